import { certificate, tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-lifetime.ts'

const issued = (validFrom: string, validTo: string) => ({
  tls: tlsFacts({ page: tls({ chain: [certificate({ validFrom, validTo })] }) }),
})

auditCases(audit, [
  { name: 'ninety days', facts: issued('2026-10-01T00:00:00.000Z', '2026-12-30T00:00:00.000Z'), is: 'pass' },
  {
    name: 'exactly two hundred days after the limit fell',
    facts: issued('2026-03-15T00:00:00.000Z', '2026-10-01T00:00:00.000Z'),
    is: 'pass',
    says: /200 days \(limit: 200\)/,
  },
  {
    name: 'a year after the limit fell',
    facts: issued('2026-03-15T00:00:00.000Z', '2027-03-15T00:00:00.000Z'),
    is: 'info',
    says: /limit was 200/,
  },
  {
    name: 'a year before it fell',
    facts: issued('2026-03-14T00:00:00.000Z', '2027-03-14T00:00:00.000Z'),
    is: 'pass',
  },
  {
    name: 'an old one',
    facts: issued('2019-01-01T00:00:00.000Z', '2029-01-01T00:00:00.000Z'),
    is: 'not-applicable',
  },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
