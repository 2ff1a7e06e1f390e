import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './blank-page.ts'

const nothing = { lab: { firstPaintMs: 0, largestPaintMs: 0 }, rendered: { words: 0 } } as const
const crash = {
  kind: 'exception',
  text: "TypeError: Cannot set properties of null (setting 'innerHTML')",
  url: 'https://www.example.com/app.js',
  line: 6006,
  column: 12,
} as const
const logged = { kind: 'error', text: 'Request failed', url: null, line: null } as const

auditCases(audit, [
  { name: 'a page that paints', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'a script that throws before it fills the page',
    facts: { browser: browserFacts({ ...nothing, messages: [logged, crash] }) },
    is: 'fail',
    severity: 'critical',
    says: /^Browser paints nothing, and a script throws an error: TypeError: Cannot set/,
    places: 2,
    shows: /^\[\{"found":"Script stops with TypeError: Cannot set.*"line":6006.*Request failed/,
  },
  {
    name: 'nothing painted, and no error that would explain it',
    facts: { browser: browserFacts(nothing) },
    is: 'fail',
    says: /^Browser paints nothing, and the page has no visible text$/,
    places: 0,
  },
  {
    name: 'text that is not painted yet',
    facts: { browser: browserFacts({ ...nothing, rendered: { words: 40 } }) },
    is: 'pass',
  },
  {
    name: 'a page that only has a frame',
    facts: {
      browser: browserFacts({ ...nothing, requests: [request({ type: 'Document', inFrame: true })] }),
    },
    is: 'inconclusive',
  },
  {
    name: 'a script of a CDN that did not respond to us',
    facts: {
      browser: browserFacts({
        ...nothing,
        requests: [
          request({ url: 'https://cdn.example/a.js', thirdParty: true, status: null, failure: 'failed' }),
        ],
      }),
    },
    is: 'inconclusive',
    says: /cdn\.example/,
  },
])
