import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './canonical-self.ts'

const page = (href: string) =>
  `<!doctype html><html><head><title>x</title><link rel=canonical href="${href}"></head></html>`
const url = 'https://www.example.com/oak'

auditCases(audit, [
  {
    name: 'the host of a developer’s computer',
    url,
    html: page('http://localhost:4000/'),
    is: 'fail',
    says: /is on localhost:4000, which search engines cannot open/,
  },
  {
    name: 'no slash after the host',
    url,
    html: page('https://www.example.comoverview/oak.html'),
    is: 'fail',
    says: /www\.example\.comoverview, which search engines cannot open/,
  },
  { name: 'its own URL', url, html: page(url), is: 'pass' },
  { name: 'another spelling of it', url, html: page('https://WWW.example.com:443/o%61k'), is: 'pass' },
  { name: 'a campaign left out', url: `${url}?utm_source=mail&gclid=x`, html: page(url), is: 'pass' },
  {
    name: 'the published URL in a local copy',
    url: 'http://127.0.0.1:8080/oak',
    html: page(url),
    is: 'not-applicable',
  },
  { name: 'another local page', url: 'http://127.0.0.1:8080/oak', html: page('/beech'), is: 'warn' },
  { name: 'another page', url, html: page('/beech'), is: 'warn', places: 1 },
  {
    name: 'the same page over http',
    url,
    html: page('http://www.example.com/oak'),
    is: 'warn',
    says: /starts with http, but the page was loaded over https/,
  },
  { name: 'a page number left out', url: `${url}?page=2`, html: page(url), is: 'warn' },
  { name: 'a filter left out', url: `${url}?color=red&sort=price`, html: page(url), is: 'info' },
  { name: 'one of two filters left out', url: `${url}?a=1&b=2`, html: page(`${url}?a=1`), is: 'info' },
  { name: 'another filter', url: `${url}?a=1`, html: page(`${url}?a=2`), is: 'warn' },
  {
    name: 'the home page',
    url,
    html: page('https://www.example.com/'),
    is: 'fail',
    severity: 'high',
    says: /inner page/,
  },
  {
    name: 'the home page under another name',
    url: 'https://www.example.com/index.php',
    html: page('https://www.example.com/'),
    is: 'info',
  },
  {
    name: 'the home page in a language',
    url: 'https://www.example.com/en/',
    html: page('https://www.example.com/'),
    is: 'warn',
    severity: 'medium',
  },
  {
    name: 'the apex of the same site',
    url,
    html: page('https://example.com/oak'),
    is: 'info',
    says: /only by www or the trailing slash/,
  },
  { name: 'a trailing slash', url, html: page(`${url}/`), is: 'info' },
  { name: 'a trailing slash before parameters', url: `${url}/?a=1`, html: page(`${url}?a=1`), is: 'info' },
  { name: 'another page of the apex', url, html: page('https://example.com/beech'), is: 'warn' },
  {
    name: 'the desktop page of a mobile site',
    url: 'https://m.example.com/oak',
    html: page(url),
    is: 'not-applicable',
    says: /mobile version/,
  },
  { name: 'another site', url, html: page('https://example.org/oak'), is: 'fail', shows: /example\.org/ },
  {
    name: 'in a header',
    url,
    headers: { Link: '<https://example.org/>; rel=canonical' },
    html: '<p>x</p>',
    is: 'fail',
  },
  { name: 'none', url, html: '<p>x</p>', is: 'not-applicable' },
  {
    name: 'the page with the name of its file',
    url: 'https://www.example.com/oak/',
    html: page('https://www.example.com/oak/index.html'),
    is: 'info',
  },
  {
    name: 'the page without the ending of its file',
    url: 'https://www.example.com/oak.html',
    html: page('https://www.example.com/oak'),
    is: 'info',
    says: /or \.html/,
  },
  {
    name: 'an AMP page',
    url: 'https://www.example.com/oak/amp/',
    html: page(url).replace('<html>', '<html amp>'),
    is: 'not-applicable',
    says: /AMP/,
  },
  {
    name: 'an empty one, which another audit reports',
    html: '<!doctype html><html lang="en"><head><title>Oak</title><link rel="canonical" href=""><meta property="og:url" content="https://shop.example.com/"></head><body></body></html>',
    is: 'not-applicable',
  },
])
