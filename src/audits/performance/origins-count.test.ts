import { subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './origins-count.ts'

const facts = { subresources: subresources() }
const hosts = (count: number) =>
  Array.from({ length: count }, (_, index) => `<script src="//h${index}.example.org/a.js"></script>`).join('')

auditCases(audit, [
  {
    name: 'scripts over http, which browsers refuse',
    html: hosts(12).replaceAll('//', 'http://'),
    facts,
    is: 'pass',
    places: 1,
  },
  {
    name: 'one host',
    html: '<img src="/a.png" alt=""><img src="b.png" alt="">',
    facts,
    is: 'pass',
    places: 1,
  },
  { name: 'exactly the limit, its own included', html: hosts(11), facts, is: 'pass', places: 12 },
  { name: 'a dozen others', html: hosts(12), facts, is: 'warn', says: /13 hosts/ },
  { name: 'a fair of services', html: hosts(30), facts, is: 'fail', places: 31 },
  {
    name: 'what the browser requested counts',
    html: hosts(3),
    facts: {
      ...facts,
      browser: browserFacts({
        requests: Array.from({ length: 14 }, (_, index) =>
          request({ url: `https://h${index}.example/a.js` }),
        ),
        requestCount: 14,
      }),
    },
    is: 'warn',
    says: /14 hosts/,
  },
  {
    name: 'links and inline images',
    html: '<a href="//x.example/">x</a><img src="data:,x" alt="">',
    facts,
    is: 'pass',
  },
])
