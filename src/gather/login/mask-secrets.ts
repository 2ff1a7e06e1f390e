import type { Header, Fetched } from '../../core/page/page.ts'

/**
 * Takes secrets out of what a site says. Everything that a signed-in run learns passes through here before anything
 * else sees it: responses in `signed-in-net.ts`, what the browser saw in `mask` of `deep`.
 */
export interface Mask {
  /** From now on this value is a secret too. */
  add(value: string): void
  text(text: string): string
  bytes(bytes: Uint8Array): Uint8Array
  /** Every text in plain data, names of members included. */
  deep<T>(value: T): T
  fetched(fetched: Fetched): Fetched
  /** A URL that a masked page named, as the site wrote it. Only for requests to the origin of the login. */
  unmasked(url: string): string
}

/** A shorter value cannot be told from ordinary words: masking it would garble the page and hide nothing. */
const shortestSecret = 6

export function maskSecrets(values: readonly string[]): Mask {
  const secrets: string[] = []
  let inText: Finder | undefined
  let inBytes: Finder | undefined
  const add = (value: string): void => {
    if (value.length < shortestSecret || secrets.includes(value)) return
    secrets.push(value)
    inText = inBytes = undefined
  }
  for (const value of values) add(value)

  const text = (given: string): string => {
    if (secrets.length === 0) return given
    inText ??= finderOf(secrets, (form) => [form])
    return replace(given, inText)
  }
  const bytes = (given: Uint8Array): Uint8Array => {
    if (secrets.length === 0) return given
    inBytes ??= finderOf(secrets, bytesOf)
    const before = Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('latin1')
    const after = replace(before, inBytes)
    return after === before ? given : Buffer.from(after, 'latin1')
  }
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value)
    if (Array.isArray(value)) return value.map(deep)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [text(name), deep(item)]))
  }
  const header = ([name, value]: Header): Header => [name, text(value)]

  return {
    add,
    text,
    bytes,
    // The same shape with other texts.
    deep: <T>(value: T): T => deep(value) as T,
    fetched(fetched) {
      const [first, ...others] = fetched.chain.map((exchange) => ({
        ...exchange,
        url: text(exchange.url),
        headers: exchange.headers.map(header),
      }))
      return {
        ...fetched,
        requestedUrl: text(fetched.requestedUrl),
        chain: first === undefined ? fetched.chain : [first, ...others],
        body: bytes(fetched.body),
      }
    },
    unmasked: (url) =>
      url.replace(/hidden-secret-(\d{1,4})/g, (whole, number: string) => {
        const secret = secrets[Number(number) - 1]
        return secret === undefined ? whole : encodeURIComponent(secret)
      }),
  }
}

interface Finder {
  readonly pattern: RegExp
  /** Which secret a text is a form of. */
  readonly numbers: ReadonlyMap<string, number>
}

function replace(text: string, { pattern, numbers }: Finder): string {
  return text.replace(pattern, (found) => `hidden-secret-${numbers.get(found) ?? 0}`)
}

function finderOf(secrets: readonly string[], asFound: (form: string) => readonly string[]): Finder {
  const numbers = new Map<string, number>()
  secrets.forEach((secret, index) => {
    for (const form of formsOf(secret))
      for (const found of asFound(form)) if (!numbers.has(found)) numbers.set(found, index + 1)
  })
  // The longest first: a form may begin with another one.
  const all = [...numbers.keys()].toSorted((one, other) => other.length - one.length)
  // bounded: literal alternatives
  return { pattern: new RegExp(all.map(literal).join('|'), 'g'), numbers }
}

const literal = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')

/** How a page may write a secret: as it is, escaped for markup, JSON or a URL, and encoded. */
function formsOf(secret: string): readonly string[] {
  const bytes = Buffer.from(secret)
  const json = JSON.stringify(secret).slice(1, -1)
  const inUrl = wellFormedUrl(secret)
  const forms = [
    secret,
    json,
    json.replaceAll('/', '\\/'),
    secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ...['&#39;', '&#x27;', '&#039;', '&apos;'].map((quote) => markup(secret, quote)),
    ...inUrl,
    ...inUrl.map((form) => form.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase())),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
    ...inBase64(bytes),
  ]
  return [...new Set(forms)].filter((form) => form.length >= shortestSecret)
}

const markup = (secret: string, quote: string): string =>
  secret
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", quote)

function wellFormedUrl(secret: string): readonly string[] {
  const whole = secret.toWellFormed()
  const encoded = encodeURIComponent(whole)
  return [
    encoded,
    encoded.replaceAll('%20', '+'),
    encodeURI(whole),
    new URLSearchParams([['', whole]]).toString().slice(1),
  ]
}

/** Also inside of a longer text that was encoded: three alignments, without the characters that neighbours share. */
function inBase64(bytes: Buffer): readonly string[] {
  const whole = bytes.toString('base64')
  const parts = [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/={1,2}$/, '')
    const shared = (before + bytes.length) % 3 === 0 ? 0 : 1
    return encoded.slice(before === 0 ? 0 : before + 1, encoded.length - shared)
  })
  const all = [whole, whole.replace(/={1,2}$/, ''), ...parts]
  return [...all, ...all.map((part) => part.replaceAll('+', '-').replaceAll('/', '_'))]
}

/** As a body has it: in UTF-8, or in UTF-16 of either order. Bytes are written as Latin-1, one character each. */
function bytesOf(form: string): readonly string[] {
  const wide = Buffer.from(form, 'utf16le')
  return [Buffer.from(form), wide, Buffer.from(wide).swap16()].map((bytes) => bytes.toString('latin1'))
}
