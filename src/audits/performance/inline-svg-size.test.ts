import { auditCases } from '../../testing/audit-cases.ts'
import audit from './inline-svg-size.ts'

const drawing = (bytes: number, more = '') =>
  `<svg viewBox="0 0 9 9"><g><path d="${'M0 0'.repeat(bytes / 4)}"/>${more}</g></svg>`

auditCases(audit, [
  { name: 'an icon', html: drawing(400), is: 'pass', places: 0 },
  {
    name: 'a large drawing',
    html: `<p>x</p>${drawing(6000)}<p>y</p>`,
    is: 'warn',
    places: 1,
    shows: /about 60\d\d bytes/,
  },
  {
    name: 'six large drawings',
    html: [1, 2, 3, 4, 5, 6].map((id) => drawing(6000, `<path id="p${id}"/>`)).join(''),
    is: 'fail',
    places: 6,
  },
  { name: 'five copies', html: drawing(400).repeat(5), is: 'pass' },
  { name: 'six copies', html: drawing(400).repeat(6), is: 'warn', shows: /the same drawing 6 times/ },
  { name: 'a symbol used often', html: '<svg><use href="/icons.svg#cart"/></svg>'.repeat(50), is: 'pass' },
  { name: 'a drawing inside a drawing', html: `<svg>${drawing(6000)}</svg>`, is: 'warn', places: 1 },
  { name: 'a file', html: '<img src="a.svg" alt="">', is: 'not-applicable' },
])
