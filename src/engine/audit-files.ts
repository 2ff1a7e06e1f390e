import { readdir } from 'node:fs/promises'
import { type Audit, categories } from '../core/audit.ts'

/** Where audits are found and loaded from. The npm package has its own version of this file, with a list made beforehand. */

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

/** What an audit's file exports by default; whether that is an audit is for the caller to check. */
export async function importAudit({ id, category }: Found, folder = auditsFolder): Promise<unknown> {
  const module: unknown = await import(new URL(`${category}/${id}.ts`, folder).href)
  return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
}
