import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './title-single.ts'

const head = (inside: string) =>
  `<!doctype html><html><head>${inside}</head><body><svg><title>Logo</title></svg></body></html>`

auditCases(audit, [
  { name: 'one', html: head('<title>Oak</title>'), is: 'pass' },
  { name: 'two', html: head('<title>Oak</title><title>Oak</title>'), is: 'fail', places: 2 },
  {
    name: 'two, one of them empty',
    html: head('<title></title><title>Oak</title>'),
    is: 'fail',
    shows: /Empty/,
  },
  { name: 'none', html: head(''), is: 'not-applicable' },
])
