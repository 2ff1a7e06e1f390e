import type { IncomingMessage } from 'node:http'

/** The path below which the service is published, such as `/plumbline`; empty if it has the whole host. */
export function rootOf(baseUrl: string | null): string {
  const path = baseUrl === null ? '' : (URL.parse(baseUrl)?.pathname ?? '')
  // bounded: a setting
  return path.replace(/\/+$/, '')
}

/** The Fastify option that accepts URLs with and without the root: some proxies strip it, some do not. */
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
