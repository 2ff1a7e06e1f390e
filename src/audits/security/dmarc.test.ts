import { auditCases } from '../../testing/facts/audit-cases.ts'

import { dnsFacts } from '../../testing/facts/asked-facts.ts'
import audit from './dmarc.ts'

const dns = (changes: Parameters<typeof dnsFacts>[0]) => ({ dns: dnsFacts(changes) })

auditCases(audit, [
  { name: 'reject', facts: dns({ dmarc: ['v=DMARC1; p=reject'] }), is: 'pass' },
  {
    name: 'quarantine with spaces',
    facts: dns({ dmarc: ['v=DMARC1;  P = Quarantine; rua=mailto:a@b.c'] }),
    is: 'pass',
  },
  { name: 'none', facts: dns({ dmarc: ['v=DMARC1; p=none'] }), is: 'warn' },
  { name: 'invalid', facts: dns({ dmarc: ['v=DMARC1'] }), is: 'fail' },
  { name: 'two records', facts: dns({ dmarc: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }), is: 'fail' },
  { name: 'mail without a record', facts: dns({ mx: ['mx.example.com'] }), is: 'fail' },
  {
    name: 'a domain without mail, whose name others can use',
    facts: dns({ ns: ['ns.example.com'] }),
    is: 'info',
    says: /p=reject/,
  },
  { name: 'no records at all', facts: dns({ ns: [] }), is: 'not-applicable' },
  { name: 'no answer', facts: dns({ unanswered: ['DMARC'] }), is: 'inconclusive' },
  { name: 'an address without a domain', facts: dns({ domain: '' }), is: 'not-applicable' },
])
