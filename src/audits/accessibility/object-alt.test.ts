import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './object-alt.ts'

auditCases(audit, [
  { name: 'a title', html: '<object data="/plan.pdf" title="Floor plan"></object>', is: 'pass' },
  { name: 'nothing', html: '<object data="/plan.pdf"></object>', is: 'fail', places: 1 },
  {
    name: 'text inside',
    html: '<object data="/plan.pdf"><a href="/plan.pdf">Floor plan</a></object>',
    is: 'pass',
  },
  {
    name: 'parameters inside',
    html: '<object data="/x.swf"><param name="a" value="b"></object>',
    is: 'fail',
  },
  { name: 'presentation', html: '<object data="/line.svg" role="none"></object>', is: 'pass' },
  { name: 'an object without data', html: '<object></object>', is: 'not-applicable' },
])
