import type { FastifyReply } from 'fastify'

/** No script, style or image from elsewhere, none inline, and no strings evaluated as scripts. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export function secureHeaders(reply: FastifyReply, options: { readonly secure: boolean }): void {
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('x-frame-options', 'DENY')
    .header('referrer-policy', 'same-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('cross-origin-resource-policy', 'same-origin')
    .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    .header('x-robots-tag', 'noindex')
    .header('cache-control', 'no-store')
  if (options.secure) reply.header('strict-transport-security', 'max-age=31536000')
}
