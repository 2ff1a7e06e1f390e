import type { IncomingMessage } from 'node:http'

/** The path below which the service is published, such as `/plumbline`; empty at the top of its host. */
export function rootOf(baseUrl: string | null): string {
  const path = baseUrl === null ? '' : (URL.parse(baseUrl)?.pathname ?? '')
  // bounded: a setting
  return path.replace(/\/+$/, '')
}

/** Fastify's option by which URLs are understood with the root and without: some proxies take it off, some do not. */
export function withoutRoot(root: string): { rewriteUrl?: (request: IncomingMessage) => string } {
  if (root === '') return {}
  return {
    rewriteUrl({ url = '/' }) {
      const rest = url.startsWith(root) ? url.slice(root.length) : url
      if (rest === '' || rest.startsWith('?')) return `/${rest}`
      return rest.startsWith('/') ? rest : url
    },
  }
}
