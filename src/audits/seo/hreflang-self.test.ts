import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hreflang-self.ts'

const alternate = (lang: string, href: string) => `<link rel=alternate hreflang=${lang} href="${href}">`
const page = (links: string) => `<!doctype html><head><title>x</title>${links}</head>`

auditCases(audit, [
  {
    name: 'itself and another',
    html: page(alternate('en', 'https://www.example.com/') + alternate('de', '/de')),
    is: 'pass',
    says: /for “en”/,
  },
  {
    name: 'by a relative URL, with a campaign',
    url: 'https://www.example.com/a?utm_source=x',
    html: page(alternate('en', '/a')),
    is: 'pass',
  },
  {
    name: 'itself in another form of its URL',
    url: 'https://www.example.com/en/oak.html',
    html: page(alternate('en', 'https://example.com/en/oak') + alternate('de', '/de/oak')),
    is: 'pass',
  },
  {
    name: 'a page with noindex',
    html: page(`<meta name=robots content=noindex>${alternate('x-default', '/home')}`),
    is: 'not-applicable',
  },
  {
    name: 'others only',
    html: page(alternate('de', '/de') + alternate('fr', '/fr')),
    is: 'fail',
    places: 2,
  },
  { name: 'none', html: page(''), is: 'not-applicable' },
  {
    name: 'in the body, where nobody reads it',
    html: `<!doctype html><body>${alternate('de', '/de')}</body>`,
    is: 'not-applicable',
  },
  {
    name: 'the canonical URL of a copy',
    url: 'https://copy.example.net/',
    html: page(
      '<link rel="canonical" href="https://www.example.com/"><link rel="alternate" hreflang="en" href="https://www.example.com/">',
    ),
    is: 'pass',
  },
  {
    name: 'itself with a code that search engines do not know',
    html: page(alternate('en-UK', 'https://www.example.com/') + alternate('de', '/de')),
    is: 'not-applicable',
    says: /its code “en-UK” is invalid/,
  },
  {
    name: 'itself twice, once with a valid code',
    html: page(
      alternate('en-UK', 'https://www.example.com/') + alternate('en-GB', 'https://www.example.com/'),
    ),
    is: 'pass',
    says: /for “en-GB”/,
  },
])
