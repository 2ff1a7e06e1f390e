import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './headings-duplicate.ts'

auditCases(audit, [
  { name: 'headings that differ', html: '<h1>Oak</h1><h2>Tables</h2><h2>Chairs</h2>', is: 'pass' },
  { name: 'a text that comes twice', html: '<h2>Price</h2><h3>Price</h3>', is: 'pass' },
  {
    name: 'a text that comes three times',
    html: '<h2>Read more</h2><h3>READ  more</h3><h2>Read more</h2><h2>Other</h2>',
    is: 'info',
    places: 3,
  },
  {
    name: 'main headings are another matter',
    html: '<h1>Oak</h1><h1>Oak</h1><h1>Oak</h1><h2>x</h2>',
    is: 'pass',
  },
  { name: 'empty ones are not alike', html: '<h2></h2><h2></h2><h2></h2><h3>x</h3>', is: 'pass' },
  { name: 'names of object members', html: '<h2>constructor</h2><h2>toString</h2>', is: 'pass' },
  { name: 'no headings', html: '<p>Text</p>', is: 'not-applicable' },
])
