import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-braille-equivalent.ts'

auditCases(audit, [
  { name: 'a name beside it', html: '<button aria-braillelabel="**">Two stars</button>', is: 'pass' },
  { name: 'no name', html: '<button aria-braillelabel="**"></button>', is: 'fail', places: 1 },
  {
    name: 'a role description beside it',
    html: '<p aria-brailleroledescription="sl" aria-roledescription="slide">A</p>',
    is: 'pass',
  },
  {
    name: 'no role description',
    html: '<p aria-brailleroledescription="sl">A</p>',
    is: 'fail',
    shows: /aria-roledescription/,
  },
  {
    name: 'both on one element',
    html: '<p aria-brailleroledescription="sl" aria-braillelabel="x">A</p>',
    is: 'fail',
    places: 1,
  },
  { name: 'an empty braille label', html: '<button aria-braillelabel=""></button>', is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
