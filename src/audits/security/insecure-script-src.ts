import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'Scripts of other sites come over HTTPS',
  why: 'A script over plain HTTP can be replaced on the way, and it may do everything in the page.',
  advice: 'Load the scripts by https://, and serve the page itself over HTTPS.',
  example: '<script src="https://cdn.example.com/lib.js"></script>',
  sources: [
    'https://developer.mozilla.org/docs/Web/Security/Mixed_content',
    'https://www.w3.org/TR/mixed-content/',
  ],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['page', 'resources'],

  check({ page, resources }) {
    if (page.https)
      return notApplicable('The page is served over HTTPS, where such scripts are mixed content.')
    const scripts = resources.filter(({ kind, thirdParty }) => kind === 'script' && thirdParty)
    if (scripts.length === 0) return notApplicable('No script comes from another site.')
    // Under development `//` takes the scheme of the local server; in production it will not.
    const insecure = scripts.filter(
      ({ url, href }) => url?.protocol === 'http:' && !(page.local && href.trim().startsWith('//')),
    )
    if (insecure.length === 0) return pass('Scripts of other sites all come over HTTPS.')
    return fail(
      `Scripts of other sites over plain HTTP: ${insecure.length} of ${scripts.length}.`,
      places(insecure, ({ element, href }) => at(element, href, 'https://')),
    )
  },
})
