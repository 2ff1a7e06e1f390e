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
  {
    name: 'one film, for Internet Explorer and for others',
    html: '<object classid="clsid:D27CDB6E-AE6D-11cf-96B8-444553540000"><param name="movie" value="a.swf"><embed src="a.swf"></object>',
    is: 'fail',
    places: 1,
    says: /^1 embedded object needs/,
  },
  { name: 'an applet', html: '<applet code=A></applet>', is: 'fail' },
  { name: 'no object at all', html: '<p>x', is: 'not-applicable' },
])
