import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { readableBytes } from '../../audit-kit/requests/first-load.ts'

const limits = { pass: 20_480, fail: 307_200, unit: 'bytes' } as const

export default defineAudit({
  title: 'Little of the scripts lies idle',
  why: 'Bytes that the first screen does not use still have to be sent, read and kept before it is shown.',
  advice:
    'Load scripts on the pages and at the moment that need them, split bundles by route, and drop libraries of which a function or two is used.',
  sources: ['https://developer.chrome.com/docs/lighthouse/performance/unused-javascript'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['browser'],

  check({ browser }) {
    if (browser.unusedScripts.length === 0) return notApplicable('The page loads no scripts from files.')
    const wasteful = browser.unusedScripts.filter(({ unusedWireBytes }) => unusedWireBytes > 2048)
    const total = wasteful.reduce((sum, { unusedWireBytes }) => sum + unusedWireBytes, 0)
    const evidence = places(wasteful, ({ url, bytes, unusedBytes, unusedWireBytes }) => ({
      found: `${readableBytes(unusedWireBytes)} unused, ${Math.round((100 * unusedBytes) / bytes)} % of the file`,
      url,
    }))
    return grade(
      total,
      limits,
      `Sent and not used while loading: ${readableBytes(total)} of scripts.`,
      evidence,
    )
  },
})
