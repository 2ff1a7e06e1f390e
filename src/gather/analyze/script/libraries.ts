import { type FoundLibrary, libraryNamed } from '../../../core/page/library-name.ts'

interface Mark {
  readonly name: string
  /** A substring that must occur, so that most patterns are never tried. */
  readonly hint: string
  readonly pattern: RegExp
  /** Searched in the whole file, not only in the comment at its beginning: it survives bundling. */
  readonly anywhere?: true
}

const version = String.raw`(\d{1,3}\.\d{1,3}(?:\.\d{1,4})?(?:-(?:alpha|beta|rc)[\w.]{0,10})?)`
const mark = (name: string, hint: string, before: string, anywhere?: true): Mark => ({
  name,
  hint,
  // bounded: every repetition in the marks has a limit
  pattern: new RegExp(before + version, 'i'),
  ...(anywhere ? { anywhere } : {}),
})

// Names are those of the retire.js database.
const marks: readonly Mark[] = [
  mark('jquery', 'jQuery', String.raw`jQuery (?:JavaScript Library )?v`),
  mark('jquery', 'jquery:"', String.raw`\bjquery:"`, true),
  mark('jquery-migrate', 'Migrate', String.raw`jQuery Migrate (?:- )?v`),
  mark('jquery-ui', 'jQuery UI', String.raw`jQuery UI (?:- )?v?`),
  mark('jquery-validation', 'jQuery Validation', String.raw`jQuery Validation Plugin (?:- )?v`),
  mark('bootstrap', 'Bootstrap', String.raw`(?:(?<=Twitter )|(?<![a-z] ))Bootstrap (?:[a-z]{2,12}\.js )?v`),
  mark('angularjs', 'AngularJS', String.raw`AngularJS v`),
  mark('react', 'reconcilerVersion', String.raw`reconcilerVersion:\s{0,2}["']`, true),
  mark('react', '@license React', String.raw`React v`),
  mark('vue', 'Vue.js', String.raw`Vue\.js v`, true),
  mark('vue', '* vue v', String.raw`\* vue v`, true),
  mark('lodash', 'odash', String.raw`lodash(?: \(Custom Build\))? `),
  {
    name: 'lodash',
    hint: 'Unsupported core-js',
    // Its license names only the version of Underscore.js that it was based on.
    pattern: /["'](\d{1,3}\.\d{1,3}\.\d{1,4})["'][^"']{0,250}["']Unsupported core-js/,
    anywhere: true,
  },
  mark('underscore', 'Underscore.js', String.raw`Underscore\.js `),
  mark('moment', '//! moment.js', String.raw`version : `),
  mark('backbone', 'Backbone.js', String.raw`Backbone\.js `),
  mark('handlebars', 'handlebars v', String.raw`handlebars v`),
  mark('mustache', 'mustache.js', String.raw`mustache\.js[^]{0,200}version[ :="']{1,6}`),
  mark('dompurify', '@license DOMPurify', String.raw`@license DOMPurify `, true),
  mark('axios', 'axios', String.raw`axios v`),
  mark('ember', 'Ember', String.raw`Ember[^]{0,300}@version\s{1,6}`),
  mark('knockout', 'Knockout', String.raw`Knockout JavaScript library v`),
  mark('prototypejs', 'Prototype JavaScript', String.raw`Prototype JavaScript framework, version `),
  // Not of MooTools More, which Joomla loads beside the core with a version of its own.
  mark('mootools', 'MooTools', String.raw`MooTools\s{0,4}=\s{0,4}\{\s{0,9}["']?version["']?:\s{0,4}["']`),
  mark('dojo', 'dojo', String.raw`dojo(?:toolkit)? v?`),
  mark('d3', 'd3js.org', String.raw`d3js\.org v`),
  mark('chart.js', 'Chart.js', String.raw`Chart\.js v`),
  mark('leaflet', 'Leaflet', String.raw`Leaflet `),
  mark('select2', 'Select2', String.raw`Select2 `),
  mark('datatables.net', 'DataTables', String.raw`DataTables `),
  mark('swiper', 'Swiper', String.raw`Swiper `),
  mark('gsap', 'GSAP', String.raw`GSAP `),
  mark('video.js', 'Video.js', String.raw`Video\.js `),
  mark('highlight.js', 'Highlight.js', String.raw`Highlight\.js v?`),
  mark('socket.io', 'Socket.IO', String.raw`Socket\.IO v`),
  mark('requirejs', 'RequireJS', String.raw`RequireJS `),
  mark('modernizr', 'odernizr', String.raw`modernizr v?`),
  mark('tinyMCE', 'TinyMCE', String.raw`TinyMCE version `),
  mark('htmx', 'htmx', String.raw`version:\s{0,2}"`),
]

/** Forks keep the comment of the original, with a version of their own. */
const isFork = (name: string, url: string): boolean =>
  name === 'select2' && /selectwoo/i.test(url.slice(0, 2048))

const bannerLength = 2048
const keptLibraries = 20

/** A plugin says which version of a library it needs: `@requires jQuery v1.6 or later`, `at least jQuery v1.9.1`. */
function isOnlyMentioned(text: string, { index, 0: found }: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, index - 30), index)
  const after = text.slice(index + found.length, index + found.length + 20)
  return (
    /\b(?:based (?:up)?on|derived from|inspired by|adapted from|fork(?:ed)? (?:of|from)|port(?:ed)? (?:of|from)|requires?|needs?|depend(?:s|encies|ency)?(?: on)?|tested with|compatible with|works with|supports?|for|with|at least)\b[\s:]{0,3}$/i.test(
      before,
    ) ||
    // `Lodash lodash.com/license | Underscore.js 1.8.3 underscorejs.org/LICENSE`
    /\/license \| $/i.test(before) ||
    /^[.x]{0,2}\s{0,2}(?:\+|(?:or|and) (?:later|newer|above|higher|greater|up)\b)/i.test(after)
  )
}

