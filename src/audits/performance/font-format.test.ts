import type { FontInfo } from '../../core/facts/asked.ts'
import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './font-format.ts'

const fonts = (...formats: readonly (FontInfo['format'] | null)[]) => ({
  subresources: subresources(
    formats.map((format) => subresource({ kind: 'font', font: format === null ? null : { format } })),
  ),
})

const icons = {
  subresources: subresources([
    subresource({
      kind: 'font',
      url: 'https://www.example.com/fonts/glyphicons-halflings-regular.woff',
      font: { format: 'woff' },
    }),
  ]),
}

const ownIcons = {
  subresources: subresources([
    subresource({ kind: 'font', url: 'https://www.example.com/bwg.ttf', font: { format: 'ttf' } }),
    subresource({
      kind: 'style',
      css: cssInfo({
        fonts: [{ family: 'bwg', urls: ['/bwg.ttf'], formats: [], display: null, icons: 'bwg-' }],
      }),
    }),
  ]),
}

const bold = { kind: 'font', url: 'https://www.example.com/bold.ttf', font: { format: 'ttf' } } as const
const regular = {
  kind: 'font',
  url: 'https://www.example.com/regular.woff2',
  font: { format: 'woff2' },
} as const

auditCases(audit, [
  {
    name: 'a declared font that the browser did not load',
    facts: {
      subresources: subresources([subresource(bold), subresource(regular)]),
      browser: browserFacts({ requests: [request({ url: regular.url, type: 'Font' })], requestCount: 1 }),
    },
    is: 'pass',
    says: /^1 checked font file/,
  },
  {
    name: 'a font that the browser loaded',
    facts: {
      subresources: subresources([subresource(bold), subresource(regular)]),
      browser: browserFacts({ requests: [request({ url: bold.url, type: 'Font' })], requestCount: 1 }),
    },
    is: 'fail',
    says: /^1 checked font file is not WOFF2/,
  },
  { name: 'WOFF2', facts: fonts('woff2', 'woff2'), is: 'pass' },
  {
    name: 'a TrueType among them',
    facts: fonts('woff2', 'ttf'),
    is: 'info',
    places: 1,
    shows: /Font in TTF format, 3 kB/,
  },
  { name: 'WOFF', facts: fonts('woff'), is: 'info' },
  {
    name: 'one that did not come',
    facts: fonts('woff2', null),
    is: 'pass',
    says: /^1 checked font file/,
  },
  {
    name: 'a file that is not a font',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'font',
          url: 'https://www.example.com/tidy.ttf',
          hash: 'a1',
          contentType: 'text/html',
        }),
      ]),
    },
    is: 'info',
    says: /^1 web font file is not a font/,
    shows: /not a font.*tidy\.ttf/,
  },
  {
    name: 'an SVG font for old browsers',
    facts: {
      subresources: subresources([
        subresource({ kind: 'font', font: { format: 'woff2' } }),
        subresource({ kind: 'font', url: 'https://www.example.com/oak.svg', hash: 'a1' }),
      ]),
    },
    is: 'pass',
  },
  { name: 'none that came', facts: fonts(null), is: 'inconclusive' },
  {
    name: 'icons of a framework that the page does not show, so browsers do not load their font',
    html: '<p class="lead">Oak</p>',
    facts: icons,
    is: 'not-applicable',
  },
  {
    name: 'icons that it shows',
    html: '<i class="glyphicon glyphicon-home"></i>',
    facts: icons,
    is: 'info',
  },
  {
    name: 'an icon font of a plugin that shows nothing on this page',
    html: '<p class="lead">Oak</p>',
    facts: ownIcons,
    is: 'not-applicable',
  },
  { name: 'such icons on the page', html: '<i class="bwg-home"></i>', facts: ownIcons, is: 'info' },
  {
    name: 'a font that no rule uses',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({
            fonts: [{ family: 'Zapfino', urls: ['/z.ttf'], formats: [], display: null }],
            families: [{ name: 'serif', selectors: ['*'] }],
          }),
        }),
        subresource({ kind: 'font', url: 'https://www.example.com/z.ttf', font: { format: 'ttf' } }),
      ]),
    },
    is: 'not-applicable',
  },
  {
    name: 'a font with a few icons, which would save a kilobyte at most',
    facts: {
      subresources: subresources([subresource({ kind: 'font', font: { format: 'woff' }, bytes: 1300 })]),
    },
    is: 'pass',
  },
  { name: 'no fonts', facts: fonts(), is: 'not-applicable' },
  {
    name: 'a stylesheet that did not come and may declare some',
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'inconclusive',
  },
])
