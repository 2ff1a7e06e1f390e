import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './noindex-header.ts'

const sent = (...values: string[]) => ({ 'X-Robots-Tag': values })

// The clock of the test cases is at 15 November 2026.
auditCases(audit, [
  { name: 'other directives', headers: sent('max-snippet:-1, noarchive'), is: 'pass' },
  { name: 'noindex', headers: sent('noindex, nofollow'), is: 'fail', shows: /X-Robots-Tag: noindex/ },
  {
    name: 'noindex for the second of two agents in one header',
    headers: sent('otherbot: nofollow, googlebot: noindex'),
    is: 'fail',
    says: /tells Google/,
  },
  {
    name: 'directives of another agent after one of all',
    headers: sent('max-image-preview:large, otherbot: noindex, nofollow'),
    is: 'warn',
    says: /tells otherbot/,
  },
  { name: 'in the second header', headers: sent('noarchive', 'NONE'), is: 'fail', places: 2 },
  { name: 'one search engine', headers: sent('bingbot: noindex'), is: 'warn', says: /bingbot/ },
  { name: 'the largest one', headers: sent('googlebot: noindex'), is: 'fail', says: /Google/ },
  {
    name: 'a date long past',
    headers: sent('unavailable_after: 25 Jun 2010 15:00:00 PST'),
    is: 'fail',
    says: /2010/,
  },
  {
    name: 'a date soon',
    headers: sent('unavailable_after: 2026-11-25'),
    is: 'warn',
    severity: 'medium',
    says: /in 9 days/,
  },
  { name: 'a date far ahead', headers: sent('unavailable_after: 2031-01-01'), is: 'pass' },
  { name: 'a date that is none', headers: sent('unavailable_after: whenever'), is: 'pass' },
  {
    name: 'an account page, which nobody searches for',
    url: 'https://www.example.com/my-account/',
    headers: sent('noindex'),
    is: 'info',
    says: /sign-in or account page/,
  },
  {
    name: 'a sign-in form and little else',
    headers: sent('noindex'),
    html: '<form><label>Password <input type=password></label><button>Sign in</button></form>',
    is: 'info',
    says: /sign-in or account page/,
  },
  { name: 'no header', is: 'not-applicable' },
])
