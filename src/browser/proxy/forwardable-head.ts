import type { IncomingMessage } from 'node:http'

/** Marks a response as the proxy's own. A site cannot send it: it is dropped from what is forwarded. */
export const proxyMark = 'x-plumbline-proxy'

export interface Head {
  readonly status: number
  readonly reason: string
  /** Names and values in turn, as `writeHead` takes them. */
  readonly headers: string[]
}

/**
 * The head of a response in a form that Node agrees to send. The parser accepts more than the writer does: a control
 * character in a value, or a status of 000, would make `writeHead` throw. Null where no browser would accept it either.
 */
export function forwardableHead(found: IncomingMessage): Head | null {
  const status = found.statusCode ?? 0
  // 407 would be taken for the proxy's own, as would a 1xx that nobody asked for.
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

/** Headers of a single connection, and our own mark. */
const dropped: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  proxyMark,
])

/** Browsers ignore such characters or replace them. */
const sendable = (text: string): string => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ').trim()
