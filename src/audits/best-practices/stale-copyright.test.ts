import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './stale-copyright.ts'

// The clock of the test cases is at 15 November 2026.
auditCases(audit, [
  { name: 'this year', html: '<footer>© 2026 Example</footer>', is: 'pass' },
  { name: 'last year', html: '<footer>Copyright &copy; 2025 Example</footer>', is: 'info', says: /2025/ },
  { name: 'a span', html: '<p>© 1999–2026 Example</p>', is: 'pass' },
  { name: 'a short span', html: '<p>(c) 2010-26 Example</p>', is: 'pass' },
  {
    name: 'a year before a house number',
    html: '<footer>© Oak &amp; Sons, 2026 — 74 Mill Road</footer>',
    is: 'pass',
    says: /year 2026/,
  },
  {
    name: 'an old year before a house number',
    html: '<p>© 2019 – 30 Mill Road</p>',
    is: 'info',
    shows: /2019/,
  },
  { name: 'an open span', html: '<p>© 2010 – present</p>', is: 'pass' },
  { name: 'an old year', html: '<footer>© 2019 Example</footer>', is: 'info', shows: /2019/ },
  { name: 'a year without a notice', html: '<footer>Founded in 1987</footer>', is: 'not-applicable' },
])
