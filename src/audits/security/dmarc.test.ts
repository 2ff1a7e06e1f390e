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
  {
    name: 'reject as a test',
    facts: dns({ dmarc: ['v=DMARC1; p=reject; T=y'] }),
    is: 'warn',
    says: /policy is reject, but only as a test/,
  },
  { name: 'quarantine for no e-mail', facts: dns({ dmarc: ['v=DMARC1; p=quarantine; pct=0'] }), is: 'warn' },
  {
    name: 'reject for a tenth, with a tag that ends like another',
    facts: dns({ dmarc: ['v=DMARC1; p=reject; pct=10; fmt=y'] }),
    is: 'pass',
  },
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
