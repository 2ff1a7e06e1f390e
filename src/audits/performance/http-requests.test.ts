import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import audit from './http-requests.ts'

const images = (count: number) =>
  Array.from({ length: count }, (_, index) => `<img src="/${index}.png" alt="">`).join('')
/** The files of one font. */
const weights = Array.from({ length: 20 }, (_, index) => index)
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
    name: 'icons and fonts of which browsers load one',
    html: `${images(50)}${[16, 32, 48, 96, 120, 152, 167, 180].map((n) => `<link rel=icon sizes=${n}x${n} href="/i${n}.png">`).join('')}`,
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({
            fonts: weights.map((n) => ({ family: 'Oak', urls: [`/${n}.woff2`], formats: [], display: null })),
          }),
        }),
        ...weights.map((n) =>
          subresource({
            kind: 'font',
            url: `https://www.example.com/${n}.woff2`,
            from: 'https://www.example.com/a.css',
          }),
        ),
      ]),
    },
    is: 'pass',
    says: /make about 53 requests/,
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
