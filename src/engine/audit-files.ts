import { readdir } from 'node:fs/promises'
import { type Audit, categories } from '../core/audit.ts'

/** Where audits are found and loaded. The npm package replaces this file with one that has a prebuilt list. */

export type Found = Pick<Audit, 'id' | 'category'>

const auditsFolder = new URL('../audits/', import.meta.url)

export async function findAudits(folder = auditsFolder): Promise<readonly Found[]> {
  const found = await Promise.all(
    categories.map(async (category) => {
      const names = await readdir(new URL(`${category}/`, folder)).catch(() => [])
      const ids = names.filter((name) => /^[a-z0-9-]+\.ts$/.test(name)).map((name) => name.slice(0, -3))
      return ids.toSorted().map((id) => ({ id, category }))
    }),
  )
  return found.flat()
}

/** The default export of an audit's file; the caller validates it. */
export async function importAudit({ id, category }: Found, folder = auditsFolder): Promise<unknown> {
  const module: unknown = await import(new URL(`${category}/${id}.ts`, folder).href)
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
}
