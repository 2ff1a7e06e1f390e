import { skipped, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './carbon-estimate.ts'

auditCases(audit, [
  {
    name: 'a light page',
    exchange: { wireBytes: 100_000 },
    facts: { subresources: subresources([subresource({ wireBytes: 100_000 })]) },
    is: 'info',
    says: /transfers about 200 kB, 0\.030 g of CO2e \(grade A\+/,
  },
  {
    // 1 GB takes 0.3 kWh, which emit 148.2 g.
    name: 'ten megabytes',
    exchange: { wireBytes: 10_000_000 },
    facts: { subresources: subresources() },
    is: 'info',
    says: /, 1\.5 g of CO2e \(grade F/,
  },
  {
    name: 'the last grade before F',
    exchange: { wireBytes: 2_400_000 },
    facts: { subresources: subresources() },
    is: 'info',
    says: /grade E/,
  },
  {
    name: 'files that could not be measured',
    exchange: { wireBytes: 100_000 },
    facts: { subresources: subresources([subresource({ status: null })], { skipped: skipped('image', 2) }) },
    is: 'info',
    says: /at least 100 kB, 0\.015 g of CO2e or more; 3 files could not be measured/,
  },
  {
    name: 'sizes as in the list of requests, after a visit',
    exchange: { wireBytes: 100_000 },
    facts: {
      subresources: subresources([subresource({ wireBytes: 100_000 })]),
      browser: browserFacts({
        requests: [
          request({ type: 'Document', wireBytes: 150_000 }),
          request({ type: 'Fetch', wireBytes: 250_000 }),
        ],
        requestCount: 2,
      }),
    },
    is: 'info',
    says: /transfers about 400 kB, 0\.059 g of CO2e \(grade A /,
  },
])
