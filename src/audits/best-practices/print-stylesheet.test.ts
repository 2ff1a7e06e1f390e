import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './print-stylesheet.ts'

auditCases(audit, [
  {
    name: 'one over http, which browsers refuse',
    html: '<link rel="stylesheet" href="http://cdn.example/print.css" media="print">',
    is: 'pass',
  },
  { name: 'none', html: '<link rel="stylesheet" href="/a.css">', is: 'pass' },
  { name: 'one', html: '<link rel="stylesheet" href="/print.css" media="Print">', is: 'info', places: 1 },
  {
    name: 'for screen and print',
    html: '<link rel="stylesheet" href="/a.css" media="screen, print">',
    is: 'pass',
  },
  {
    name: 'the way to load a stylesheet late',
    html: `<link rel="stylesheet" href="/a.css" media="print" onload="this.media='all'">`,
    is: 'pass',
  },
])
