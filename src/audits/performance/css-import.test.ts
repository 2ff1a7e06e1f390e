import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './css-import.ts'

const style = (thirdParty: boolean, ...imports: readonly string[]) =>
  subresource({ kind: 'style', thirdParty, css: cssInfo({ imports }) })
const files = (...items: readonly ReturnType<typeof style>[]) => ({ subresources: subresources(items) })

auditCases(audit, [
  { name: 'a plain stylesheet', facts: files(style(false)), is: 'pass' },
  {
    name: 'two imports',
    facts: files(style(false, 'a.css', 'b.css')),
    is: 'fail',
    places: 2,
    shows: /@import a\.css/,
  },
  {
    name: 'a stylesheet that robots.txt keeps from us',
    html: '<style>p { margin: 0 }</style>',
    facts: files(subresource({ kind: 'style', status: null, disallowed: true, css: null })),
    is: 'inconclusive',
    says: /robots\.txt does not allow/,
  },
  {
    name: 'an import in the page, beside a stylesheet that robots.txt keeps from us',
    html: '<style>@import "x.css";</style>',
    facts: files(subresource({ kind: 'style', status: null, disallowed: true, css: null })),
    is: 'fail',
    places: 1,
  },
  {
    name: 'an import in the page',
    html: '<style>/* fonts */ @charset "utf-8"; @IMPORT url(x.css); p { margin: 0 }</style>',
    facts: files(),
    is: 'fail',
    places: 1,
  },
  {
    name: 'two imports in one style element',
    html: '<style>@import "x.css"; @import url("https://cdn.example/y.css") layer; p { margin: 0 }</style>',
    facts: files(),
    is: 'fail',
    places: 2,
    says: /imports 2 stylesheets/,
    shows: /imports https:\/\/cdn\.example\/y\.css/,
  },
  {
    name: 'an import over http, which browsers block on a secure page',
    html: '<style>@import url("http://fonts.example/css?family=Oak"); p { margin: 0 }</style>',
    facts: files(),
    is: 'pass',
  },
  {
    name: 'a quoted URL with a semicolon',
    html: '<style>@import url("//fonts.example/css?family=Oak&amp;subset=a;b"); p { margin: 0 }</style>',
    facts: files(),
    is: 'fail',
    places: 1,
    shows: /subset=a;b/,
  },
  {
    name: 'a URL without quotes with a semicolon',
    html: '<style>@import url(https://fonts.example/css2?family=Oak:wght@400;700&display=swap);</style>',
    facts: files(),
    is: 'fail',
    places: 1,
    shows: /wght@400;700/,
  },
  {
    name: 'an import that browsers ignore',
    html: '<style>/* @import "y.css" */ p { margin: 0 } @import "x.css";</style>',
    facts: files(),
    is: 'pass',
  },
  {
    name: 'the same file twice',
    facts: files(style(false, 'a.css', 'a.css')),
    is: 'fail',
    places: 1,
    says: /imports 1 stylesheet/,
  },
  {
    name: 'one file, imported by two',
    facts: files(style(false, 'a.css'), style(false, './a.css')),
    is: 'fail',
    places: 1,
    says: /imports 1 stylesheet/,
  },
  {
    name: 'a file that the page links as well',
    facts: {
      subresources: subresources([
        subresource({ kind: 'style', url: 'https://www.example.com/a.css', css: cssInfo() }),
        style(false, 'a.css'),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'a file that only another stylesheet names',
    facts: {
      subresources: subresources([
        style(false, 'a.css'),
        subresource({
          kind: 'style',
          url: 'https://www.example.com/a.css',
          from: 'https://www.example.com/app.js',
          css: cssInfo(),
        }),
      ]),
    },
    is: 'fail',
    places: 1,
  },
  { name: 'a stylesheet of another company', facts: files(style(true, 'a.css')), is: 'not-applicable' },
  { name: 'no styles', facts: files(), is: 'not-applicable' },
  {
    name: 'an import over http, which browsers block as mixed content',
    facts: {
      subresources: subresources([
        subresource({ kind: 'style', css: cssInfo({ refusedImports: ['http://fonts.example/css'] }) }),
      ]),
    },
    is: 'pass',
  },
  {
    name: 'an import over http that the policy upgrades',
    headers: { 'content-security-policy': 'upgrade-insecure-requests' },
    html: '<style>@import url("http://fonts.example/css?family=Oak"); p { margin: 0 }</style>',
    facts: files(),
    is: 'fail',
    places: 1,
  },
  {
    name: 'an import that is missing, which another finding reports',
    facts: {
      subresources: subresources([
        style(false, 'a.css'),
        subresource({
          kind: 'style',
          url: 'https://www.example.com/a.css',
          from: 'https://www.example.com/app.js',
          status: 404,
        }),
      ]),
    },
    is: 'pass',
  },
])
