import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import audit from './lcp-breakdown.ts'

const picture = 'https://www.example.com/a.jpg'
const pictured = (initiator: { readonly type: string; readonly url: string } | null) =>
  browserFacts({
    lab: {
      largestPaintMs: 3000,
      largest: {
        selector: 'img',
        snippet: '<img>',
        url: picture,
        loadStartMs: 500,
        loadEndMs: 2500,
        initiator,
      },
    },
  })

auditCases(audit, [
  { name: 'text', facts: { browser: browserFacts() }, is: 'info', places: 2 },
  {
    name: 'an image whose discovery is unknown',
    facts: { browser: pictured(null) },
    is: 'info',
    places: 4,
    says: /appears after 3 s on a slow phone; the longest part is the download of its file \(2 s\)$/,
    shows: /Download of its file: 2 s/,
  },
  {
    name: 'a download that the slower of both simulated loads ends after the paint',
    facts: {
      browser: browserFacts({
        lab: {
          firstByteMs: 600,
          largestPaintMs: 6100,
          largest: {
            selector: 'img',
            snippet: '<img>',
            url: picture,
            loadStartMs: 800,
            loadEndMs: 8200,
            initiator: null,
          },
        },
      }),
    },
    is: 'info',
    places: 3,
    shows: /Download of its file: 5\.3 s/,
  },
  {
    name: 'an image in the HTML',
    html: '<img src="/a.jpg">',
    facts: { browser: pictured({ type: 'parser', url: 'https://www.example.com/' }) },
    is: 'info',
    places: 5,
    shows: /referenced in the HTML/,
  },
  {
    name: 'an image in a stylesheet',
    facts: { browser: pictured({ type: 'parser', url: 'https://www.example.com/a.css' }) },
    is: 'info',
    places: 5,
    shows: /referenced in a stylesheet.*a\.css/,
  },
  {
    name: 'an image in a style attribute',
    html: '<section style="background-image: url(/a.jpg)">',
    facts: { browser: pictured({ type: 'parser', url: 'https://www.example.com/' }) },
    is: 'info',
    places: 5,
    shows: /a style in the HTML, which browsers apply after/,
  },
  {
    name: 'an image that is preloaded',
    html: '<link rel="preload" as="image" href="/a.jpg">',
    facts: { browser: pictured({ type: 'parser', url: 'https://www.example.com/' }) },
    is: 'info',
    places: 5,
    shows: /preloaded/,
  },
  {
    name: 'an image that a script adds',
    facts: { browser: pictured({ type: 'script', url: '' }) },
    is: 'info',
    places: 5,
    shows: /requested by a script/,
  },
  { name: 'nothing', facts: { browser: browserFacts({ lab: { largest: null } }) }, is: 'not-applicable' },
])
