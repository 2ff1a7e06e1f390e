import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 0, fail: 3, unit: 'count' } as const

export default defineAudit({
  title: 'The browser reports no issues',
  why: 'Under Issues the browser lists what it refused or will refuse: cookies, requests to other origins, what a policy stopped.',
  advice: 'Open the Issues panel of the developer tools and work through it.',
  sources: ['https://developer.chrome.com/docs/devtools/issues'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    const { issues } = browser
    const evidence = places(issues, ({ detail, url }) => ({
      found: detail,
      ...(url === null ? {} : { url }),
    }))
    return grade(issues.length, limits, `Issues that the browser reports: ${issues.length}.`, evidence)
  },
})
