import { dnsFacts } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './dns-records.ts'

const none = { a: [], aaaa: [], ns: [] }

auditCases(audit, [
  { name: 'three kinds', facts: { dns: dnsFacts() }, is: 'info', places: 3, says: /A, AAAA and NS/ },
  {
    name: 'mail too',
    facts: { dns: dnsFacts({ mx: ['10 mx.example.com'] }) },
    is: 'info',
    shows: /MX: 10 mx/,
  },
  { name: 'no answer', facts: { dns: dnsFacts({ ...none, unanswered: ['A', 'AAAA'] }) }, is: 'inconclusive' },
  { name: 'an address', facts: { dns: dnsFacts(none) }, is: 'not-applicable' },
])
