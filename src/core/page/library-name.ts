/** File names of libraries in URLs that also contain a version. */
const versioned =
  /(?:^|[/@])(jquery(?:-?ui|-migrate)?|jquery[.-]validate|(?:twitter-)?bootstrap|angular(?:js)?|react(?:-dom)?|vue|lodash|underscore|moment|backbone|handlebars|mustache|dompurify|axios|ember|knockout|prototype|mootools|d3(?:js)?|three(?:js)?|chart\.js|leaflet|select2|datatables|swiper|gsap|video\.js|highlight\.js|socket\.io|require(?:js)?|modernizr|tinymce|htmx(?:\.org)?|alpinejs|core-js|preact)(?:\.js)?[@/_.-]v?(\d{1,3}\.\d{1,3}(?:\.\d{1,4})?)(?=[^\d.]|\.[a-z]|$)/i

/** jQuery UI on the project's own server. */
const onJquery = /code\.jquery\.com\/(ui)\/(\d{1,3}\.\d{1,3}(?:\.\d{1,4})?)\//i

/** WordPress adds the library's version to its own copies; elsewhere `ver` can mean anything. */
const inWordPress =
  /\/wp-includes\/js\/(?:jquery\/)?(jquery(?:-migrate)?|underscore|backbone)(?:\.min)?\.js\?ver=(\d{1,3}\.\d{1,3}(?:\.\d{1,4})?)(?:$|[-&])/i

/** AngularJS on the project's own server. */
const onAngular = /code\.(angular)js\.org\/(\d{1,3}\.\d{1,3}(?:\.\d{1,4})?)\//i

const aliases: Readonly<Record<string, string>> = {
  angular: 'angularjs',
  'react-dom': 'react',
  prototype: 'prototypejs',
  'twitter-bootstrap': 'bootstrap',
  'jquery.validate': 'jquery-validation',
  'jquery-validate': 'jquery-validation',
  d3js: 'd3',
  threejs: 'three',
  datatables: 'datatables.net',
  tinymce: 'tinyMCE',
  require: 'requirejs',
  'htmx.org': 'htmx',
  jqueryui: 'jquery-ui',
  ui: 'jquery-ui',
}

/** A script library in a file or in the page. */
export interface FoundLibrary {
  readonly name: string
  readonly version: string | null
  /** CVEs of this version that the file does not have, because a vendor put the fix into it. */
  readonly fixes?: readonly string[]
}

/** The library and version in a URL. Names are those of the retire.js database. */
export function libraryNamed(url: string): FoundLibrary | undefined {
  const looked = url.slice(0, 2048)
  const [, written, version] =
    inWordPress.exec(looked) ??
    onJquery.exec(looked) ??
    onAngular.exec(looked) ??
    versioned.exec(looked) ??
    []
  if (written === undefined || version === undefined) return undefined
  const name = written.toLowerCase()
  // Angular from version 2 on is another product.
  if (/^angular(?:js)?$/.test(name) && !version.startsWith('1.')) return undefined
  return { name: aliases[name] ?? name, version }
}
