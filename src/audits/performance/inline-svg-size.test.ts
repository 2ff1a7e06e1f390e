import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './inline-svg-size.ts'

const drawing = (bytes: number, more = '') =>
  `<svg viewBox="0 0 9 9"><g><path d="${'M0 0'.repeat(bytes / 4)}"/>${more}</g></svg>`

auditCases(audit, [
  { name: 'an icon', html: drawing(400), is: 'pass', places: 0 },
  {
    name: 'a large drawing',
    html: `<p>x</p>${drawing(12_000)}<p>y</p>`,
    is: 'warn',
    places: 1,
    shows: /Inline SVG of about 12 kB/,
  },
  {
    name: 'six large drawings',
    html: [1, 2, 3, 4, 5, 6].map((id) => drawing(6000, `<path id="p${id}"/>`)).join(''),
    is: 'warn',
    places: 6,
  },
  { name: 'a drawing of 296 kB', html: drawing(296_000), is: 'fail', says: /take 296 kB of the HTML/ },
  { name: 'five copies', html: drawing(400).repeat(5), is: 'pass' },
  { name: 'six copies', html: drawing(2400).repeat(6), is: 'warn', shows: /Same inline SVG 6 times/ },
  { name: 'a symbol used often', html: '<svg><use href="/icons.svg#cart"/></svg>'.repeat(50), is: 'pass' },
  { name: 'a drawing inside a drawing', html: `<svg>${drawing(12_000)}</svg>`, is: 'warn', places: 1 },
  { name: 'a file', html: '<img src="a.svg" alt="">', is: 'not-applicable' },
])
