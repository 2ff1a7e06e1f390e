import { linkTarget } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './linked-pdf-size.ts'

const file = (contentLength: number | null, contentType = 'application/pdf') =>
  linkTarget({ contentType, contentLength })
const html = '<a href=/other>Catalogue</a>'

auditCases(audit, [
  { name: 'small', html, facts: { linkTargets: [file(2_000_000)] }, is: 'pass', says: /2 MB/ },
  {
    name: 'exactly 10 MB',
    html,
    facts: { linkTargets: [file(10_000_000, 'Application/PDF;x=y')] },
    is: 'pass',
  },
  {
    name: 'large',
    html,
    facts: { linkTargets: [file(1), file(30_000_000)] },
    is: 'warn',
    places: 1,
    shows: /30 MB/,
  },
  {
    name: 'too large to be read',
    html,
    facts: { linkTargets: [file(65_000_000)] },
    is: 'warn',
    says: /more than the 64 MB/,
  },
  { name: 'pages only', html, facts: { linkTargets: [file(90_000_000, 'text/html')] }, is: 'not-applicable' },
  { name: 'no stated size', html, facts: { linkTargets: [file(null)] }, is: 'not-applicable' },
])
