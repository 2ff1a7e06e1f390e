import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 10_240, fail: 102_400, unit: 'bytes' } as const

export default defineAudit({
  title: 'Little of the stylesheets lies idle',
  why: 'Bytes that the first screen does not use still have to be sent, read and kept before it is shown.',
  advice: 'Take out rules that no page uses, and load those of other pages with those pages.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/unused-css-rules'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.unusedStyles.length === 0) return notApplicable('The page loads no styles from files.')
    const wasteful = browser.unusedStyles.filter(({ unusedWireBytes }) => unusedWireBytes > 2048)
    const total = wasteful.reduce((sum, { unusedWireBytes }) => sum + unusedWireBytes, 0)
    const evidence = places(wasteful, ({ url, bytes, unusedBytes, unusedWireBytes }) => ({
      found: `${readableBytes(unusedWireBytes)} unused, ${Math.round((100 * unusedBytes) / bytes)} % of the file`,
      url,
    }))
    return grade(
      total,
      limits,
      `Sent and not used while loading: ${readableBytes(total)} of styles.`,
      evidence,
    )
  },
})
