import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './canonical-consistency.ts'

const own = 'https://www.example.com/'
const canonical = (href: string) => `<link rel=canonical href="${href}">`
const alternate = (href: string) => `<link rel=alternate hreflang=en href="${href}">`
const page = (inside: string) => `<!doctype html><html><head><title>x</title>${inside}</head></html>`

auditCases(audit, [
  {
    name: 'all three agree',
    html: page(canonical(own) + alternate('https://www.example.com')),
    headers: { Link: `<${own}>; rel=canonical` },
    is: 'pass',
    says: /all 3 places/,
  },
  {
    name: 'hreflang without the trailing slash',
    html: page(canonical(`${own}oak/`) + alternate(`${own}oak`)),
    is: 'warn',
    severity: 'low',
    says: /trailing slash/,
  },
  {
    name: 'og:url, which another audit judges',
    html: page(`${canonical(own)}<meta property="og:url" content="${own}oak">`),
    is: 'not-applicable',
  },
  {
    name: 'the header differs',
    html: page(canonical(own)),
    headers: { Link: `<${own}oak>; rel=canonical` },
    is: 'fail',
    shows: /oak/,
  },
  {
    name: 'the canonical link on http, hreflang on https',
    html: page(
      `${canonical('http://www.example.com/')}<link rel=alternate hreflang=en href="${own}"><link rel=alternate hreflang=de href="${own}de">`,
    ),
    is: 'fail',
    says: /one over http and one over https/,
    places: 1,
  },
  {
    name: 'the canonical link and hreflang agree',
    html: page(`${canonical(own)}<link rel=alternate hreflang=en href="${own}">`),
    is: 'pass',
  },
  {
    name: 'another one in the body, which search engines ignore',
    html: `${page('')}<body><p>x</p>${canonical(`${own}oak`)}</body>`,
    headers: { Link: `<${own}>; rel=canonical` },
    is: 'not-applicable',
  },
  { name: 'one place', html: page(canonical(own)), is: 'not-applicable' },
  { name: 'nowhere', html: page(''), is: 'not-applicable' },
  {
    name: 'an empty one, which another audit reports',
    html: '<!doctype html><html lang="en"><head><title>Oak</title><link rel="canonical" href=""><meta property="og:url" content="https://shop.example.com/"></head><body></body></html>',
    is: 'not-applicable',
  },
])
