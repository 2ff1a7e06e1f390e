import { certificate, tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-expiry.ts'

// The test pages are fetched on 2026-11-15 at noon.
const until = (validTo: string, validFrom = '2026-09-01T00:00:00.000Z') => ({
  tls: tlsFacts({ page: tls({ chain: [certificate({ validFrom, validTo })] }) }),
})

auditCases(audit, [
  { name: 'two months', facts: until('2027-01-15T12:00:00.000Z'), is: 'pass' },
  { name: 'exactly fourteen days', facts: until('2026-11-29T12:00:00.000Z'), is: 'pass' },
  { name: 'thirteen days', facts: until('2026-11-28T13:00:00.000Z'), is: 'warn', says: /13 more days/ },
  { name: 'exactly seven days', facts: until('2026-11-22T12:00:00.000Z'), is: 'warn' },
  { name: 'six days', facts: until('2026-11-22T11:00:00.000Z'), is: 'fail' },
  {
    name: 'expired',
    facts: until('2026-11-10T12:00:00.000Z'),
    is: 'fail',
    says: /expired on Nov 10, 2026 and has to be renewed/,
  },
  {
    name: 'issued for 45 days, ten of them left, with the renewal still to come',
    facts: until('2026-11-25T13:00:00.000Z', '2026-10-11T13:00:00.000Z'),
    is: 'pass',
  },
  {
    name: 'issued for 45 days, three of them left',
    facts: until('2026-11-18T13:00:00.000Z', '2026-10-04T13:00:00.000Z'),
    is: 'fail',
  },
  {
    name: 'issued for six days, four of them left',
    facts: until('2026-11-19T12:00:00.000Z', '2026-11-13T12:00:00.000Z'),
    is: 'pass',
  },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
