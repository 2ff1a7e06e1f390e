import { dnsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './ipv6.ts'

auditCases(audit, [
  { name: 'both kinds', facts: { dns: dnsFacts() }, is: 'pass' },
  { name: 'IPv4 only', facts: { dns: dnsFacts({ aaaa: [] }) }, is: 'warn', shows: /203\.0\.113\.7/ },
  { name: 'no answer', facts: { dns: dnsFacts({ aaaa: [], unanswered: ['AAAA'] }) }, is: 'inconclusive' },
  {
    name: 'an address',
    url: 'http://203.0.113.7/',
    facts: { dns: dnsFacts({ host: '203.0.113.7', aaaa: [] }) },
    is: 'not-applicable',
  },
  {
    name: 'a local page',
    url: 'http://localhost/',
    facts: { dns: dnsFacts({ aaaa: [] }) },
    is: 'not-applicable',
  },
])
