import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 1, unit: 'count' } as const

export default defineAudit({
  title: 'No other company can keep the page blank',
  why: 'A script or stylesheet in the head stops the page until it has come. When its server hangs, your page stays white.',
  advice: 'Host the file yourself, or load it with async or defer so that the page does not wait for it.',
  example: '<script src="https://stats.example/s.js" async></script>',
  sources: [
    'https://web.dev/articles/efficiently-load-third-party-javascript',
    'https://web.dev/articles/third-party-javascript',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['resources'],

  check({ resources }) {
    const head = resources.filter(({ kind, inHead }) => inHead && (kind === 'script' || kind === 'style'))
    if (head.length === 0) return notApplicable('The head loads no scripts and stylesheets.')
    const waiting = head.filter(({ thirdParty, blocking }) => thirdParty && blocking)
    return grade(
      waiting.length,
      limits,
      waiting.length === 0
        ? 'The page waits for no files of other companies.'
        : `The page waits for files of other companies: ${waiting.length}.`,
      places(waiting, ({ element, url, href }) =>
        at(element, url?.host ?? href, 'not blocking, or your own host'),
      ),
    )
  },
})
