import { auditCases } from '../../testing/audit-cases.ts'

import audit from './unsafe-cross-origin-links.ts'

const link = (attributes: string) => `<a ${attributes}>x</a>`

auditCases(audit, [
  { name: 'noopener', html: link('href="https://other.example/" target=_blank rel="noopener"'), is: 'pass' },
  {
    name: 'noreferrer, in capitals',
    html: link('href="https://other.example/" target=_BLANK rel="NOREFERRER"'),
    is: 'pass',
  },
  { name: 'nothing', html: link('href="https://other.example/" target=_blank'), is: 'warn', places: 1 },
  {
    name: 'opener asked for',
    html: link('href="https://other.example/" target=_blank rel="opener"'),
    is: 'fail',
  },
  {
    name: 'links of the same site',
    html: link('href="https://shop.example.com/" target=_blank'),
    is: 'not-applicable',
  },
  { name: 'no new windows', html: link('href="https://other.example/"'), is: 'not-applicable' },
  {
    name: 'a rel that does not protect is shown as it is',
    html: '<a href="https://other.example.net/" target="_blank" rel="nofollow">x</a>',
    is: 'warn',
    shows: /rel=.{1,2}nofollow/,
  },
])
