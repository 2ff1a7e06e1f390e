import { auditCases } from '../../testing/facts/audit-cases.ts'

import { timings } from '../../testing/facts/asked-facts.ts'
import audit from './load-time.ts'

auditCases(audit, [
  { name: 'quick', facts: { timings: timings(100, 300) }, is: 'pass' },
  { name: 'exactly two seconds', facts: { timings: timings(100, 2000) }, is: 'pass' },
  { name: 'slow', facts: { timings: timings(100, 3000) }, is: 'warn' },
  {
    name: 'very slow',
    facts: { timings: timings(100, 9000) },
    is: 'fail',
    says: /fully downloaded after 9 s/,
  },
])
