import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-in-first-bytes.ts'

const page = (before: number) =>
  `<!doctype html><html><head><style>${' '.repeat(before)}</style><meta property="og:title" content="Oak"></head></html>`

auditCases(audit, [
  { name: 'at the beginning', html: page(10), is: 'pass' },
  { name: 'behind a large style', html: page(520 * 1024), is: 'fail' },
  { name: 'just before the limit', html: page(511 * 1024), is: 'pass' },
  { name: 'none', html: '<p>x', is: 'not-applicable' },
])
