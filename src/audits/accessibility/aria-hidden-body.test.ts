import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './aria-hidden-body.ts'

const page = (attributes: string) =>
  `<!doctype html><html lang=en><title>A</title><body ${attributes}><p>A</p></body></html>`

auditCases(audit, [
  { name: 'a plain body', html: page(''), is: 'pass' },
  { name: 'a hidden body', html: page('aria-hidden="true"'), is: 'fail', places: 1 },
  { name: 'aria-hidden that says no', html: page('aria-hidden="false"'), is: 'pass' },
  { name: 'a second body tag', html: '<!doctype html><p>A<body aria-hidden="true">', is: 'fail' },
  {
    name: 'frames in place of a body',
    html: '<!doctype html><html><frameset cols="*"><frame src="/a"></frameset></html>',
    is: 'not-applicable',
  },
])
