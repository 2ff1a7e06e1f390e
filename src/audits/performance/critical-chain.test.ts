import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import audit from './critical-chain.ts'

const at = (path: string) => `https://www.example.com/${path}`
const style = (path: string, from: string | null = null, ...imports: readonly string[]) =>
  subresource({
    kind: 'style',
    url: at(path),
    from: from === null ? null : at(from),
    css: cssInfo({ imports }),
  })
const font = (path: string, from: string | null) =>
  subresource({ kind: 'font', url: at(path), from: from === null ? null : at(from) })
const files = (...items: readonly ReturnType<typeof font>[]) => ({ subresources: subresources(items) })

/** A stylesheet with a font, and the rules that name it. */
const declares = (family: string, selectors: readonly string[] = []) =>
  cssInfo({
    fonts: [{ family, urls: [at('f.ttf')], formats: [], display: null, icons: '' }],
    families: selectors.length === 0 ? [] : [{ name: family.toLowerCase(), selectors }],
  })

/** A stylesheet that imports another, which declares a font. */
const imported = (selector: string) =>
  files(
    style('a.css', null, 'b.css'),
    subresource({ kind: 'style', url: at('b.css'), from: at('a.css'), css: declares('Oak', [selector]) }),
    font('f.ttf', 'b.css'),
    subresource({
      kind: 'style',
      url: at('c.css'),
      css: cssInfo({ fontRules: [{ selector, first: 'oak', always: true }] }),
    }),
  )

auditCases(audit, [
  { name: 'a stylesheet', facts: files(style('a.css')), is: 'pass', places: 1 },
  { name: 'a font in it', facts: files(style('a.css'), font('f.woff2', 'a.css')), is: 'pass', places: 2 },
  {
    name: 'a font in an imported stylesheet',
    facts: files(style('a.css', null, 'b.css'), style('b.css', 'a.css'), font('f.woff2', 'b.css')),
    is: 'warn',
    cause: 'css-import',
    places: 3,
    shows: /a\.css.*b\.css.*f\.woff2/,
  },
  {
    name: 'imports four deep, the last not fetched',
    facts: files(
      style('a.css', null, 'b.css'),
      style('b.css', 'a.css', 'c.css'),
      style('c.css', 'b.css', 'd.css'),
    ),
    is: 'fail',
    places: 4,
  },
  { name: 'a preloaded font', facts: files(style('a.css'), font('f.woff2', null)), is: 'pass', places: 1 },
  {
    name: 'a stylesheet that imports itself',
    facts: files(style('a.css', null, 'a.css')),
    is: 'pass',
    places: 1,
  },
  {
    name: 'a font that another stylesheet declares, which something on the page uses',
    html: '<i class="ion-home"></i>',
    facts: files(
      style('a.css', null, 'b.css'),
      subresource({ kind: 'style', url: at('b.css'), from: at('a.css'), css: declares('revicons') }),
      font('f.ttf', 'b.css'),
      subresource({ kind: 'style', url: at('c.css'), css: declares('Ionicons', ['.ion-home']) }),
    ),
    is: 'pass',
    places: 2,
  },
  {
    name: 'a font that nothing on the page uses',
    facts: files(
      style('a.css', null, 'b.css'),
      subresource({ kind: 'style', url: at('b.css'), from: at('a.css'), css: declares('revicons') }),
      font('f.ttf', 'b.css'),
    ),
    is: 'pass',
    places: 2,
  },
  {
    name: 'a font of text in an imported stylesheet',
    html: '<p class="lead">Oak',
    facts: imported('.lead'),
    is: 'warn',
    places: 3,
  },
  {
    name: 'a font in an imported stylesheet, for an icon',
    html: '<i class="lead">',
    facts: imported('.lead'),
    is: 'info',
    places: 3,
  },
  {
    name: 'stylesheets that robots.txt keeps from us',
    facts: files(subresource({ kind: 'style', url: at('a.css'), status: null, disallowed: true, css: null })),
    is: 'inconclusive',
    says: /robots\.txt does not allow/,
  },
  { name: 'only scripts', facts: files(subresource()), is: 'not-applicable' },
])
