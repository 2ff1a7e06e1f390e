import type { FastifyReply, FastifyRequest } from 'fastify'

/** The first cookie of this name: browsers send the most specific one first. */
export function readCookie(request: FastifyRequest, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return undefined
}

/** Names and values are ours and need no escaping. A lifetime of 0 deletes the cookie. */
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

/** With https, browsers accept the `__Host-` prefix only with Secure, this exact host and path / (RFC 6265bis). */
export function cookieName(secure: boolean, name: string): string {
  return secure ? `__Host-${name}` : name
}
