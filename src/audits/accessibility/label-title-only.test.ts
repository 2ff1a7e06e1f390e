import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './label-title-only.ts'

auditCases(audit, [
  { name: 'a label', html: '<label for="q">Search</label><input id="q" title="Press enter">', is: 'pass' },
  { name: 'a title only', html: '<input title="Search">', is: 'fail', shows: /only by its title/ },
  { name: 'a description only', html: '<select aria-describedby="d"></select><p id="d">A</p>', is: 'fail' },
  { name: 'an aria-label', html: '<input title="Search" aria-label="Search">', is: 'pass' },
  { name: 'nothing at all is judged elsewhere', html: '<input>', is: 'pass' },
  { name: 'an empty label', html: '<label for="q"></label><input id="q" title="Search">', is: 'fail' },
  {
    name: 'a title beside a label for an ID that no element has',
    html: '<p><label for="none">Search</label><input title="Search"></p>',
    is: 'fail',
    cause: 'lost-label',
  },
  { name: 'a button', html: '<input type="submit" title="Search">', is: 'not-applicable' },
  { name: 'a label that Vue sets', html: '<input title="Oak" :aria-label="label">', is: 'pass' },
])
