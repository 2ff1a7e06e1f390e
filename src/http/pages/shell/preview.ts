import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Preview } from '../../../views/layout.ts'
import { originFor, type PageContext } from './context.ts'
import { sendText } from './send.ts'

/** Makes a page one that may be found, and says how it is known elsewhere. */
export function previewOf(
  context: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  picture: Preview['picture'] = 'plain',
): Preview {
  reply.removeHeader('x-robots-tag')
  return { origin: originFor(context, request), path, picture }
}

/** What crawlers ask for first. Reports are not listed: a public one is found by the links that lead to it. */
export function serveCrawlers(server: FastifyInstance, context: PageContext): void {
  server.get('/robots.txt', (request, reply) => {
    const text = `User-agent: *\nDisallow:\n\nSitemap: ${originFor(context, request)}/sitemap.xml\n`
    reply.header('cache-control', 'public, max-age=3600')
    return sendText(reply, 'text/plain; charset=utf-8', text)
  })

  server.get('/sitemap.xml', async (request, reply) => {
    const { page, site } = await context.audits()
    const paths = ['/sign-in', '/docs', '/audits', ...[...page, ...site].map(({ id }) => `/audits/${id}`)]
    const origin = originFor(context, request)
    // Ids and paths hold nothing that XML would want escaped; an origin is a plain URL.
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
    reply.header('cache-control', 'public, max-age=3600')
    return sendText(reply, 'application/xml; charset=utf-8', text)
  })
}
