import { auditCases } from '../../testing/facts/audit-cases.ts'
import { alternateTarget } from '../../testing/facts/site-facts.ts'
import audit from './hreflang-target.ts'

const targets = (...changes: Parameters<typeof alternateTarget>[0][]) => ({
  hreflangTargets: changes.map(alternateTarget),
})

auditCases(audit, [
  { name: 'sound pages', facts: targets({}, { canonical: null }), is: 'pass' },
  {
    name: 'a privacy policy with noindex in every language',
    html: '<!doctype html><head><meta name=robots content=noindex></head>',
    facts: targets({ noindex: true }),
    is: 'not-applicable',
  },
  {
    name: 'a version that names its file',
    facts: targets({
      url: 'https://www.example.com/de/',
      canonical: 'https://www.example.com/de/index.html',
    }),
    is: 'pass',
  },
  {
    name: 'a redirect',
    facts: targets({}, { redirects: 1, canonical: 'https://www.example.com/neu' }),
    is: 'warn',
    severity: 'low',
    places: 1,
  },
  { name: 'a page that only forwards', facts: targets({}, { forwards: true }), is: 'warn', severity: 'low' },
  {
    name: 'two of seven were checked',
    html: `<!doctype html><head>${'abcdefg'
      .split('')
      .map((path) => `<link rel=alternate hreflang=de href="https://www.example.com/${path}">`)
      .join('')}</head>`,
    facts: targets({}, { canonical: null }),
    is: 'pass',
    says: /^Both checked language versions can be indexed; 5 more were not checked$/,
  },
  { name: 'missing', facts: targets({ status: 404 }), is: 'fail', shows: /404/ },
  { name: 'excluded', facts: targets({ noindex: true }), is: 'fail' },
  {
    name: 'merged into another',
    facts: targets({ canonical: 'https://www.example.com/' }),
    is: 'fail',
    shows: /canonical URL/,
  },
  { name: 'no answer', facts: targets({ status: null }, { status: 403 }), is: 'inconclusive' },
  { name: 'none', facts: targets(), is: 'not-applicable' },
  {
    name: 'redirects that only add the final slash: one problem with links-redirecting',
    facts: targets({
      redirects: 1,
      url: 'https://www.example.com/de',
      finalUrl: 'https://www.example.com/de/',
      canonical: 'https://www.example.com/de',
    }),
    is: 'warn',
    cause: 'trailing-slash',
  },
])
