import type { FastifyInstance } from 'fastify'
import type { ProjectBrand } from '../../../../core/ports/reports/brands.ts'
import { notFound } from '../../../../core/problem.ts'
import type { Site } from '../../../../views/frame/layout.ts'
import { accentStyle } from './accent.ts'
import type { PageContext } from '../context.ts'
import type { Served } from '../print-markup.ts'

/** The site as visitors of one project's reports see it: the project's brand replaces ours where it is set. */
export function brandedSite(site: Site, brand: ProjectBrand): Site {
  return {
    ...site,
    name: brand.name ?? site.name,
    footer: brand.footer ?? '',
    ...(brand.client === null ? {} : { client: brand.client }),
    ...(brand.contact === null ? {} : { contact: brand.contact }),
    logo: brand.logo === null ? null : `/brand/logo/${brand.logo.hash}`,
    withoutMark: true,
    accent: brand.accent === null ? site.accent : `/brand/accent/${brand.accent.slice(1)}.css`,
  }
}

/** The URL of its accent color as a style for samples of branded pages alone. */
export const sampleStyle = ({ accent }: ProjectBrand): string | null =>
  accent === null ? null : `/brand/accent/${accent.slice(1)}-sample.css`

/** The site that a report is shown in, and whether it has the project's brand. */
export async function siteFor(
  { app, site }: PageContext,
  { owner, project }: { readonly owner: number; readonly project: string },
): Promise<{ readonly site: Site; readonly branded: boolean }> {
  const brand = await app.findBrand(owner, project)
  return brand === undefined ? { site, branded: false } : { site: brandedSite(site, brand), branded: true }
}

/** Logo and accent of a site as files, for a printed page, which can request nothing. */
export async function brandFiles({ app }: PageContext, site: Site): Promise<Map<string, Served>> {
  const files = new Map<string, Served>()
  const hash = /^\/brand\/logo\/(.+)$/.exec(site.logo ?? '')?.[1]
  const logo = hash === undefined ? undefined : await app.readBrandLogo(hash)
  if (logo !== undefined && site.logo !== null)
    files.set(site.logo, { type: logo.type, body: Buffer.from(logo.bytes) })
  const digits = /^\/brand\/accent\/([0-9a-f]{6})\.css$/.exec(site.accent ?? '')?.[1]
  if (digits !== undefined && site.accent !== null)
    files.set(site.accent, { type: 'text/css; charset=utf-8', body: Buffer.from(accentStyle(`#${digits}`)) })
  return files
}

const keep = 'public, max-age=31536000, immutable'

/** Their URLs change with their content, so they are cached forever. */
export function serveBrandFiles(server: FastifyInstance, { app }: PageContext): void {
  server.get<{ Params: { hash: string } }>('/brand/logo/:hash', async (request, reply) => {
    const { hash } = request.params
    const logo = /^[\w-]{43}$/.test(hash) ? await app.readBrandLogo(hash) : undefined
    if (logo === undefined) throw notFound()
    return reply.type(logo.type).header('cache-control', keep).send(Buffer.from(logo.bytes))
  })

  server.get<{ Params: { file: string } }>('/brand/accent/:file', async (request, reply) => {
    const [, digits, sample] = /^([0-9a-f]{6})(-sample)?\.css$/.exec(request.params.file) ?? []
    if (digits === undefined) throw notFound()
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', keep)
      .send(accentStyle(`#${digits}`, sample === undefined ? ':root' : '.brand-page'))
  })
}
