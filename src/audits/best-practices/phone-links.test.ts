import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './phone-links.ts'

auditCases(audit, [
  {
    name: 'linked, with a zero in brackets',
    html: '<a href="tel:+49301234567">+49 (0)30 123 4567</a>',
    is: 'pass',
  },
  { name: 'linked under other words', html: '<a href="tel:+441632960123">Call us</a>', is: 'pass' },
  {
    name: 'plain, with a zero in brackets',
    html: '<p>Call +44 (0)1632 960123 today',
    is: 'warn',
    shows: /"tel:\+441632960123"/,
  },
  { name: 'plain', html: '<p>Call +44 1632 960123 today', is: 'warn', places: 1 },
  {
    name: 'prices, dates and numbers',
    html: '<p>12 345 678 on 2026-11-15 for 1.234.567 (+5%)',
    is: 'not-applicable',
  },
  { name: 'a long row of digits', html: `<p>+${'1'.repeat(50_000)}`, is: 'not-applicable' },
  { name: 'none', html: '<p>Hello', is: 'not-applicable' },
])
