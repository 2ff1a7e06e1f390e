import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

export default defineAudit({
  title: 'No script uses what is about to go',
  why: 'Functions that browsers announce to remove stop working on the day they do.',
  advice: 'Replace each of them; the name leads to what to use instead.',
  sources: ['https://developer.chrome.com/docs/lighthouse/best-practices/deprecations'],
  importance: 'low',
  mode: 'scored',
  needs: ['browser'],

  check({ browser }) {
    const { deprecations } = browser
    if (deprecations.length === 0) return pass('The browser reports no deprecated functions.')
    const evidence = places(deprecations, ({ name, url, line }) => ({
      found: name,
      ...(url === null ? {} : { url }),
      ...(line === null ? {} : { line }),
    }))
    return warn(`Deprecated functions in use: ${deprecations.length}.`, evidence)
  },
})
