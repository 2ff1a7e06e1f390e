import { isKeyOf } from '../../lib/is-key-of.ts'
import { percentDecoded } from '../../lib/text/percent-decode.ts'
import { texts } from '../../messages/texts.ts'

const { publishers, sources, specifications, spellings } = texts.names
const maxLength = 80

/** What a link to a source says: who wrote it and about what. A host alone is the same for many of them. */
export function sourceName(source: string): string {
  const url = URL.parse(source)
  const name = url === null ? source : nameOf(url)
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name
}

function nameOf(url: URL): string {
  const host = url.hostname.replace(/^www\./, '')
  const folders = url.pathname.split('/').filter(Boolean)
  const page = {
    host,
    path: folders.join('/'),
    file: fileName(folders.at(-1) ?? ''),
    section: url.hash.slice(1),
  }
  const key = `${host}/${page.path}`
  if (isKeyOf(sources, key)) return withSection(sources[key], page.section)
  return rfc(page) ?? weakness(page) ?? guideline(page) ?? specification(page) ?? code(page) ?? anyPage(page)
}

interface Page {
  readonly host: string
  readonly path: string
  /** The last part of the path, without its extension. */
  readonly file: string
  readonly section: string
}

const fileName = (part: string): string => part.replace(/\.[a-z]{2,5}$/i, '')

function rfc({ file, section }: Page): string | undefined {
  const [, number] = /^rfc(\d+)$/.exec(file) ?? []
  return number === undefined ? undefined : withSection(`RFC ${number}`, section.replace(/^name-/, ''))
}

function weakness({ host, file }: Page): string | undefined {
  return host === 'cwe.mitre.org' ? `CWE-${file}` : undefined
}

/** The accessibility guidelines, their techniques, patterns and tutorials. */
function guideline({ host, path, file }: Page): string | undefined {
  if (host !== 'w3.org' || !path.startsWith('WAI/')) return undefined
  const folders = path.split('/')
  if (/\/Understanding\//.test(path)) return titled('WCAG', wordsOf(file))
  if (/\/Techniques\//.test(path)) return `WCAG ${file}`
  if (folders.includes('apg')) return titled('ARIA', wordsOf(file))
  const [subject = '', topic = ''] = folders.slice(2).map((part) => wordsOf(fileName(part)))
  return titled(publishers['w3.org'], topic === '' || topic === subject ? subject : `${subject}, ${topic}`)
}

/** A section of the HTML standard says more than the chapter that it is in. */
function specification({ host, path, file, section }: Page): string | undefined {
  if (host === 'html.spec.whatwg.org' && section !== '') {
    const topic = section.replace(/^attr-(\w+)-(\w+)$/, 'the $2 attribute of $1').replace(/-\d$/, '')
    return titled(publishers[host], wordsOf(topic))
  }
  if (host !== 'w3.org' || !path.startsWith('TR/') || !isKeyOf(specifications, file)) return undefined
  return withSection(`${publishers[host]}: ${specifications[file]}`, section)
}

/** Names of headers, properties, elements and directives stay as they are. */
function code({ host, path, file, section }: Page): string | undefined {
  if (host === 'nginx.org' && section !== '') return `nginx: ${section}`
  if (host === 'schema.org') return `${host}: ${file}`
  if (host !== 'developer.mozilla.org') return undefined
  const name = percentDecoded(file)
  if (/\/HTML\/Reference\/Elements\/\w+$/.test(path))
    return withSection(`${publishers[host]}: <${name}>`, section)
  const isCode =
    /\/(?:Headers|Web\/CSS|Operators|Schemes|Window|Document)\//.test(path) && !file.includes('_')
  return isCode ? withSection(`${publishers[host]}: ${name}`, section) : undefined
}

function anyPage({ host, file, section }: Page): string {
  const publisher = isKeyOf(publishers, host) ? publishers[host] : host
  const page = wordsOf(file.replace(/^(?:www-project|qa|\d\d)-/, ''))
  return page === '' && section === '' ? publisher : withSection(titled(publisher, page), section)
}

const titled = (publisher: string, topic: string): string =>
  topic === '' ? publisher : `${publisher}: ${capitalized(topic)}`

/** The first section of a name follows a colon, one within a topic a comma. */
function withSection(name: string, section: string): string {
  const words = wordsOf(section)
  if (words === '') return name
  const isTopic = !name.includes(':') && !/^section \d/.test(words)
  return isTopic ? titled(name, words) : `${name}, ${words}`
}

/** Leaves names such as sameAs and tdmrep.json alone. */
const capitalized = (text: string): string =>
  /^[a-z]+(?:[\s,-]|$)/.test(text) && !/^(?:bfcache|iframe|robots\.txt)\b/.test(text)
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text

function wordsOf(part: string): string {
  const words = percentDecoded(part)
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
    .replaceAll(/\b[a-z]+\b/g, (word) => (isKeyOf(spellings, word) ? spellings[word] : word))
    .replaceAll(abbreviations, (word) => word.toUpperCase())
  return compounds.reduce((text, [found, written]) => text.replaceAll(found, written), words)
}

/** Words that are lowercase in URLs. */
const abbreviations =
  /\b(?:ai|amp|aria|cdn|cls|coep|cors|csp|css|dns|dom|faq|fcp|gif|html|https?|inp|jpeg|json|lcp|rss|seo|svg|tbt|tls|ttfb|url|xml)\b(?!:)/g

/** Names whose words are joined by hyphens in URLs. */
const compounds: readonly (readonly [found: RegExp, written: string])[] = [
  [/\bnon (?=[a-z])/gi, 'non-'],
  [/\bx frame options\b/gi, 'X-Frame-Options'],
  [/\bx content type options\b/gi, 'X-Content-Type-Options'],
  [/\bxrobotstag\b/g, 'X-Robots-Tag'],
  [/\bxdefault\b/g, 'x-default'],
  [/\brobots txt\b/g, 'robots.txt'],
  [/\bcross (origin|site)\b/gi, 'cross-$1'],
  [/\b(first|third) party\b/gi, '$1-party'],
  [/\bmobile first\b/gi, 'mobile-first'],
  [/\bARIA (hidden|label\w*|braillelabel)\b/g, 'aria-$1'],
  [/\bname role value\b/g, 'name, role, value'],
  [/\bpause stop hide\b/g, 'pause, stop, hide'],
  [/ (minimum|enhanced|prerecorded|in context|link only)$/g, ' ($1)'],
  [/\brender blocking\b/gi, 'render-blocking'],
]
