import { auditCases } from '../../testing/facts/audit-cases.ts'

import { timings } from '../../testing/facts/asked-facts.ts'
import audit from './ttfb.ts'

auditCases(audit, [
  { name: 'a quick server', facts: { timings: timings(120) }, is: 'pass' },
  { name: 'exactly at the limit', facts: { timings: timings(800) }, is: 'pass' },
  { name: 'a slow server', facts: { timings: timings(1200) }, is: 'warn', says: /First Byte is 1\.2 s/ },
  { name: 'a very slow server', facts: { timings: timings(2500) }, is: 'fail' },
])
