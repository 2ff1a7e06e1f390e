import type { IncomingMessage } from 'node:http'

/** A host name or IP with an optional port, and nothing else: it goes into links. */
const saneHost = /^(?:[a-z0-9](?:[a-z0-9.-]{0,252}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Base URL of links: the configured one, otherwise the one the client called. A Host header that is not a plain host is
 * not repeated in links; the socket's own IP is used instead.
 */
export function originOf(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  baseUrl: string | null,
): string {
  if (baseUrl !== null) return baseUrl
  const { host } = request.headers
  if (host !== undefined && saneHost.test(host)) return `http://${host}`
  const { localAddress = '127.0.0.1', localPort = 80 } = request.socket
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}
