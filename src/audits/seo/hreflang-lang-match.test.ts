import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hreflang-lang-match.ts'

const page = (lang: string, ...hreflang: string[]) =>
  `<!doctype html><html lang="${lang}"><head><title>x</title>${hreflang.map((one) => `<link rel=alternate hreflang=${one} href="https://www.example.com/">`).join('')}<link rel=alternate hreflang=fr href=/fr></head></html>`

auditCases(audit, [
  { name: 'the same', html: page('en', 'en'), is: 'pass' },
  {
    name: 'another region',
    html: page('en-GB', 'en-US'),
    is: 'pass',
    says: /lang="en-GB", and its own hreflang link “en-US”/,
  },
  { name: 'one of two', html: page('de', 'en', 'de'), is: 'pass' },
  { name: 'another code of Norwegian', html: page('no', 'nb-NO'), is: 'pass' },
  { name: 'another language', html: page('de', 'en'), is: 'warn', shows: /lang=\\"en/ },
  { name: 'the default only', html: page('de', 'x-default'), is: 'not-applicable' },
  { name: 'no lang', html: page('', 'en'), is: 'not-applicable' },
  { name: 'no link to itself', html: page('en'), is: 'not-applicable' },
  {
    name: 'another language with a region',
    html: page('de', 'en-GB'),
    is: 'warn',
    says: /link says “en-GB”/,
  },
])
