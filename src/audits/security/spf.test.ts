import { auditCases } from '../../testing/facts/audit-cases.ts'

import { dnsFacts } from '../../testing/facts/asked-facts.ts'
import audit from './spf.ts'

const dns = (changes: Parameters<typeof dnsFacts>[0]) => ({ dns: dnsFacts(changes) })

auditCases(audit, [
  {
    name: 'a strict record',
    facts: dns({ mx: ['mx.example.com'], spf: ['v=spf1 mx -all'] }),
    is: 'pass',
    says: /rejects/,
  },
  { name: 'a soft record', facts: dns({ spf: ['v=spf1 mx ~all'] }), is: 'pass', says: /marks others/ },
  { name: 'a redirect', facts: dns({ spf: ['v=spf1 redirect=_spf.example.net'] }), is: 'pass' },
  { name: 'neutral', facts: dns({ spf: ['v=spf1 mx ?all'] }), is: 'warn' },
  { name: 'everyone allowed', facts: dns({ spf: ['v=spf1 +all'] }), is: 'fail', shows: /\+all/ },
  { name: 'two records', facts: dns({ spf: ['v=spf1 -all', 'v=spf1 ~all'] }), is: 'fail' },
  {
    name: 'too many look-ups',
    facts: dns({ spf: [`v=spf1 ${'include:a.example '.repeat(11)}-all`] }),
    is: 'fail',
  },
  { name: 'mail without a record', facts: dns({ mx: ['mx.example.com'] }), is: 'fail' },
  {
    name: 'a domain without mail, whose name others can use',
    facts: dns({ ns: ['ns.example.com'] }),
    is: 'info',
    says: /v=spf1 -all/,
  },
  { name: 'no records at all', facts: dns({ ns: [] }), is: 'not-applicable' },
  { name: 'no answer', facts: dns({ unanswered: ['TXT'] }), is: 'inconclusive' },
  { name: 'an address without a domain', facts: dns({ domain: '' }), is: 'not-applicable' },
])
