import type { IncomingMessage } from 'node:http'

/** Marks a response as the proxy's own. Sites can't fake it, because the header is stripped from what they send. */
export const proxyMark = 'x-plumbline-proxy'

export interface Head {
  readonly status: number
  readonly reason: string
  /** Alternating names and values, as `writeHead` accepts them. */
  readonly headers: string[]
}

/**
 * The head of a response in a form that Node can send. Its parser accepts more than its writer does: a control
 * character in a value or a status of 000 would make `writeHead` throw. Null if no browser would accept the response
 * either.
 */
export function forwardableHead(found: IncomingMessage): Head | null {
  const status = found.statusCode ?? 0
  // A 407 would look like the proxy's own, and an unexpected 1xx would confuse the browser.
  if (!Number.isInteger(status) || status < 200 || status > 999 || status === 407) return null
  const headers: string[] = []
  const isChunked = found.headers['transfer-encoding'] !== undefined
  let hasLength = isChunked
  for (let index = 0; index + 1 < found.rawHeaders.length; index += 2) {
    const name = found.rawHeaders[index] ?? ''
    const value = sendable(found.rawHeaders[index + 1] ?? '')
    const key = name.toLowerCase()
    if (!token.test(name) || dropped.has(key) || key.startsWith('proxy-')) continue
    if (key === 'content-length') {
      if (hasLength || !/^\d{1,15}$/.test(value)) continue
      hasLength = true
    }
    headers.push(name, value)
  }
  return { status, reason: sendable(found.statusMessage ?? '').slice(0, 200), headers }
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/

/** Hop-by-hop headers, and our own mark. */
const dropped: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  proxyMark,
])

/** Browsers ignore or replace these characters. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ').trim()
