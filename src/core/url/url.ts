import { domainToUnicode } from 'node:url'
import { type Sentence, sentence } from '../sentence.ts'

/** The longest URL accepted: the limit of sitemaps and of most software. */
export const maxUrlLength = 2048

/** What a person typed as the URL to audit, or why it is not one. */
export type ReadUrl = { readonly url: URL } | { readonly because: Sentence }

export function readUrl(typed: string): ReadUrl {
  const text = typed.trim()
  if (text === '') return { because: sentence('urlRequired') }
  if (text.length > maxUrlLength) {
    return {
      because: sentence('urlLong', { max: maxUrlLength, length: text.length }),
    }
  }
  if (/[\u0000-\u001f\u007f]/.test(text)) return { because: sentence('urlControl') }
  const given = schemeOf(text)
  if (given !== undefined && given !== 'http' && given !== 'https') {
    return { because: sentence('urlOtherScheme', { scheme: given }) }
  }
  if (given !== undefined && !/^https?:\/\/[^/\\?#]/i.test(text))
    return { because: sentence('urlHostMissing') }
  if (/^\/(?!\/[^/])/.test(text)) return { because: sentence('urlHostMissing') }
  const url = given === undefined ? withScheme(text.replace(/^\/\//, '')) : URL.parse(text)
  if (url === null) return { because: sentence('urlNotWeb') }
  if (!isHostName(url.hostname))
    return { because: sentence('urlHostInvalid', { host: url.hostname.slice(0, 100) }) }
  if (url.username !== '' || url.password !== '') {
    return { because: sentence('urlUser') }
  }
  if (url.port === '0') return { because: sentence('urlPortZero') }
  url.hash = ''
  if (url.href.length > maxUrlLength) {
    return { because: sentence('urlLongEncoded', { max: maxUrlLength }) }
  }
  return { url }
}

/**
 * A name that DNS can carry (RFC 1035, section 2.3.4) and a host may have (RFC 1123, section 2.1), or an IP address in
 * brackets. The URL parser is less strict. Some hosts have underscores, which are harmless.
 */
export function isHostName(hostname: string): boolean {
  if (hostname.startsWith('[')) return true
  const name = hostname.replace(/\.$/, '')
  return name.length <= 253 && name.split('.').every(isHostLabel)
}

const isHostLabel = (label: string): boolean =>
  /^[a-z0-9_-]{1,63}$/.test(label) &&
  !/^-|-$/.test(label) &&
  // What cannot be decoded stays as it is.
  !(label.startsWith('xn--') && domainToUnicode(label).startsWith('xn--'))

/** A bare name is assumed to be a public site over https; a bare loopback name a development server over http. */
function withScheme(bare: string): URL | null {
  const url = URL.parse(`https://${bare}`)
  return url !== null && isLoopback(url.hostname) ? URL.parse(`http://${bare}`) : url
}

/** Schemes that are never host names, even when followed by a number. */
const otherSchemes: ReadonlySet<string> = new Set([
  'about',
  'blob',
  'data',
  'file',
  'ftp',
  'javascript',
  'mailto',
  'sms',
  'tel',
  'urn',
  'ws',
  'wss',
])

/** `localhost:3000` and `example.com:8080/x` are hosts with ports, not schemes. */
function schemeOf(text: string): string | undefined {
  const found = /^([a-z][a-z0-9+.-]*):/i.exec(text)
  const name = found?.[1]?.toLowerCase()
  if (found === null || name === undefined) return undefined
  if (otherSchemes.has(name)) return name
  const rest = text.slice(found[0].length)
  if (/^\d{1,5}(?:[/?#]|$)/.test(rest) && name !== 'http' && name !== 'https') return undefined
  return name
}

/** The default project of a page: its host without a leading `www.`. */
export function projectOf(url: URL): string {
  return url.hostname.replace(/^www\.(?=.*\.)/, '')
}

/** Whether a URL in a stylesheet names a font or another stylesheet by its ending. Nearly all others are images. */
export const isFontUrl = (url: string): boolean => /\.(?:woff2?|ttf|otf|eot|css)(?:$|[?#])/i.test(url)

/** Whether a browser treats it as mixed content on an https page; loopback hosts are exempt. */
export const isInsecure = (url: URL | null): boolean =>
  url !== null && url.protocol === 'http:' && !isLoopback(url.hostname)

/** Loopback hosts are potentially trustworthy without TLS (W3C Secure Contexts, section 3.1). */
export function isLoopback(hostname: string): boolean {
  const host = hostname.replace(/\.$/, '')
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(?:\.\d{1,3}){3}$/.test(host) ||
    host === '[::1]'
  )
}

/** Whether it is a template, such as `{{ url }}`, in which a script puts the URL, or should have. */
export const isTemplate = (href: string): boolean => /\{\{|\$\{|<%/.test(href.slice(0, 2000))
