import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { type Audit, type AuditDefinition, categories } from '../core/audit.ts'

export interface Catalogue {
  /** Sorted by category in their fixed order, then by id. */
  readonly audits: readonly Audit[]
  /** A digest of every audit's id, mode, weight and limits: changes when the rules do, and at no other time. */
  readonly version: string
}

const auditsFolder = new URL('../audits/', import.meta.url)

/** Finds audits by being there: `audits/<category>/<id>.ts`. A malformed one stops the start, by name. */
export async function loadCatalogue(folder = auditsFolder): Promise<Catalogue> {
  const found = await Promise.all(
    categories.map(async (category) => {
      const names = await readdir(new URL(`${category}/`, folder)).catch(() => [])
      const ids = names.filter((name) => /^[a-z0-9-]+\.ts$/.test(name)).map((name) => name.slice(0, -3))
      return Promise.all(
        ids.toSorted().map(async (id): Promise<Audit> => {
          const module: unknown = await import(new URL(`${category}/${id}.ts`, folder).href)
          // What it exports is checked next.
          const { default: definition } = module as { default?: AuditDefinition }
          return { ...checked(definition, `${category}/${id}`), id, category }
        }),
      )
    }),
  )
  const audits = found.flat()
  const twice = audits.find((audit, index) => audits.findIndex(({ id }) => id === audit.id) !== index)
  if (twice !== undefined) throw new Error(`Two audits have the id ${twice.id}.`)
  return { audits, version: versionOf(audits) }
}

function checked(definition: AuditDefinition | undefined, path: string): AuditDefinition {
  if (definition === undefined) throw new Error(`The audit ${path} has no default export.`)
  for (const text of ['title', 'why', 'advice'] as const) {
    if (typeof definition[text] !== 'string' || definition[text].trim() === '')
      throw new Error(`The audit ${path} has no ${text}.`)
  }
  if ((definition.mode === 'gate') !== (definition.ceiling !== undefined)) {
    throw new Error(`The audit ${path} must have a ceiling exactly when its mode is gate.`)
  }
  if ((definition.mode === 'lab') !== (definition.weight !== undefined)) {
    throw new Error(`The audit ${path} must have a weight exactly when its mode is lab.`)
  }
  return definition
}

function versionOf(audits: readonly Audit[]): string {
  const rules = audits.map(({ id, category, mode, importance, ceiling, limits, heuristic, weight }) => [
    id,
    category,
    mode,
    importance,
    ceiling ?? null,
    limits ?? null,
    heuristic ?? false,
    ...(weight === undefined ? [] : [weight]),
  ])
  return createHash('sha256').update(JSON.stringify(rules)).digest('hex').slice(0, 12)
}
