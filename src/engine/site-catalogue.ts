import { readdir } from 'node:fs/promises'
import type { SiteAudit } from '../core/site/site-audit.ts'

const siteFolder = new URL('../audits/site/', import.meta.url)

/**
 * Discovers site audits by path: `audits/site/<id>.ts`, sorted by id. A malformed audit fails the startup with an
 * error that names it.
 */
export async function loadSiteCatalogue(folder = siteFolder): Promise<readonly SiteAudit[]> {
  const names = await readdir(folder)
  const ids = names.filter((name) => /^[a-z0-9-]+\.ts$/.test(name)).map((name) => name.slice(0, -3))
  return Promise.all(
    ids.toSorted().map(async (id): Promise<SiteAudit> => {
      // The export is validated below, as far as possible at run time.
      const module = (await import(new URL(`${id}.ts`, folder).href)) as { default?: SiteAudit }
      return { ...checked(module.default, id), id }
    }),
  )
}

function checked(definition: SiteAudit | undefined, id: string): SiteAudit {
  if (definition === undefined) throw new Error(`The site audit ${id} has no default export.`)
  const { subject, titles, why, fix } = definition
  const texts = [subject, titles?.problem, titles?.success, why, fix]
  if (texts.some((text) => typeof text !== 'string' || text.trim() === ''))
    throw new Error(`The site audit ${id} lacks one of subject, titles.problem, titles.success, why and fix.`)
  return definition
}
