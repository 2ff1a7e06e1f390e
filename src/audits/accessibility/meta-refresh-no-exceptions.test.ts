import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-refresh-no-exceptions.ts'

const page = (content: string) =>
  `<!doctype html><html lang=en><head><meta http-equiv="refresh" content="${content}"><title>A</title></head></html>`

auditCases(audit, [
  { name: 'at once', html: page('0; url=/new'), is: 'pass' },
  { name: 'after two days', html: page('172800'), is: 'fail', places: 1 },
  { name: 'no number', html: page('soon'), is: 'not-applicable' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
