import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './meta-viewport-large.ts'

const page = (content: string) =>
  `<!doctype html><html lang=en><head><meta name="viewport" content="${content}"><title>A</title></head></html>`

auditCases(audit, [
  { name: 'no limit', html: page('width=device-width'), is: 'pass' },
  { name: 'limited to 3', html: page('maximum-scale=3'), is: 'fail', places: 1 },
  { name: 'limited to exactly 5', html: page('maximum-scale=5'), is: 'pass' },
  { name: 'limited to 1 is judged elsewhere', html: page('maximum-scale=1'), is: 'pass' },
  { name: 'none', html: '<p>Words</p>', is: 'not-applicable' },
])
