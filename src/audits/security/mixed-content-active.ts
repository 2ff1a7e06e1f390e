import { defineAudit, fail, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'

/** What can change the whole page. Browsers block these. */
const active = new Set(['script', 'style', 'font', 'frame', 'object', 'manifest'])

export default defineAudit({
  title: 'An HTTPS page loads no scripts, styles or frames over HTTP',
  why: 'Browsers block such files, so part of the page is missing; where they do not, anyone on the way can take the page over.',
  advice: 'Change the addresses to https://, or serve the files from your own site.',
  example: '<script src="https://cdn.example.com/app.js"></script>',
  sources: ['https://www.w3.org/TR/mixed-content/', 'https://web.dev/articles/fixing-mixed-content'],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['page', 'resources', 'subresources', 'policy'],

  check({ page, resources, subresources, policy }) {
    if (!page.https) return notApplicable('The page is not served over HTTPS.')
    if (
      policy.csp.some(
        ({ directives, reportOnly }) => !reportOnly && directives['upgrade-insecure-requests'] !== undefined,
      )
    ) {
      return pass('The policy upgrades every insecure address.')
    }
    const insecure = resources.filter(({ kind, url }) => active.has(kind) && url?.protocol === 'http:')
    const fonts = subresources.items.flatMap(({ css, url }) =>
      (css?.insecureUrls ?? []).map((found) => ({ found, url })),
    )
    if (insecure.length + fonts.length === 0) return pass('Scripts, styles and frames all come over HTTPS.')
    const inPage = places(insecure, ({ element, href }) => at(element, href, 'https://'))
    const inStyles = places(fonts, ({ found, url }) => ({ found, expected: 'https://', url }))
    return fail(`${insecure.length + fonts.length} files are asked for over plain HTTP.`, {
      shown: [...inPage.shown, ...inStyles.shown],
      total: inPage.total + inStyles.total,
    })
  },
})
