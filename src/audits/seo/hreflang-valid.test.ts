import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './hreflang-valid.ts'

const page = (...links: readonly (readonly [string, string])[]) =>
  `<!doctype html><html lang=en><head><title>x</title>${links
    .map(([lang, href]) => `<link rel=alternate hreflang="${lang}" href="${href}">`)
    .join('')}</head><body></body></html>`
const en = ['en', 'https://www.example.com/'] as const

auditCases(audit, [
  {
    name: 'valid codes',
    html: page(en, ['de-AT', 'https://www.example.com/at'], ['x-default', 'https://www.example.com/']),
    is: 'pass',
  },
  { name: 'odd case and a script', html: page(en, ['ZH-hant', 'https://www.example.com/zh']), is: 'pass' },
  { name: 'the same link twice', html: page(en, en), is: 'pass' },
  {
    name: 'in headers',
    headers: { Link: '<https://www.example.com/fr>; rel="alternate"; hreflang="fr"' },
    html: page(en),
    is: 'pass',
    says: /Both hreflang links/,
  },
  {
    name: 'a relative URL',
    html: page(en, ['de', '/de']),
    is: 'warn',
    places: 1,
    says: /^1 of 2 hreflang links has a relative URL, which must be absolute$/,
  },
  {
    name: 'a region that is none',
    html: page(en, ['en-UK', 'https://www.example.com/uk']),
    is: 'fail',
    shows: /GB/,
  },
  {
    name: 'Latin America',
    html: page(en, ['es-419', 'https://www.example.com/latam']),
    is: 'fail',
    shows: /group of countries/,
  },
  {
    name: 'all languages at one URL',
    html: page(en, ['pl', 'https://www.example.com/'], ['x-default', 'https://www.example.com/']),
    is: 'fail',
    places: 3,
    says: /^Hreflang links of en, pl,? and x-default have the same URL$/,
  },
  {
    name: 'regions of one language at one URL',
    html: page(en, ['en-GB', 'https://www.example.com/'], ['x-default', 'https://www.example.com/']),
    is: 'pass',
  },
  { name: 'script and region', html: page(['zh-Hans-US', 'https://www.example.com/zh']), is: 'pass' },
  {
    name: 'an underscore',
    html: page(['en_US', 'https://www.example.com/']),
    is: 'fail',
    shows: /underscore/,
  },
  {
    name: 'two URLs for one code',
    html: page(en, ['EN', 'https://www.example.com/en']),
    is: 'fail',
    shows: /two different URLs/,
  },
  { name: 'no URL', html: page(['de', 'https://']), is: 'fail' },
  {
    name: 'a code named like a member of objects',
    html: page(['constructor', 'https://www.example.com/']),
    is: 'fail',
  },
  {
    name: 'several kinds of faults at once',
    html: page(en, ['en-UK', '/uk'], ['en_US', 'https://'], ['EN', 'https://www.example.com/en']),
    is: 'fail',
    says: /3 of 4/,
    places: 5,
  },
  {
    name: 'no href',
    html: '<!doctype html><head><link rel=alternate hreflang=de></head>',
    is: 'fail',
    shows: /has no href/,
  },
  {
    name: 'in the body, where nobody reads it',
    html: '<!doctype html><body><link rel=alternate hreflang=en_US href=/us></body>',
    is: 'not-applicable',
  },
  {
    name: 'one of many',
    html: page(...Array.from({ length: 10 }, () => en), ['en-UK', 'https://www.example.com/uk']),
    is: 'warn',
  },
  {
    name: 'feeds are not languages',
    html: '<link rel=alternate type="application/rss+xml" href=/feed>',
    is: 'not-applicable',
  },
])
