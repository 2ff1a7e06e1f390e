import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './robots-allows-page.ts'

const url = 'https://www.example.com/shop/oak'
const says = (text: string) => ({ robotsTxt: robotsTxt(text) })

auditCases(audit, [
  { name: 'another folder is closed', url, facts: says('User-agent: *\nDisallow: /admin/'), is: 'pass' },
  {
    name: 'the longer rule wins',
    url,
    facts: says('User-agent: *\nDisallow: /shop\nAllow: /shop/oak'),
    is: 'pass',
  },
  { name: 'an empty Disallow', url, facts: says('User-agent: *\nDisallow:'), is: 'pass' },
  {
    name: 'no robots.txt',
    url,
    facts: { robotsTxt: robotsTxt('', { status: 404 }) },
    is: 'pass',
    says: /no valid robots.txt/,
  },
  {
    name: 'closed for all',
    url,
    facts: says('User-agent: *\nDisallow: /'),
    is: 'fail',
    places: 3,
    shows: /Disallow: \/ applies to Googlebot/,
  },
  {
    name: 'closed for Google',
    url,
    facts: says('User-agent: googlebot\nDisallow: /shop'),
    is: 'fail',
    places: 1,
  },
  {
    name: 'closed for Bing',
    url,
    facts: says('User-agent: Bingbot\nDisallow: /*oak$'),
    is: 'warn',
    says: /Bing/,
  },
  {
    name: 'closed for all but the named',
    url,
    facts: says('User-agent: Googlebot\nUser-agent: Bingbot\nAllow: /\n\nUser-agent: *\nDisallow: /'),
    is: 'warn',
    places: 1,
  },
  {
    name: 'a checkout, which nobody searches for',
    url: 'https://www.example.com/checkout/',
    facts: says('User-agent: *\nDisallow: /checkout/'),
    is: 'info',
    says: /cart or checkout/,
  },
  {
    name: 'search results that say so',
    url,
    html: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"SearchResultsPage"}</script>',
    facts: says('User-agent: *\nDisallow: /shop'),
    is: 'info',
    says: /page of search results/,
  },
  {
    name: 'a server in trouble',
    url,
    facts: { robotsTxt: robotsTxt('', { status: 503, allows: () => false }) },
    is: 'inconclusive',
  },
  { name: 'no answer', url, facts: { robotsTxt: robotsTxt('', { status: null }) }, is: 'inconclusive' },
  {
    name: 'a page in place of robots.txt',
    facts: { robotsTxt: robotsTxt('<!doctype html><title>Deals</title>') },
    is: 'pass',
    says: /no valid robots.txt/,
  },
])
