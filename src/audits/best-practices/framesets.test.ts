import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './framesets.ts'

auditCases(audit, [
  { name: 'none', html: '<iframe src="/map" title="Map"></iframe>', is: 'pass' },
  {
    name: 'a frameset',
    html: '<html><head><title>x</title></head><frameset cols="20%,80%"><frame src="a.html"><frame src="b.html"></frameset></html>',
    is: 'fail',
    places: 3,
  },
  { name: 'a frame in a body, which the parser drops', html: '<frame src="a.html">', is: 'pass' },
])
