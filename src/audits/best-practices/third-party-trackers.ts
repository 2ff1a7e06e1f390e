import { defineAudit, grade, pass } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { isTracker } from '../../audit-kit/requests/trackers.ts'

const limits = { pass: 0, fail: 5, unit: 'count' } as const

export default defineAudit({
  title: 'No other companies watch the visitors',
  why: 'Each measuring or advertising company learns who reads what, and its scripts make the page slower.',
  advice:
    'Remove tools that nobody uses, measure visits on your own server, and load advertising only where it earns something.',
  sources: ['https://www.thirdpartyweb.today/', 'https://developer.mozilla.org/docs/Web/Privacy'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['thirdParties'],

  check({ thirdParties }) {
    const trackers = thirdParties.filter(isTracker)
    if (trackers.length === 0) return pass('No known measuring or advertising company was found.')
    const evidence = places(trackers, ({ name, category, references, scripts }) => {
      const element = references[0]?.element ?? scripts[0]?.element
      const found = `${name} (${category})`
      return element === undefined ? { found } : at(element, found)
    })
    return grade(trackers.length, limits, `Companies that watch the visitors: ${trackers.length}.`, evidence)
  },
})
