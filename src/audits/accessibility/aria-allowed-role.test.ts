import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-allowed-role.ts'

auditCases(audit, [
  { name: 'a role on a div', html: '<div role="alert">Saved</div>', is: 'pass' },
  {
    name: 'a heading that is a button',
    html: '<h3 role="button">Save</h3>',
    is: 'fail',
    shows: /Role button is not allowed on <h3>/,
  },
  { name: 'the role the element has anyway', html: '<main role="main">A</main>', is: 'pass' },
  { name: 'a link that is a button', html: '<a href="#" role="button">A</a>', is: 'pass' },
  { name: 'a link that is a heading', html: '<a href="#" role="heading">A</a>', is: 'fail' },
  { name: 'a text field that is a switch', html: '<input type="text" role="switch">', is: 'fail' },
  { name: 'a checkbox that is a switch', html: '<input type="checkbox" role="switch">', is: 'pass' },
  {
    name: 'a field of a type that does not exist',
    html: '<input type="constructor" role="switch">',
    is: 'fail',
  },
  { name: 'an image without a name', html: '<img src="/x.png" alt="" role="button">', is: 'fail' },
  { name: 'an image with one', html: '<img src="/x.png" alt="Go" role="button">', is: 'pass' },
  { name: 'an item of a list', html: '<ul><li role="button">A</li></ul>', is: 'fail' },
  { name: 'an item of no list', html: '<ul role="none"><li role="button">A</li></ul>', is: 'pass' },
  { name: 'an element nobody knows', html: '<constructor role="button">A</constructor>', is: 'pass' },
  { name: 'a role nobody knows', html: '<div role="banana">A</div>', is: 'not-applicable' },
  { name: 'no roles', html: '<p>Words</p>', is: 'not-applicable' },
])
