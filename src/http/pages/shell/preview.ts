import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Preview } from '../../../views/frame/layout.ts'
import { operations } from '../../api/operations.ts'
import { originFor, type PageContext } from './context.ts'
import { sendText } from './send.ts'

/** Makes a page indexable, with its canonical URL and link preview. */
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

/** robots.txt, favicon.ico and the sitemap. Reports are not listed: crawlers find public ones through links. */
export function serveCrawlers(server: FastifyInstance, context: PageContext): void {
  server.get('/robots.txt', (request, reply) => {
    const text = `User-agent: *\nDisallow:\n\nSitemap: ${originFor(context, request)}/sitemap.xml\n`
    reply.header('cache-control', 'public, max-age=3600')
    return sendText(reply, 'text/plain; charset=utf-8', text)
  })

  // Browsers request it on branded pages without a logo, which have no icon. A missing icon is not an error.
  server.get('/favicon.ico', (_request, reply) =>
    reply.code(204).header('cache-control', 'public, max-age=86400').send(),
  )

  server.get('/sitemap.xml', async (request, reply) => {
    const { page, site } = await context.audits()
    const paths = [
      '/sign-in',
      '/docs',
      ...operations.map(({ id }) => `/docs/${id}`),
      '/audits',
      ...[...page, ...site].map(({ id }) => `/audits/${id}`),
    ]
    const origin = originFor(context, request)
    // Neither ids and paths nor an origin contain anything that XML must escape.
    const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join('\n')
    const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`
    reply.header('cache-control', 'public, max-age=3600')
    return sendText(reply, 'application/xml; charset=utf-8', text)
  })
}
