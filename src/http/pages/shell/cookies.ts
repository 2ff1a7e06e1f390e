import type { FastifyReply, FastifyRequest } from 'fastify'

/** One cookie of the request; the first of that name, as browsers send the most specific first. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Names and values are this service's own and need no escaping. A life of 0 takes the cookie away. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  options: { readonly secure: boolean; readonly lifeSeconds: number },
): void {
  const parts = [`${name}=${value}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', `Max-Age=${options.lifeSeconds}`]
  if (options.secure) parts.push('Secure')
  reply.header('set-cookie', parts.join('; '))
}

/** Under https the prefix makes browsers insist on Secure, this very host and the whole path (RFC 6265bis). */
export function cookieName(secure: boolean, name: string): string {
  return secure ? `__Host-${name}` : name
}
