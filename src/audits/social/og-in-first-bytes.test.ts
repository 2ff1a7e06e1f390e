import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-in-first-bytes.ts'

const page = (before: number) =>
  `<!doctype html><html><head><style>${' '.repeat(before)}</style><meta property="og:title" content="Oak"></head></html>`

auditCases(audit, [
  { name: 'at the beginning', html: page(10), is: 'pass' },
  { name: 'behind a large style', html: page(310_000), is: 'fail', says: /WhatsApp stops at 300 kB/ },
  { name: 'just before the limit', html: page(299_000), is: 'pass' },
  { name: 'none', html: '<p>x', is: 'not-applicable' },
])
