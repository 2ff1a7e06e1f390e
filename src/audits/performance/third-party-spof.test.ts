import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases, type AuditCase } from '../../testing/facts/audit-cases.ts'
import audit from './third-party-spof.ts'

const head = (inside: string) =>
  `<!doctype html><html lang="en"><head><title>Oak</title>${inside}</head><body><p>x`
const script = '<script src="https://cdn.example.org/a.js"></script>'
const style = '<link rel="stylesheet" href="https://fonts.example.net/css">'

const files = (...items: readonly ReturnType<typeof subresource>[]) => ({ subresources: subresources(items) })
const imported = (url: string, from: string) =>
  subresource({ kind: 'style', url, from, thirdParty: !url.startsWith('https://www.example.com/') })

const cases: readonly AuditCase[] = [
  {
    name: 'only a script over http, which browsers block at once',
    html: head('<script src="http://cdn.example.org/a.js"></script>'),
    is: 'not-applicable',
  },
  {
    name: 'an import over http, which browsers block at once',
    html: head('<link rel=stylesheet href=/a.css><style>@import "http://fonts.example.net/css";</style>'),
    facts: files(
      subresource({
        kind: 'style',
        url: 'https://www.example.com/a.css',
        css: cssInfo({ refusedImports: ['http://fonts.example.net/css'] }),
      }),
    ),
    is: 'pass',
  },
  {
    name: 'a stylesheet that is preloaded and linked twice',
    html: head(`<link rel=preload as=style href="https://fonts.example.net/css">${style}${style}`),
    is: 'warn',
    says: /1 file from another domain/,
  },
  {
    name: 'its own files',
    html: head('<script src="/a.js"></script><link rel=stylesheet href=/a.css>'),
    is: 'pass',
  },
  {
    name: 'one foreign script',
    html: head(script),
    is: 'warn',
    places: 1,
    says: /waits for 1 file from another domain: cdn\.example\.org/,
  },
  {
    name: 'a script that does not exist, which another audit reports',
    html: head(script + style),
    facts: files(
      subresource({ url: 'https://cdn.example.org/a.js', thirdParty: true, status: 404 }),
      subresource({ kind: 'style', url: 'https://fonts.example.net/css', thirdParty: true }),
    ),
    is: 'warn',
    says: /1 file from another domain: fonts\.example\.net/,
  },
  { name: 'a script and a stylesheet', html: head(script + style), is: 'fail', places: 2 },
  {
    name: 'files from more hosts than a sentence holds',
    html: head(
      ['a', 'b', 'c', 'd', 'e', 'f']
        .map((name) => `<script src="https://${name}.example.org/a.js"></script>`)
        .join(''),
    ),
    is: 'fail',
    places: 6,
    says: /waits for 6 files from other domains: a\.example\.org, .*e\.example\.org, …$/,
  },
  {
    name: 'files nobody waits for',
    html: head(
      '<script async src="//cdn.example.org/a.js"></script><script type=module src="//cdn.example.org/m.js"></script>' +
        '<link rel=stylesheet media=print href="//cdn.example.org/p.css"><link rel=preload as=style href="//cdn.example.org/q.css">',
    ),
    is: 'pass',
  },
  {
    name: 'the theme of a shop on the domain of its shop system',
    html: head('<link rel="stylesheet" href="https://cdn.shopify.com/s/files/1/theme.css">'),
    is: 'pass',
  },
  { name: 'a script at the end of the body', html: script, is: 'not-applicable' },
  {
    name: 'the stylesheet of a font service, one problem with font-third-party-css',
    html: head('<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">'),
    is: 'warn',
    cause: 'third-party-fonts',
  },
  {
    name: 'scripts only, one problem with js-defer',
    html: head(script),
    is: 'warn',
    cause: 'blocking-scripts',
  },
  {
    name: 'a script and the stylesheet of a font service, both of which other findings list',
    html: head(`${script}<link rel="stylesheet" href="https://fonts.googleapis.com/css2?family=Inter">`),
    is: 'fail',
    cause: 'blocking-scripts',
  },
  {
    name: 'a stylesheet that a style element imports',
    html: head('<style>@import url(https://fonts.googleapis.com/css?family=Oak);</style>'),
    facts: files(imported('https://fonts.googleapis.com/css?family=Oak', 'https://www.example.com/')),
    is: 'warn',
    says: /waits for 1 file from another domain: fonts\.googleapis\.com/,
    cause: 'css-import',
  },
  {
    name: 'a stylesheet that is both linked and imported',
    html: head(`${style}<style>@import "https://fonts.example.net/css";</style>`),
    facts: files(imported('https://fonts.example.net/css', 'https://www.example.com/')),
    is: 'warn',
    places: 1,
  },
  {
    name: 'a style element for printers',
    html: head('<style media="print">@import url(https://fonts.example.net/css);</style>'),
    facts: files(imported('https://fonts.example.net/css', 'https://www.example.com/')),
    is: 'not-applicable',
  },
  {
    name: 'a stylesheet that an own one imports, two files further on',
    html: head('<link rel="stylesheet" href="/a.css">'),
    facts: files(
      subresource({ kind: 'style', url: 'https://www.example.com/a.css' }),
      imported('https://www.example.com/b.css', 'https://www.example.com/a.css'),
      imported('https://fonts.example.net/css', 'https://www.example.com/b.css'),
    ),
    is: 'warn',
    places: 1,
    shows: /fonts\.example\.net\/css/,
  },
  {
    name: 'a stylesheet that one at the end of the body imports',
    html: `${head('<link rel="stylesheet" href="/a.css">')}<link rel="stylesheet" href="/b.css">`,
    facts: files(
      subresource({ kind: 'style', url: 'https://www.example.com/a.css' }),
      subresource({ kind: 'style', url: 'https://www.example.com/b.css' }),
      imported('https://fonts.example.net/css', 'https://www.example.com/b.css'),
    ),
    is: 'pass',
  },
]

auditCases(
  audit,
  cases.map((each) => ({ facts: files(), ...each })),
)
