import { tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-version.ts'

auditCases(audit, [
  { name: '1.2 and 1.3', facts: { tls: tlsFacts() }, is: 'pass' },
  { name: '1.2 only', facts: { tls: tlsFacts({ offersTls13: false }) }, is: 'warn' },
  {
    name: '1.1 accepted beside 1.3',
    facts: { tls: tlsFacts({ acceptsTls11: true }) },
    is: 'fail',
    says: /TLS 1\.1/,
  },
  {
    name: 'everything old',
    facts: { tls: tlsFacts({ acceptsTls10: true, acceptsTls11: true }) },
    is: 'fail',
    says: /1\.0 and TLS 1\.1/,
  },
  {
    name: 'old versions that could not be tried',
    facts: { tls: tlsFacts({ acceptsTls10: null }) },
    is: 'inconclusive',
  },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
