import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { requestsOf } from '../../audit-kit/requests/requests.ts'

const limits = { pass: 50, fail: 80, unit: 'percent' } as const

export default defineAudit({
  title: 'Most requests go to the site itself',
  why: 'Files of other companies are out of your hands: they can be slow, change or vanish, and they learn about your visitors.',
  advice: 'Host fonts, libraries and images yourself, and keep only the services that you need.',
  sources: [
    'https://web.dev/articles/third-party-javascript',
    'https://developer.mozilla.org/docs/Web/Privacy/Guides/Third-party_cookies',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const requests = requestsOf(resources, subresources)
    if (requests.length === 0) return notApplicable('The page loads nothing besides itself.')
    const foreign = requests.filter(({ thirdParty }) => thirdParty)
    // The page itself is a request, too.
    const all = requests.length + 1
    const part = Math.round((100 * foreign.length) / all)
    return grade(
      part,
      limits,
      `${foreign.length} of ${all} requests (${part} %) go to other companies.`,
      places(foreign, ({ host, url }) => ({ found: host, url })),
    )
  },
})
