import type { CssInfo, Subresource } from '../../core/facts/asked.ts'
import type { FontFace } from '../../core/facts/read.ts'
import { cssInfo, subresource, subresources } from '../../testing/facts/asked-facts.ts'
import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './font-display.ts'

const face = (display: string | null, family = 'Oak', url = 'oak.woff2') => ({
  family,
  urls: [url],
  formats: ['woff2'],
  display,
})
const fonts = (...faces: readonly FontFace[]) => ({
  subresources: subresources([subresource({ kind: 'style', css: cssInfo({ fonts: faces }) })]),
})

/** Text in these fonts. */
const textIn = (...families: readonly string[]) =>
  families.map((family) => `<p style="font-family: '${family}', serif">Tables</p>`).join('')

/** A stylesheet that declares Oak and Elm, of which its rules name only Elm. */
const declared = (changes: Partial<CssInfo>, others: readonly Subresource[] = []) => ({
  subresources: subresources([
    subresource({
      kind: 'style',
      css: cssInfo({
        fonts: [face(null), face('swap', 'Elm', 'elm.woff2')],
        families: [{ name: 'elm', selectors: ['*'] }],
        ...changes,
      }),
    }),
    ...others,
  ]),
})
const unread = (changes: Partial<Subresource> = {}) =>
  subresource({ kind: 'style', status: null, css: null, ...changes })

