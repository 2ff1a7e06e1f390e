import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './robots-txt-size.ts'

const sized = (bytes: number, status: number | null = 200) => ({
  robotsTxt: robotsTxt('', { bytes, status }),
})

auditCases(audit, [
  { name: 'small', facts: sized(120), is: 'pass' },
  { name: 'exactly 500 KiB', facts: sized(512_000), is: 'pass' },
  { name: 'one byte more', facts: sized(512_001), is: 'fail', places: 1 },
  { name: 'missing', facts: sized(900_000, 404), is: 'not-applicable' },
  { name: 'no answer', facts: sized(0, null), is: 'not-applicable' },
])