/**
 * Fixes of later versions that WordPress, Joomla, Adobe, Debian and others put into old ones, whose number stays the
 * same. The original old versions have none of this code.
 */
const backports: readonly { readonly cves: readonly string[]; readonly isIn: (text: string) => boolean }[] = [
  { cves: ['CVE-2015-9251'], isIn: (text) => /\bcontents\.script\s?=\s?(?:!1|false)/.test(text) },
  { cves: ['CVE-2019-11358'], isIn: (text) => text.includes('__proto__') },
  { cves: ['CVE-2020-11022', 'CVE-2020-11023'], isIn: keepsHtml },
]

/** Since jQuery 3.5.0, `htmlPrefilter` returns what it gets. */
function keepsHtml(text: string): boolean {
  const [, given, returned] =
    /\bhtmlPrefilter\s?[:=]\s?function\s?\(\s?(\w{1,20})\s?\)\s?\{\s{0,9}return (\w{1,20})\s?[;}]/.exec(
      text,
    ) ?? []
  return given !== undefined && given === returned
}

/** Libraries in a script file, recognized by marks that their authors left. */
export function findLibraries(text: string, url: string): readonly FoundLibrary[] {
  const banner = text.slice(0, bannerLength)
  const found = new Map<string, string | null>()
  const named = libraryNamed(url)
  if (named !== undefined) found.set(named.name, named.version)
  for (const { name, hint, pattern, anywhere } of marks) {
    const where = anywhere ? text : banner
    if (!where.includes(hint) || isFork(name, url)) continue
    const match = pattern.exec(where)
    if (match !== null && isOnlyMentioned(where, match)) continue
    // The file itself knows its version better than its name.
    if (match !== null && found.size < keptLibraries) found.set(name, match[1] ?? null)
  }
  const fixes = found.has('jquery') ? backports.flatMap(({ cves, isIn }) => (isIn(text) ? cves : [])) : []
  return [...found].map(([name, value]) => ({
    name,
    version: value,
    ...(name === 'jquery' && fixes.length > 0 ? { fixes } : {}),
  }))
}
