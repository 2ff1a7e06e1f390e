import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './url-depth.ts'

const deep = (levels: number) => `https://www.example.com/${'a/'.repeat(levels)}`

auditCases(audit, [
  { name: 'one level', url: deep(1), is: 'pass', says: /1 path level deep/ },
  { name: 'exactly three', url: deep(3), is: 'pass' },
  { name: 'four', url: deep(4), is: 'warn', places: 1 },
  { name: 'five', url: deep(5), is: 'warn' },
  { name: 'six', url: deep(6), is: 'fail' },
  { name: 'empty segments do not count', url: 'https://www.example.com/a//b//c/', is: 'pass' },
  { name: 'the home page', is: 'not-applicable' },
])
