import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  title: 'Other sites set no cookies',
  why: 'Cookies of other sites follow people across the web, browsers are blocking them, and most countries ask for consent first.',
  advice: 'Remove what sets them, or load it only after consent.',
  sources: ['https://developer.mozilla.org/docs/Web/Privacy/Guides/Third-party_cookies'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const foreign = browser.cookies.filter(({ thirdParty }) => thirdParty)
    const evidence = places(foreign, ({ name, domain }) => ({ found: `${name} of ${domain}` }))
    return grade(
      foreign.length,
      limits,
      `Cookies that other sites set while loading: ${foreign.length}.`,
      evidence,
    )
  },
})
