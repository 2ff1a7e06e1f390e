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
  {
    name: 'a Flash movie whose type only the embed element names',
    html: '<object width=425><param name=movie value="http://video.example/v/1"><embed type="application/x-shockwave-flash" src="http://video.example/v/1"></object>',
    is: 'fail',
    places: 1,
  },
  {
    name: 'a sound for a plugin of Internet Explorer, which other browsers play themselves',
    html: '<object classid="clsid:22D6F312-B0F6-11D0-94AB-0080C74C7E95"><embed src="song.wav"></object>',
    is: 'pass',
  },
  { name: 'a Windows Media video', html: '<embed src="film.wmv" autostart="true">', is: 'fail' },
  { name: 'an applet', html: '<applet code=A></applet>', is: 'fail' },
  { name: 'no object at all', html: '<p>x', is: 'not-applicable' },
])
