import { isKeyOf } from '../../lib/is-key-of.ts'
import { percentDecoded } from '../../lib/percent-decode.ts'
import { texts } from '../../messages/texts.ts'

const maxLength = 80

/** Words that URLs have in lowercase. */
const abbreviations =
  /^(?:ai|amp|cdn|cls|cors|csp|css|dns|dom|faq|fcp|gif|html|https?|inp|json|lcp|rss|seo|svg|tbt|tls|ttfb|urls?|xml)$/

/** What a link to a source says: who wrote it and about what. A host alone is the same for many of them. */
export function sourceName(source: string): string {
  const url = URL.parse(source)
  if (url === null) return source.slice(0, maxLength)
  const file = url.pathname.split('/').findLast(Boolean) ?? ''
  const page = wordsOf(file.replace(/\.[a-z]{2,5}$/i, '').replace(/^rfc(\d+)$/, 'RFC $1'))
  const section = wordsOf(url.hash.slice(1).replace(/^name-/, ''))
  const host = url.hostname.replace(/^www\./, '')
  const publisher = isKeyOf(texts.names.publishers, host) ? texts.names.publishers[host] : host
  const topic = [page, section].filter(Boolean).join(', ')
  const name = topic === '' ? publisher : `${publisher}: ${topic}`
  return name.length > maxLength ? `${name.slice(0, maxLength - 1)}…` : name
}

const wordsOf = (part: string): string =>
  percentDecoded(part)
    .replaceAll(/[-_+\s]+/g, ' ')
    .trim()
    .replaceAll(/\b[a-z]+\b/g, (word) =>
      abbreviations.test(word) ? word.toUpperCase().replace(/^URLS$/, 'URLs') : word,
    )
    .replaceAll(/\bjavascript\b/g, 'JavaScript')
