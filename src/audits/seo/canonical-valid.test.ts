import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './canonical-valid.ts'

const page = (head: string, body = '') =>
  `<!doctype html><html lang=en><head><title>x</title>${head}</head><body>${body}</body></html>`
const link = (href: string) => `<link rel=canonical href="${href}">`
const url = 'https://www.example.com/tables/oak'

auditCases(audit, [
  { name: 'one whole URL', url, html: page(link(url)), is: 'pass' },
  {
    name: 'the same URL twice',
    url,
    html: page(link(url)),
    headers: { Link: `<${url}>; rel=canonical` },
    is: 'pass',
  },
  {
    name: 'another URL in the body, which search engines ignore',
    url,
    html: page(link(url), `<p>x</p>${link(`${url}-2`)}`),
    is: 'pass',
  },
  {
    name: 'a relative URL',
    url,
    html: page(link('/tables/oak')),
    is: 'warn',
    severity: 'low',
    says: /relative/,
  },
  { name: 'a fragment', url, html: page(link(`${url}#top`)), is: 'warn', says: /fragment/ },
  { name: 'two URLs', url, html: page(link(url) + link(`${url}-2`)), is: 'fail', places: 2 },
  { name: 'in the body', url, html: page('', `<p>x</p>${link(url)}`), is: 'fail', says: /in the body/ },
  {
    name: 'after a pixel that ended the head',
    url,
    html: page(`<noscript><img src="/pixel.gif"></noscript>${link(url)}`),
    is: 'fail',
    says: /because <noscript><img> ended the head early/,
    places: 2,
  },
  { name: 'after text in the head', url, html: page(`Oak ${link(url)}`), is: 'fail', says: /because Oak/ },
  { name: 'not a URL', url, html: page(link('https://')), is: 'fail', places: 1 },
  { name: 'not a web URL', url, html: page(link('mailto:a@example.com')), is: 'fail' },
  {
    name: 'the home page, which another audit judges',
    url,
    html: page(link('https://www.example.com/')),
    is: 'pass',
  },
  { name: 'none', url, html: page(''), is: 'not-applicable' },
  { name: 'an empty URL', url, html: page(link('')), is: 'warn', says: /empty/ },
])
