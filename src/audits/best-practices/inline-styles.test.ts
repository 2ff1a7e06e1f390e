import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './inline-styles.ts'

auditCases(audit, [
  { name: 'no style attribute', html: '<p class=a>x</p>', is: 'pass' },
  {
    name: 'a few',
    html: '<p style="color:red">x</p><b style="margin:0">y</b>',
    is: 'warn',
    places: 2,
    shows: /color:red/,
  },
  { name: 'many', html: '<i style="top:0">x</i>'.repeat(30), is: 'fail' },
  { name: 'exactly twenty', html: '<i style="top:0">x</i>'.repeat(20), is: 'warn' },
  { name: 'only custom properties', html: '<p style="--size: 3; --hue:20">x</p>', is: 'pass' },
  { name: 'empty ones and drawings', html: '<p style="">x</p><svg><g style="fill:red"/></svg>', is: 'pass' },
])
