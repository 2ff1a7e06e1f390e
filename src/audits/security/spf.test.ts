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
  {
    name: 'a space after a colon, and no space before another term',
    facts: dns({ spf: ['v=spf1 mx include: spf.example.net ip4:192.0.2.1~all'] }),
    is: 'fail',
    says: /3 terms with a syntax error/,
    shows: /include:.*spf\.example\.net.*192\.0\.2\.1~all/,
  },
  ...[
    'ip4:192.0.2',
    'ip4:192.0.2.1/99',
    'ip4:2001:db8::1',
    'ip6:192.0.2.1',
    'ip6:2001:db8::O',
    'ip6:2001:db8::/130',
    'mx:',
    'foo',
  ].map(
    (term) =>
      ({
        name: `the wrong term ${term}`,
        facts: dns({ spf: [`v=spf1 ${term} -all`] }),
        is: 'fail',
        says: /1 term/,
      }) as const,
  ),
  {
    name: 'every kind of term',
    facts: dns({
      spf: [
        'v=spf1 +a a:example.net/24//64 MX mx:example.net ?ptr ip4:192.0.2.0/24 ip6:2001:db8::/32 ip6:::ffff:192.0.2.1 exists:%{i}._spf.example.net include:%{d}._spf.example.net MS=1234 exp=%{d}  -ALL ',
      ],
    }),
    is: 'pass',
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
