import { probe } from '../../testing/facts/asked-facts.ts'
import { type AuditCase, auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './og-url.ts'

const page = (ogUrl: string, canonical?: string) =>
  `<!doctype html><html><head><title>x</title>${canonical === undefined ? '' : `<link rel="canonical" href="${canonical}">`}<meta property="og:url" content="${ogUrl}"></head></html>`

const cases: readonly AuditCase[] = [
  { name: 'the canonical URL', html: page('https://www.example.com/oak', '/oak'), is: 'pass' },
  {
    name: 'the URL of the page',
    url: 'https://www.example.com/oak?utm_source=x',
    html: page('https://www.example.com/oak'),
    is: 'pass',
    says: /og:url is the URL of the page, which has no canonical URL/,
  },
  { name: 'an escape in small letters', html: page('https://www.example.com/%c3%bc', '/%C3%BC'), is: 'pass' },
  {
    name: 'the published URL in a local copy',
    url: 'http://localhost:3000/oak',
    html: page('https://www.example.com/oak'),
    is: 'not-applicable',
  },
  {
    name: 'a local copy whose canonical link says otherwise',
    url: 'http://localhost:3000/oak',
    html: page('https://www.example.com/oak', 'https://www.example.com/beech'),
    is: 'warn',
  },
  {
    name: 'a page of another site, beside the canonical URL of an example',
    html: page('https://www.other.example/', 'https://canonical.url/to/page'),
    is: 'fail',
    shows: /https:\/\/www\.example\.com\//,
  },
  { name: 'another URL', html: page('https://www.example.com/', '/oak'), is: 'warn' },
  {
    name: 'the same page over http',
    html: page('http://www.example.com/oak', '/oak'),
    is: 'warn',
  },
  {
    name: 'a page of another site',
    html: page('https://www.other.example/', '/oak'),
    is: 'fail',
    severity: 'medium',
    says: /og:url is on another site \(www\.other\.example\)/,
  },
  {
    name: 'a page of another site, without a canonical link',
    html: page('https://www.other.example/'),
    is: 'fail',
    severity: 'medium',
  },
  {
    name: 'another subdomain, which is the same site',
    html: page('https://shop.example.com/oak', '/oak'),
    is: 'warn',
  },
  {
    name: 'another page of the site that the canonical link names',
    html: page('https://www.other.example/', 'https://shop.other.example/oak'),
    is: 'warn',
  },
  {
    name: 'the published URL in a local copy whose canonical link is relative',
    url: 'http://localhost:3000/oak',
    html: page('https://www.example.com/oak', '/oak'),
    is: 'warn',
  },
  {
    name: 'the canonical URL without its final slash',
    html: page('https://www.example.com/oak', '/oak/'),
    is: 'info',
    says: /differs from the canonical URL only in its final slash or “index\.html”/,
  },
  {
    name: 'the URL of the page with the name of its file',
    url: 'https://www.example.com/oak/',
    html: page('https://www.example.com/oak/index.html'),
    is: 'info',
    says: /differs from the URL of the page only in/,
  },
  {
    name: 'the canonical URL with a slash that the server removes again',
    url: 'https://www.example.com/oak',
    html: page('https://www.example.com/oak/', '/oak'),
    facts: { slashTwin: probe({ url: 'https://www.example.com/oak/', redirects: 1 }) },
    is: 'warn',
  },
  {
    name: 'the folder above the page',
    html: page('https://www.example.com/oak/', '/oak/table/'),
    is: 'warn',
  },
  { name: 'relative', html: page('/oak', '/oak'), is: 'fail' },
  { name: 'missing beside other tags', html: '<meta property="og:title" content="x">', is: 'info' },
  { name: 'no tags', html: '<p>x', is: 'not-applicable' },
  {
    name: 'the URL of the page, whose canonical link has another scheme',
    html: page('https://www.example.com/', 'http://www.example.com/'),
    is: 'info',
    says: /canonical link mixes up http and https/,
  },
  {
    name: 'the URL of the page, while its canonical link names the file',
    url: 'https://www.example.com/oak/',
    html: page('https://www.example.com/oak/', 'index.html'),
    is: 'info',
  },
  {
    name: 'another site, while the canonical URL redirects back to the page',
    html: page('https://www.other.example/', '/home'),
    facts: { canonicalTarget: probe({ url: 'https://www.example.com/home', redirects: 1 }) },
    is: 'fail',
    severity: 'medium',
    shows: /"expected":"https:\/\/www\.example\.com\/"/,
  },
  {
    name: 'another page, while the canonical URL is missing',
    html: page('https://www.example.com/oak', '/home'),
    facts: { canonicalTarget: probe({ url: 'https://www.example.com/home', status: 404 }) },
    is: 'warn',
    says: /differs from the URL of the page, whose canonical URL returns an error/,
  },
  {
    name: 'the page itself, while the canonical URL redirects',
    html: page('https://www.example.com/', '/home'),
    facts: { canonicalTarget: probe({ url: 'https://www.example.com/home', redirects: 1 }) },
    is: 'info',
    says: /og:url is the URL of the page, whose canonical URL redirects/,
  },
  {
    name: 'another page, while the canonical URL redirects',
    html: page('https://www.example.com/oak', '/home'),
    facts: { canonicalTarget: probe({ url: 'https://www.example.com/home', redirects: 1 }) },
    is: 'warn',
    says: /differs from the URL of the page, whose canonical URL redirects/,
  },
  {
    name: 'the canonical URL, which redirects',
    html: page('https://www.example.com/home', '/home'),
    facts: { canonicalTarget: probe({ url: 'https://www.example.com/home', redirects: 1 }) },
    is: 'info',
    says: /og:url is the canonical URL of the page, which redirects/,
  },
  {
    name: 'the canonical URL, which only our request could not open',
    html: page('https://www.example.com/home', '/home'),
    facts: { canonicalTarget: probe({ url: 'https://www.example.com/home', status: 403 }) },
    is: 'pass',
  },
]

auditCases(
  audit,
  cases.map((each) => ({ ...each, facts: { canonicalTarget: null, slashTwin: null, ...each.facts } })),
)
