import fastify from 'fastify'
import type { App } from '../../../app/app.ts'
import { registerPages } from '../../../http/pages/register.ts'
import { describeAudits } from '../../../inspector/describe-audits.ts'

/** The routes of everything that the web pages offer to read. */
export async function listRoutes(app: App): Promise<readonly string[]> {
  const server = fastify()
  const routes = new Set<string>()
  server.addHook('onRoute', ({ method, url }) => {
    if (method === 'GET') routes.add(url)
  })
  await registerPages(server, {
    app,
    baseUrl: null,
    brand: { name: 'Plumbline', footer: null, accent: null, logo: null },
    version: '0.1.0',
    audits: describeAudits,
  })
  await server.ready()
  await server.close()
  return [...routes]
}
