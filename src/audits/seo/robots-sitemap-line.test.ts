import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './robots-sitemap-line.ts'

const says = (text: string, status: number | null = 200) => ({ robotsTxt: robotsTxt(text, { status }) })

auditCases(audit, [
  { name: 'a whole URL', facts: says('Sitemap: https://www.example.com/sitemap.xml'), is: 'pass' },
  { name: 'odd spelling', facts: says('SITEMAP :HTTPS://www.example.com/a.xml # all'), is: 'pass' },
  {
    name: 'none, which the audit of the sitemap reports',
    facts: says('User-agent: *\nDisallow:'),
    is: 'not-applicable',
    says: /see “Sitemap”/,
  },
  { name: 'a relative URL', facts: says('Sitemap: /sitemap.xml'), is: 'fail', shows: /sitemap\.xml/ },
  {
    name: 'one of two is relative',
    facts: says('Sitemap: https://www.example.com/a.xml\nSitemap: b.xml'),
    is: 'fail',
    places: 1,
    shows: /"line":2,"column":1/,
  },
  { name: 'another scheme', facts: says('Sitemap: ftp://www.example.com/a.xml'), is: 'fail' },
  { name: 'no robots.txt', facts: says('', 404), is: 'not-applicable' },
])
