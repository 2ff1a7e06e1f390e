import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './duplicate-id-aria.ts'

auditCases(audit, [
  { name: 'an id of its own', html: '<label for="a">A</label><input id="a">', is: 'pass' },
  {
    name: 'two fields with one id',
    html: '<label for="a">A</label><input id="a"><input id="a">',
    is: 'fail',
    shows: /id=/,
  },
  {
    name: 'a description twice',
    html: '<p aria-describedby="x y">A</p><i id="y">1</i><i id="y">2</i><i id="x">3</i>',
    is: 'fail',
    says: /1 of 2/,
  },
  { name: 'an id that nobody relies on', html: '<p id="a">A</p><p id="a">B</p>', is: 'not-applicable' },
  {
    name: 'three times is one id',
    html: '<b aria-labelledby="a"></b><i id="a"></i><i id="a"></i><i id="a"></i>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a copy in a template',
    html: '<label for="q">Q</label><input id="q"><template><label for="q">Q</label><input id="q"></template>',
    is: 'pass',
  },
  { name: 'an id that is not there', html: '<label for="a">A</label>', is: 'not-applicable' },
])
