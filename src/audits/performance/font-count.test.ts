import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './font-count.ts'

const fonts = (count: number) => ({
  subresources: subresources([
    subresource(),
    ...Array.from({ length: count }, (_, index) =>
      subresource({ kind: 'font', url: `https://www.example.com/${index}.woff2` }),
    ),
  ]),
})

const seen = (count: number) =>
  browserFacts({
    requests: Array.from({ length: count }, (_, index) =>
      request({ type: 'Font', url: `https://www.example.com/${index}.woff2` }),
    ),
    requestCount: count,
  })

auditCases(audit, [
  { name: 'four', facts: fonts(4), is: 'pass', places: 4 },
  { name: 'five', facts: fonts(5), is: 'info' },
  { name: 'seven', facts: fonts(7), is: 'info' },
  { name: 'eight', facts: fonts(8), is: 'info', says: /declare 8 font files/ },
  {
    name: 'many declared, of which the page loads one',
    facts: { ...fonts(9), browser: seen(1) },
    is: 'pass',
  },
  {
    name: 'eight that the page loads',
    facts: { ...fonts(9), browser: seen(8) },
    is: 'fail',
    says: /loads 8/,
  },
  { name: 'none', facts: fonts(0), is: 'not-applicable' },
  {
    name: 'a stylesheet that did not come and may declare some',
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'the page that comes with an error is not the font',
    facts: {
      subresources: subresources([subresource({ kind: 'font', status: 404, wireBytes: 102 })]),
    },
    is: 'pass',
    shows: /^(?!.*102)/,
  },
  {
    name: 'an icon font with a name of its own',
    facts: {
      subresources: subresources([
        ...[1, 2, 3, 4].map((n) => subresource({ kind: 'font', url: `https://www.example.com/${n}.woff2` })),
        subresource({ kind: 'font', url: 'https://www.example.com/bwg.woff' }),
        subresource({
          kind: 'style',
          css: cssInfo({
            fonts: [{ family: 'bwg', urls: ['/bwg.woff'], formats: [], display: null, icons: 'bwg-' }],
          }),
        }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'an icon font has no Latin letters',
    facts: {
      subresources: subresources([
        ...[1, 2, 3, 4].map((n) => subresource({ kind: 'font', url: `https://www.example.com/${n}.woff2` })),
        subresource({ kind: 'font', url: 'https://www.example.com/fontawesome-webfont.woff2?af7ae5' }),
        subresource({ kind: 'font', url: 'https://www.example.com/fonts/lg.woff?n1z373' }),
      ]),
    },
    is: 'pass',
  },
])