auditCases(audit, [
  {
    name: 'a font of the page for a class that a script adds once the font is cached',
    html: `<style>
      @font-face { font-family: Oak; src: url(oak.woff2); font-display: swap }
      @font-face { font-family: "Oak in the cache"; src: url(oak.woff2); font-display: block }
      html { font-family: Oak } html.is-cached { font-family: "Oak in the cache" }</style><p>x`,
    facts: { subresources: subresources() },
    is: 'pass',
  },
  {
    name: 'a use after a large inline image',
    html: `<p style="background: url(data:image/png;base64,${'A'.repeat(1_100_000)})">x</p>${textIn('Oak')}`,
    facts: declared({}),
    is: 'warn',
  },
  {
    name: 'more style attributes than are searched, so that any of them may name the font',
    html: `<p style="${'color: red; '.repeat(100_000)}">x</p>`,
    facts: declared({}),
    is: 'info',
  },
  {
    name: 'swap, fallback and optional',
    facts: fonts(face('swap'), face('fallback'), face('optional')),
    is: 'pass',
  },
  {
    name: 'one without',
    html: textIn('Oak'),
    facts: fonts(face('swap', 'Elm', 'elm.woff2'), face(null)),
    is: 'warn',
    places: 1,
    says: /^1 web font hides its text while loading/,
    shows: /has no font-display/,
  },
  {
    name: 'icons whose font has a name of its own',
    facts: fonts(face('swap'), { ...face(null, 'bwg', 'bwg.woff'), icons: 'bwg-icon-' }),
    is: 'pass',
  },
  {
    name: 'all without',
    html: textIn('Oak', 'Elm', 'Ash'),
    facts: fonts(face(null), face('auto', 'Elm'), face('block', 'Ash')),
    is: 'fail',
    places: 3,
  },
  {
    name: 'eight weights of one font, of which browsers load the ones that text uses',
    html: textIn('Oak'),
    facts: fonts(...Array.from({ length: 8 }, (_, weight) => face(null, 'Oak', `oak-${weight}.woff2`))),
    is: 'fail',
    places: 1,
    says: /^1 web font hides/,
  },
  {
    name: 'one weight without, which perhaps no text uses',
    facts: fonts(face('swap'), face(null, 'Oak', 'oak-bold.woff2')),
    is: 'pass',
  },
  {
    name: 'a font whose file does not exist',
    facts: {
      subresources: subresources([
        subresource({
          kind: 'style',
          css: cssInfo({ fonts: [face(null), face('swap', 'Elm', 'elm.woff2')] }),
        }),
        subresource({ kind: 'font', url: 'https://www.example.com/oak.woff2', status: 404 }),
      ]),
    },
    is: 'pass',
  },
  { name: 'an icon font', facts: fonts(face('block', 'Font Awesome 6 Free'), face('swap')), is: 'pass' },
  {
    name: 'icon fonts of sliders and shops',
    facts: fonts(face(null, 'slick'), face(null, 'star'), face(null, 'ETmodules'), face('swap')),
    is: 'pass',
  },
  {
    name: 'an icon font with another name, by its file',
    facts: fonts(face(null, 'mfg', '../font/mfglabsiconset-webfont.woff?#iefix'), face('swap')),
    is: 'pass',
  },
  {
    name: 'a font for text in a folder of icons',
    html: textIn('Oak'),
    facts: fonts(face(null, 'Oak', '/icons/oak.woff2')),
    is: 'fail',
  },
  {
    name: 'a font inside the stylesheet',
    facts: fonts(face(null, 'Oak', 'data:font/woff2;base64,AA')),
    is: 'not-applicable',
  },
  {
    name: 'a font that the page declares in a style element',
    html: '<style>@font-face { font-family: Oak; src: url(/oak.woff2) } p { font-family: Oak }</style><p>x',
    facts: { subresources: subresources() },
    is: 'fail',
    places: 1,
    shows: /Font “Oak” has no font-display.*"selector":/,
  },
  {
    name: 'the same, which no rule names',
    html: '<style>@font-face { font-family: Oak; src: url(/oak.woff2) }</style><p>x',
    facts: { subresources: subresources() },
    is: 'info',
  },
  {
    name: 'the same with swap',
    html: '<style>@font-face { font-family: Oak; src: url(/oak.woff2); font-display: swap }</style>',
    facts: { subresources: subresources() },
    is: 'pass',
  },
  {
    name: 'a font that no rule uses',
    facts: declared({ families: [{ name: 'elm', selectors: ['*'] }] }),
    is: 'pass',
  },
  {
    name: 'the same, named by an element',
    html: '<p style="font-family: oak">Tables',
    facts: declared({}),
    is: 'warn',
  },
  {
    name: 'the same, beside a stylesheet that could not be read',
    facts: declared({}, [unread()]),
    is: 'info',
  },
  {
    name: 'the same, beside a font service that could not be read',
    facts: declared({}, [unread({ thirdParty: true })]),
    is: 'pass',
  },
  {
    name: 'the same, beside an import that was not read',
    facts: declared({ imports: ['text.css'] }),
    is: 'info',
  },
  {
    name: 'a font for elements that the page does not have',
    html: '<p class="lead">Tables',
    facts: declared({
      families: [
        { name: 'oak', selectors: ['figure.zoom p span'] },
        { name: 'elm', selectors: ['p.lead'] },
      ],
    }),
    is: 'pass',
    says: /^1 checked/,
  },
  {
    name: 'icons whose font is declared in the page and used in a stylesheet',
    html: '<style>@font-face { font-family: Theme; src: url(/theme.woff2) }</style><p>Tables',
    facts: declared({
      families: [
        { name: 'theme', selectors: ['.next:before, .prev:before', '.search a::after'] },
        { name: 'elm', selectors: ['*'] },
      ],
    }),
    is: 'pass',
  },
  {
    name: 'a font that a style element names only for a dialog that scripts build',
    html: '<style>.jconfirm .box, #dialog p, [data-dialog] { font-family: Oak }</style><p>Tables',
    facts: declared({}),
    is: 'pass',
    says: /^1 checked web font keeps/,
  },
  ...[
    ['of an image', 'img { font-family: Oak }', '<p>Tables<img src=/a.png>'],
    ['of an icon without text', '.icon { font-family: Oak }', '<p>Tables<i class=icon></i>'],
    ['on paper', '@media print { body { font-family: Oak } }', '<p>Tables'],
    ['that comes second', 'body { font-family: Arial, Oak }', '<p>Tables'],
    ['that another rule may replace', 'body { font-family: Oak } p { font-family: Elm }', '<p>Tables'],
    [
      'that a nested rule may replace',
      'p { font: 1em Oak } main { > p { font-family: Elm } }',
      '<main><p>Tables',
    ],
    [
      'of a part that is hidden',
      '.later { font-family: Oak } .later { display: none }',
      '<p class=later>Tables',
    ],
    ['of a custom property', ':root { --text: Oak } body { font-family: var(--text) }', '<p>Tables'],
    ['of a hovered link', 'a:hover { font-family: Oak }', '<p><a href=/>Tables</a>'],
  ].map(([name = '', rules = '', body = '']) => ({
    name: `a font ${name}`,
    html: `<style>@font-face { font-family: Oak; src: url(/oak.woff2) } ${rules}</style>${body}`,
    facts: { subresources: subresources() },
    is: 'info' as const,
  })),
  ...[
    ['of the page', 'html { font-family: "Oak", serif } b, button { font: inherit }', '<p><b>Tables</b>'],
    [
      'of a part',
      '.lead p { font: 700 1em/1.5 Oak } h1 { font-family: Elm }',
      '<h1>T</h1><div class="lead"><p>Tables',
    ],
    ['of an element', 'p { font-family: Elm }', '<p style="color: red; font-family: \'Oak\'">Tables'],
  ].map(([name = '', rules = '', body = '']) => ({
    name: `a font ${name}, which its text certainly has`,
    html: `<style>@font-face { font-family: Oak; src: url(/oak.woff2) } ${rules}</style>${body}`,
    facts: { subresources: subresources() },
    is: 'fail' as const,
    places: 1,
  })),
  { name: 'no fonts', facts: fonts(), is: 'not-applicable' },
  {
    name: 'a stylesheet that did not come and may declare some',
    facts: { subresources: subresources([subresource({ kind: 'style', status: null })]) },
    is: 'inconclusive',
  },
  {
    name: 'a font that no text on the page uses, so that the browser did not load it',
    facts: {
      ...fonts(face(null), face('swap', 'Elm', 'elm.woff2')),
      browser: browserFacts({
        requests: [request({ type: 'Font', url: 'https://www.example.com/elm.woff2' })],
        requestCount: 1,
      }),
    },
    is: 'pass',
    says: /^1 checked web font keeps/,
  },
  {
    name: 'fonts that are declared and not used at all',
    facts: { ...fonts(face(null)), browser: browserFacts({ requests: [request()], requestCount: 1 }) },
    is: 'not-applicable',
  },
  {
    name: 'a font that the browser loaded',
    facts: {
      ...fonts(face(null)),
      browser: browserFacts({
        requests: [request({ type: 'Font', url: 'https://www.example.com/oak.woff2' })],
        requestCount: 1,
      }),
    },
    is: 'fail',
  },
  {
    name: 'a font inside the stylesheet, with a file for old browsers before it',
    facts: fonts({ ...face(null), urls: ['oak.eot', 'oak.eot?#ie', 'data:font/woff;base64,AA', 'oak.ttf'] }),
    is: 'not-applicable',
  },
])
