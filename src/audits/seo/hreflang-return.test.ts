import { auditCases } from '../../testing/facts/audit-cases.ts'
import { alternateTarget } from '../../testing/facts/site-facts.ts'
import audit from './hreflang-return.ts'

const targets = (...changes: Parameters<typeof alternateTarget>[0][]) => ({
  hreflangTargets: changes.map(alternateTarget),
})
const alone = { hreflang: [{ lang: 'de', url: 'https://www.example.com/de' }] }

auditCases(audit, [
  { name: 'named in return', facts: targets({}, {}), is: 'pass', says: /Both checked language versions/ },
  {
    name: 'under its canonical URL',
    url: 'https://www.example.com/?a=1',
    html: '<!doctype html><head><link rel=canonical href="https://www.example.com/"></head>',
    facts: targets({}),
    is: 'pass',
  },
  {
    name: 'in another form of its URL',
    url: 'https://www.example.com/oak.html',
    facts: targets({ hreflang: [{ lang: 'en', url: 'https://example.com/oak/' }] }),
    is: 'pass',
  },
  {
    name: 'two of seven were checked',
    html: `<!doctype html><head>${'abcdefg'
      .split('')
      .map((path) => `<link rel=alternate hreflang=de href="https://www.example.com/${path}">`)
      .join('')}</head>`,
    facts: targets({}, alone),
    is: 'fail',
    says: /^1 of 2 checked language versions does not link back to this page; 5 more were not checked$/,
  },
  { name: 'one does not', facts: targets({}, alone), is: 'fail', places: 1 },
  {
    name: 'the links are those of another page',
    url: 'https://www.example.com/oak',
    html: '<!doctype html><head><link rel=alternate hreflang=de href="https://www.example.com/"></head>',
    facts: targets(alone),
    is: 'fail',
    cause: 'hreflang-of-another-page',
  },
  {
    name: 'the home page for all other languages',
    url: 'https://www.example.com/oak',
    facts: targets({ lang: 'x-default', url: 'https://www.example.com/' }),
    is: 'info',
    places: 1,
  },
  {
    name: 'the home page for all other languages, beside a version that links back',
    url: 'https://www.example.com/oak',
    facts: targets(
      { lang: 'x-default', url: 'https://www.example.com/' },
      { hreflang: [{ lang: 'en', url: 'https://www.example.com/oak' }] },
    ),
    is: 'pass',
    says: /^1 checked/,
  },
  {
    name: 'a page with noindex',
    html: '<!doctype html><head><meta name=robots content=noindex></head>',
    facts: targets(alone),
    is: 'not-applicable',
  },
  { name: 'a version with noindex', facts: targets({ ...alone, noindex: true }), is: 'not-applicable' },
  { name: 'one has no list', facts: targets({ hreflang: [] }), is: 'fail' },
  {
    name: 'no answers',
    facts: targets({ status: null, hreflang: [] }, { status: 503, hreflang: [] }),
    is: 'inconclusive',
  },
  { name: 'none', facts: targets(), is: 'not-applicable' },
])
