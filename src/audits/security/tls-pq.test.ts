import { tls, tlsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './tls-pq.ts'

const exchanged = (keyExchange: string | null) => ({ tls: tlsFacts({ page: tls({ keyExchange }) }) })

auditCases(audit, [
  { name: 'a hybrid group', facts: exchanged('X25519MLKEM768'), is: 'pass' },
  { name: 'an elliptic curve', facts: exchanged('X25519'), is: 'info' },
  { name: 'no name', facts: exchanged(null), is: 'inconclusive' },
  {
    name: 'plain http',
    url: 'http://example.com/',
    facts: { tls: tlsFacts({ page: null }) },
    is: 'not-applicable',
  },
])
