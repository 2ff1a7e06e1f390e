import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './third-party-share.ts'

const facts = { subresources: subresources() }
const scripts = (own: number, foreign: number) =>
  Array.from({ length: own }, (_, index) => `<script src="/${index}.js"></script>`).join('') +
  Array.from({ length: foreign }, (_, index) => `<script src="//cdn.example.org/${index}.js"></script>`).join(
    '',
  )

auditCases(audit, [
  { name: 'only its own', html: scripts(3, 0), facts, is: 'pass', places: 0 },
  {
    name: 'half of them',
    html: scripts(4, 5),
    facts,
    is: 'pass',
    says: /^5 of 10 files that the HTML and CSS load, the page itself included, are on other domains \(50%\)/,
  },
  { name: 'two thirds', html: scripts(2, 6), facts, is: 'warn', places: 6 },
  { name: 'nearly all', html: scripts(0, 9), facts, is: 'fail' },
  {
    name: 'icons in several sizes, of which browsers load one',
    html: `<link rel=icon href="//i.example.org/16.png"><link rel=icon href="//i.example.org/32.png"><link rel="apple-touch-icon" href="//i.example.org/180.png">${scripts(1, 0)}`,
    facts,
    is: 'pass',
    says: /^1 of 3 files/,
  },
  {
    name: 'what the browser requested counts, as in its list',
    html: scripts(3, 0),
    facts: {
      ...facts,
      browser: browserFacts({
        requests: [request(), request({ thirdParty: true }), request({ thirdParty: true })],
        requestCount: 3,
      }),
    },
    is: 'warn',
    says: /^2 of 3 requests/,
  },
  {
    name: 'the photos of a hidden gallery, which browsers do not load',
    html: `${scripts(3, 0)}<div style="display:none">${'<object data="https://photos.example.org/a.jpg"></object>'.repeat(9)}</div>`,
    facts,
    is: 'pass',
  },
  {
    name: 'a subdomain is the site itself',
    html: '<img src="https://img.example.com/a.png" alt="">',
    facts,
    is: 'pass',
  },
  {
    name: 'a shop whose files are on the domain of its shop system',
    html: Array.from(
      { length: 9 },
      (_, index) => `<script src="https://cdn.shopify.com/s/files/1/${index}.js"></script>`,
    ).join(''),
    facts,
    is: 'pass',
    places: 0,
  },
  { name: 'nothing loaded', html: '<p>Hello', facts, is: 'not-applicable' },
  {
    name: 'fonts that a stylesheet declares, most of which are never loaded',
    html: scripts(4, 1),
    facts: {
      subresources: subresources(
        Array.from({ length: 30 }, (_, index) =>
          subresource({
            kind: 'font',
            url: `https://fonts.example.net/${index}.woff2`,
            from: 'https://www.example.com/a.css',
            thirdParty: true,
          }),
        ),
      ),
    },
    is: 'pass',
    says: /^1 of 6 files .* and fonts left out, is on other domains/,
  },
])
