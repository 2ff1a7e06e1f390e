import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './robots-txt-valid.ts'

const says = (text: string, changes = {}) => ({ robotsTxt: robotsTxt(text, changes) })

auditCases(audit, [
  {
    name: 'a misspelled directive',
    facts: { robotsTxt: robotsTxt('User-agent: *\nDisalow: /cart') },
    is: 'warn',
    says: /^1 line of robots\.txt is invalid, so crawlers may skip it$/,
    shows: /Disalow: \/cart.*Disallow: \/cart/,
  },
  { name: 'a sound file', facts: says('User-agent: *\nDisallow: /admin # no\n'), is: 'pass' },
  { name: 'an empty file', facts: says(''), is: 'pass' },
  {
    name: 'rules sent as HTML, though they are text',
    facts: says('User-agent: *\nDisallow:', { contentType: 'text/html' }),
    is: 'pass',
  },
  {
    name: 'an unknown directive',
    facts: says('User-agent: *\nNoindex: /a'),
    is: 'warn',
    places: 1,
    shows: /"line":2,"column":1/,
  },
  {
    name: 'a relative sitemap, which its own audit reports',
    facts: says('User-agent: *\nDisallow:\nSitemap: /sitemap.xml'),
    is: 'pass',
    says: /no error besides its Sitemap line/,
  },
  {
    name: 'a relative sitemap is not counted with other errors',
    facts: says('User-agent: *\nNoindex: /a\nSitemap: /sitemap.xml'),
    is: 'warn',
    places: 1,
  },
  {
    name: 'a Sitemap line without a URL',
    facts: says('Sitemap:'),
    is: 'warn',
    shows: /begins with https/,
  },
  { name: 'missing', facts: says('', { status: 404 }), is: 'not-applicable', says: /does not exist/ },
  {
    name: 'a rule for nobody',
    facts: says('Disallow: /\nUser-agent: *'),
    is: 'fail',
    says: /before its first User-agent/,
  },
  {
    name: 'a page',
    facts: says('\n <!DOCTYPE html><title>x</title>', { contentType: 'text/html' }),
    is: 'fail',
  },
  { name: 'a server error', facts: says('', { status: 500 }), is: 'fail', says: /Google may stop crawling/ },
  { name: 'a wall', facts: says('', { status: 403 }), is: 'inconclusive' },
  { name: 'no answer', facts: says('', { status: null }), is: 'inconclusive' },
])
