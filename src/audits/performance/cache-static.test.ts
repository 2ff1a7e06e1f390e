import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './cache-static.ts'

const day = 86_400
const file = (bytes: number, freshSeconds: number | null, thirdParty = false, cacheControl?: string) =>
  subresource({
    wireBytes: bytes,
    freshSeconds,
    thirdParty,
    ...(cacheControl === undefined ? {} : { headerEntries: [['cache-control', cacheControl]] }),
  })
const files = (...items: readonly ReturnType<typeof file>[]) => ({ subresources: subresources(items) })
const style = (css: Parameters<typeof cssInfo>[0]) =>
  subresource({
    kind: 'style',
    freshSeconds: 365 * day,
    url: 'https://www.example.com/a.css',
    finalUrl: 'https://www.example.com/a.css',
    css: cssInfo(css),
  })
const font = (name: string, wireBytes: number, freshSeconds: number) =>
  subresource({ kind: 'font', url: `https://www.example.com/${name}`, wireBytes, freshSeconds })

auditCases(audit, [
  {
    name: 'a font that nothing on the page uses, which no browser loads',
    facts: files(
      subresource({ kind: 'script', wireBytes: 5000, freshSeconds: 365 * day }),
      style({
        families: [],
        fonts: [{ family: 'Elm', urls: ['elm.woff2'], formats: [], display: null }],
      }),
      font('elm.woff2', 150_000, 0),
    ),
    is: 'pass',
    says: /^Both checked/,
  },
  {
    name: 'an italic font, which browsers load only for italic text',
    facts: files(
      subresource({ kind: 'script', wireBytes: 5000, freshSeconds: 365 * day }),
      style({
        families: [{ name: 'elm', selectors: ['body'] }],
        fonts: [
          { family: 'Elm', urls: ['elm.woff2'], formats: [], display: null },
          { family: 'Elm', urls: ['elm-italic.woff2'], formats: [], display: null },
        ],
      }),
      font('elm.woff2', 20_000, 365 * day),
      font('elm-italic.woff2', 25_000, 0),
    ),
    is: 'pass',
    says: /^All 3 checked/,
  },
  {
    name: 'in the browser: only what it loaded',
    facts: {
      ...files(font('elm.woff2', 20_000, 365 * day), font('elm-bold.woff2', 10_000, 0)),
      browser: browserFacts({
        requestCount: 1,
        requests: [request({ url: 'https://www.example.com/elm.woff2' })],
      }),
    },
    is: 'pass',
    says: /^1 checked/,
  },
  { name: 'a year', facts: files(file(5000, 365 * day)), is: 'pass', places: 0 },
  { name: 'exactly 30 days', facts: files(file(5000, 30 * day)), is: 'pass' },
  {
    name: 'a tenth of the bytes short',
    facts: files(file(9000, 365 * day), file(1000, 0)),
    is: 'pass',
    places: 1,
    says: /^1 of 2 checked static files cannot/,
  },
  { name: 'a third short', facts: files(file(6000, 365 * day), file(3000, 0)), is: 'warn' },
  { name: 'a week for all', facts: files(file(5000, 7 * day)), is: 'warn', shows: /Cached for 7 days, 5 kB/ },
  {
    name: 'an hour for most',
    facts: files(file(9000, 3600), file(100, 365 * day)),
    is: 'fail',
    shows: /Cached for 1 hour,/,
  },
  {
    name: 'no-store',
    facts: files(file(5000, null, false, 'no-store')),
    is: 'fail',
    shows: /Cache-Control: no-store; 5 kB/,
  },
  {
    name: 'the default of static hosts, which has a max-age',
    facts: files(file(5000, 0, false, 'public, max-age=0, must-revalidate')),
    is: 'fail',
    shows: /Cache-Control: public, max-age=0, must-revalidate; 5 kB/,
  },
  {
    name: 'a status that cannot be cached, and no header at all',
    facts: files(file(5000, null)),
    is: 'fail',
    shows: /No Cache-Control header, 5 kB/,
  },
  { name: 'half a day', facts: files(file(5000, 43_200)), is: 'fail', shows: /Cached for 12 hours/ },
  {
    name: 'none of two',
    facts: files(file(5000, 0), file(10, 0)),
    is: 'fail',
    says: /^Neither of 2 checked static files/,
  },
  { name: 'files of others', facts: files(file(5000, 0, true)), is: 'not-applicable' },
  { name: 'an empty file', facts: files(file(0, 0)), is: 'not-applicable' },
  {
    name: 'a file that did not come',
    facts: { subresources: subresources([subresource({ kind: 'script', status: 404, script: null })]) },
    is: 'inconclusive',
  },
])
