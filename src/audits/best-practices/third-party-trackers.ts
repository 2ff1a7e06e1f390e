import { at, defineAudit, grade, pass, places } from '../../audit-kit/audit.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  subject: 'Third-party trackers',
  titles: {
    problem: 'Page has third-party trackers',
    success: 'Page has no known third-party trackers',
  },
  plain: {
    title: 'The page lets other companies collect data about visitors',
    fix: 'Remove statistics and advertising tools that nobody uses. A cookie consent tool can hold the others back until visitors agree.',
  },
  why: 'Each analytics or advertising company learns who reads what, and its scripts slow the page down.',
  fix: 'Remove tools that nobody uses, and load the others only after visitors agree.',
  sources: ['https://www.thirdpartyweb.today/', 'https://developer.mozilla.org/docs/Web/Privacy'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    found:
      'Code of the page includes {count, plural, one {# known tracking service} other {# known tracking services}}',
    none: 'No code of a known analytics or advertising company was found',
  },
  needs: ['thirdParties'],

  check({ thirdParties }) {
    const trackers = thirdParties.filter(isTracker)
    if (trackers.length === 0) return pass('none')
    const evidence = places(trackers, ({ name, references, scripts }) => {
      const element = references[0]?.element ?? scripts[0]?.element
      return element === undefined ? { found: name } : at(element, name)
    })
    return grade(trackers.length, limits, 'found', { count: trackers.length }, evidence)
  },
})
