import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './url-length.ts'

const long = (length: number) => `https://www.example.com/${'a'.repeat(length - 24)}`

auditCases(audit, [
  { name: 'the home page', is: 'pass', says: /24 characters/ },
  { name: 'exactly 115', url: long(115), is: 'pass' },
  { name: 'a little long', url: long(116), is: 'warn', places: 1 },
  { name: 'exactly 200', url: long(200), is: 'warn' },
  { name: 'too long', url: long(201), is: 'fail' },
  { name: 'a campaign', url: `${long(60)}?utm_campaign=${'a'.repeat(200)}`, is: 'pass', says: /60 char/ },
  {
    name: 'letters that are escaped',
    url: `https://www.example.com/${'木'.repeat(40)}`,
    is: 'pass',
    says: /64 characters/,
  },
  { name: 'an escape that is cut short', url: 'https://www.example.com/100%', is: 'pass' },
])
