import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './indexability-conflict.ts'

const page = (inside: string) => `<!doctype html><head><title>x</title>${inside}</head>`
const noindex = '<meta name=robots content=noindex>'
const open = { robotsTxt: robotsTxt('') }
const closed = { robotsTxt: robotsTxt('User-agent: *\nDisallow: /') }

auditCases(audit, [
  { name: 'an ordinary page', html: page('<link rel=canonical href=/other>'), facts: open, is: 'pass' },
  { name: 'noindex alone', html: page(noindex), facts: open, is: 'pass' },
  {
    name: 'noindex and itself as canonical',
    html: page(`${noindex}<link rel=canonical href="https://www.example.com/#a">`),
    facts: open,
    is: 'pass',
  },
  {
    name: 'noindex that nobody may read',
    html: page(noindex),
    facts: closed,
    is: 'fail',
    severity: 'medium',
    places: 1,
    shows: /robots\.txt/,
  },
  {
    name: 'noindex and another canonical',
    html: page(`${noindex}<link rel=canonical href=/other>`),
    facts: open,
    is: 'fail',
    shows: /canonical/,
  },
  {
    name: 'noindex for Google and another canonical',
    html: page('<meta name=googlebot content=noindex><link rel=canonical href=/other>'),
    facts: open,
    is: 'fail',
  },
  {
    name: 'a cart with both, which hardly anyone would find',
    url: 'https://www.example.com/cart',
    html: page(noindex),
    facts: closed,
    is: 'fail',
    severity: 'low',
  },
  {
    name: 'another canonical in the body, which search engines ignore',
    html: `${page(noindex)}<body><p>x</p><link rel=canonical href=/other></body>`,
    facts: open,
    is: 'pass',
  },
  {
    name: 'both',
    headers: { 'X-Robots-Tag': 'none' },
    html: page('<link rel=canonical href=/other>'),
    facts: closed,
    is: 'fail',
    places: 2,
  },
  {
    name: 'a robots.txt in trouble proves nothing',
    html: page(noindex),
    facts: { robotsTxt: robotsTxt('', { status: 503, allows: () => false }) },
    is: 'pass',
  },
])
