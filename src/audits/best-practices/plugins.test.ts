import { auditCases } from '../../testing/facts/audit-cases.ts'

import audit from './plugins.ts'

auditCases(audit, [
  { name: 'an SVG object', html: '<object data="a.svg" type="image/svg+xml"></object>', is: 'pass' },
  { name: 'a Flash film', html: '<embed src="film.swf?x=1">', is: 'fail', places: 1 },
  {
    name: 'Flash by type and by class id',
    html: '<object type="application/x-shockwave-flash"></object><object classid="clsid:D27CDB6E-AE6D-11cf-96B8-444553540000"></object>',
    is: 'fail',
    places: 2,
  },
  { name: 'an applet', html: '<applet code=A></applet>', is: 'fail' },
  { name: 'no object at all', html: '<p>x', is: 'not-applicable' },
])
