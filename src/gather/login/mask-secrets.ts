import type { Header, Fetched } from '../../core/page/page.ts'

/**
 * Removes secrets from what a site sends. Everything that a signed-in run learns passes through here before anything
 * else sees it: responses in `signed-in-net.ts`, browser results in `mask` of `deep`.
 */
export interface Mask {
  /** Treats this value as a secret from now on. */
  add(value: string): void
  text(text: string): string
  bytes(bytes: Uint8Array): Uint8Array
  /** Masks every string in plain data, including property names. Strings may have been truncated within a secret. */
  deep<T>(value: T): T
  fetched(fetched: Fetched): Fetched
  /** A URL from a masked page, as the site wrote it. Only for requests to the origin of the login. */
  unmasked(url: string): string
}

/** A shorter value looks like an ordinary word: masking it would garble the page and hide nothing. */
const minSecretLength = 6

export function maskSecrets(values: readonly string[]): Mask {
  const secrets: string[] = []
  let inText: Finder | undefined
  let inBytes: Finder | undefined
  const add = (value: string): void => {
    if (value.length < minSecretLength || secrets.includes(value)) return
    secrets.push(value)
    inText = inBytes = undefined
  }
  for (const value of values) add(value)

  const text = (given: string): string => {
    if (secrets.length === 0) return given
    inText ??= finderOf(secrets, (form) => [form])
    return maskBeginnings(replace(given, inText), inText)
  }
  const bytes = (given: Uint8Array): Uint8Array => {
    if (secrets.length === 0) return given
    inBytes ??= finderOf(secrets, bytesOf)
    const before = Buffer.from(given.buffer, given.byteOffset, given.byteLength).toString('latin1')
    const after = maskBeginnings(replace(before, inBytes), inBytes)
    return after === before ? given : Buffer.from(after, 'latin1')
  }
  const cutText = (given: string): string => {
    const whole = text(given)
    return inText === undefined ? whole : maskBeginnings(whole, inText, whole.length >= cutFrom)
  }
  const deep = (value: unknown): unknown => {
    if (typeof value === 'string') return cutText(value)
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
  /** Maps each form to its secret. */
  readonly numbers: ReadonlyMap<string, number>
  /** Forms whose prefixes are searched too. */
  readonly beginnings: ReadonlyMap<string, number>
}

function replace(text: string, { pattern, numbers }: Finder): string {
  return text.replace(pattern, (found) => `hidden-secret-${numbers.get(found) ?? 0}`)
}

/**
 * Masks what starts like a secret: the rest was truncated, or escaped in an unforeseen way. A short prefix counts at
 * the end of a truncated text.
 */
function maskBeginnings(text: string, { beginnings }: Finder, isCut = false): string {
  let masked = text
  const least = isCut ? minSecretLength : shortestBeginning
  for (const [form, number] of beginnings) {
    if (form.length < least) continue
    const head = form.slice(0, least)
    for (let at = masked.indexOf(head); at >= 0; at = masked.indexOf(head, at + 1)) {
      let end = at + head.length
      while (end < masked.length && masked[end] === form[end - at]) end += 1
      if (end - at < shortestBeginning && end < masked.length - 3) continue
      masked = `${masked.slice(0, at)}hidden-secret-${number}${masked.slice(end)}`
    }
  }
  return masked
}

/** Shorter ones are words, such as the first eight letters of `password-1`. */
const shortestBeginning = 12
/** Texts are truncated at some length; shorter ones are complete. */
const cutFrom = 60

function finderOf(secrets: readonly string[], asFound: (form: string) => readonly string[]): Finder {
  const numbers = new Map<string, number>()
  const beginnings = new Map<string, number>()
  secrets.forEach((secret, index) => {
    for (const form of formsOf(secret))
      for (const found of asFound(form)) if (!numbers.has(found)) numbers.set(found, index + 1)
    for (const form of [secret, encodeURIComponent(secret.toWellFormed()), ...encoded(Buffer.from(secret))])
      for (const found of asFound(form)) if (!beginnings.has(found)) beginnings.set(found, index + 1)
  })
  // Longest first: a form may start with another one.
  const all = [...numbers.keys()].toSorted((one, other) => other.length - one.length)
  // bounded: literal alternatives
  return { pattern: new RegExp(all.map(literal).join('|'), 'g'), numbers, beginnings }
}

const literal = (text: string): string => text.replace(/[$()*+./?[\\\]^{|}-]/g, '\\$&')

/** How a page may write a secret: literally, escaped for markup, JSON or a URL, encoded, and two of these combined. */
function formsOf(secret: string): readonly string[] {
  const once = [secret, ...escaped(secret), ...encoded(Buffer.from(secret)), ...inBase64(Buffer.from(secret))]
  const twice = once.flatMap(escaped)
  return [...new Set([...once, ...twice])].filter((form) => form.length >= minSecretLength)
}

function escaped(text: string): readonly string[] {
  const json = JSON.stringify(text).slice(1, -1)
  const inUrl = wellFormedUrl(text)
  return [
    json,
    json.replaceAll('/', '\\/'),
    json.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('&', '\\u0026'),
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    ...["'", '&#39;', '&#x27;', '&#039;', '&apos;'].map((quote) => markup(text, quote)),
    ...inUrl,
    ...inUrl.map((form) => form.replace(/%[0-9A-F]{2}/g, (hex) => hex.toLowerCase())),
  ]
}

const encoded = (bytes: Buffer): readonly string[] => [
  bytes.toString('base64'),
  bytes.toString('base64url'),
  bytes.toString('hex'),
  bytes.toString('hex').toUpperCase(),
]

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

/** Also inside a longer encoded text: three alignments, without the characters that neighbors share. */
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

/** As in a body: UTF-8, or UTF-16 in either byte order. Bytes are written as Latin-1, one character each. */
function bytesOf(form: string): readonly string[] {
  const wide = Buffer.from(form, 'utf16le')
  return [Buffer.from(form), wide, Buffer.from(wide).swap16()].map((bytes) => bytes.toString('latin1'))
}
