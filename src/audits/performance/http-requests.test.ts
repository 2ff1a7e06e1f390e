import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './http-requests.ts'

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img src="/${index}.png" alt="">`).join('')
const none = { subresources: subresources() }

auditCases(audit, [
  { name: 'a page alone', html: '<p>x', facts: none, is: 'pass', says: /make 1 request, the page itself/ },
  {
    name: 'the same file many times',
    html: '<img src="/a.png" alt="">'.repeat(80),
    facts: none,
    is: 'pass',
    says: /2 requests/,
  },
  { name: 'a hundred files', html: images(100), facts: none, is: 'warn' },
  {
    name: 'what the browser counted, as in its list',
    html: images(40),
    facts: { ...none, browser: browserFacts({ requestCount: 126 }) },
    is: 'warn',
    says: /^Page makes 126 requests \(good: 75 or fewer\)$/,
  },
  {
    name: 'data in the URL is no request',
    html: '<img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" alt="">'.repeat(99),
    facts: none,
    is: 'pass',
  },
  {
    name: 'files that stylesheets name',
    html: images(74),
    facts: {
      subresources: subresources([subresource({ kind: 'font', from: 'https://www.example.com/a.css' })]),
    },
    is: 'warn',
  },
  {
    name: 'lazy images come later',
    html: images(100).replaceAll('<img', '<img loading="lazy"'),
    facts: none,
    is: 'pass',
    says: /make 1 request, the page itself/,
  },
  { name: 'far too many', html: images(160), facts: none, is: 'fail' },
])
