import { verbatim } from '../../testing/words/verbatim.ts'
import { subresource } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { robotsTxt } from '../../testing/facts/site-facts.ts'
import audit from './og-image-reachable.ts'

const url = 'https://www.example.com/share.jpg'
const robots = (forbidden?: string) =>
  robotsTxt(forbidden === undefined ? '' : `User-agent: ${forbidden}\nDisallow: /share`)
const image = (changes: Parameters<typeof subresource>[0], forbidden?: string) => ({
  shareImage: subresource({ kind: 'image', url, contentType: 'image/jpeg', bytes: 120_000, ...changes }),
  robotsTxt: robots(forbidden),
})

auditCases(audit, [
  { name: 'a image', facts: image({}), is: 'pass', says: /120 kB/ },
  { name: 'exactly 600 kB', facts: image({ bytes: 600_000 }), is: 'pass' },
  { name: 'too large for one app', facts: image({ bytes: 5_000_000 }), is: 'warn', says: /WhatsApp/ },
  { name: 'more than 5 MB', facts: image({ bytes: 5_000_001 }), is: 'fail' },
  { name: 'missing', facts: image({ status: 404 }), is: 'fail' },
  {
    name: 'the image for X is missing, on a page without an Open Graph image',
    html: '<meta name="twitter:image:src" content="https://www.example.com/share.jpg">',
    facts: image({ status: 404 }),
    is: 'not-applicable',
  },
  { name: 'a page instead', facts: image({ contentType: 'text/html' }), is: 'fail' },
  {
    name: 'forbidden to one network',
    facts: image({}, 'Twitterbot'),
    is: 'fail',
    says: /Twitterbot/,
    shows: /Open Graph image is blocked by line 2 of robots\.txt: Disallow: \/share/,
  },
  {
    name: 'on another host, whose rules are not known',
    facts: image({ url: 'https://cdn.example.net/a.jpg' }, 'Twitterbot'),
    is: 'pass',
  },
  { name: 'refused to us', facts: image({ status: 403 }), is: 'inconclusive' },
  {
    name: 'no answer',
    facts: image({ status: null, because: verbatim('It timed out.') }),
    is: 'inconclusive',
  },
  { name: 'no image', facts: { shareImage: null, robotsTxt: robots() }, is: 'not-applicable' },
])
