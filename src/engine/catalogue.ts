import { createHash } from 'node:crypto'
import type { Audit, AuditDescription } from '../core/audit.ts'
import type { CatalogueTexts } from '../core/report/catalogue.ts'
import { findAudits, type Found, importAudit } from './audit-files.ts'

export interface Catalogue {
  /** Sorted by category in their fixed order, then by id. */
  readonly audits: readonly Audit[]
  /** A digest of every audit's id and rules: changes only when the rules change. */
  readonly version: string
  readonly texts: CatalogueTexts
}

/**
 * Discovers audits by path: `audits/<category>/<id>.ts`. A malformed audit fails the startup with an error that names
 * it.
 */
export async function loadCatalogue(folder?: URL): Promise<Catalogue> {
  const found = await findAudits(folder)
  const audits = await Promise.all(found.map((each) => loadAudit(each, folder)))
  const twice = audits.find((audit, index) => audits.findIndex(({ id }) => id === audit.id) !== index)
  if (twice !== undefined) throw new Error(`Two audits have the id ${twice.id}.`)
  return { audits, version: versionOf(audits), texts: textsOf(audits) }
}

/** The ids of all audits, without loading any. */
export async function listAuditIds(): Promise<readonly string[]> {
  return (await findAudits()).map(({ id }) => id)
}

/** Only the named audits, in catalogue order, without reading hundreds of other files. */
export async function loadAudits(ids: readonly string[]): Promise<readonly Audit[]> {
  const found = await findAudits()
  return Promise.all(found.filter(({ id }) => ids.includes(id)).map((each) => loadAudit(each)))
}

async function loadAudit(found: Found, folder?: URL): Promise<Audit> {
  // The export is validated below.
  const definition = (await importAudit(found, folder)) as Audit | undefined
  return { ...checked(definition, `${found.category}/${found.id}`), ...found }
}

function checked(definition: Audit | undefined, path: string): Audit {
  if (definition === undefined) throw new Error(`The audit ${path} has no default export.`)
  const { subject, titles, why, fix } = definition
  const texts = [subject, titles?.problem, titles?.success, why, fix]
  if (texts.some((text) => typeof text !== 'string' || text.trim() === ''))
    throw new Error(`The audit ${path} lacks one of subject, titles.problem, titles.success, why and fix.`)
  return definition
}

function versionOf(audits: readonly Audit[]): string {
  return digest(
    audits.map(({ id, category, severity, cost, cause, informational, heuristic, limits }) => [
      id,
      category,
      severity,
      cost ?? null,
      cause ?? null,
      informational ?? false,
      heuristic ?? false,
      limits ?? null,
    ]),
  )
}

function textsOf(all: readonly Audit[]): CatalogueTexts {
  const audits = Object.fromEntries(all.map((audit) => [audit.id, describe(audit)]))
  return { version: digest(audits), audits }
}

export function describe(audit: Audit): AuditDescription {
  const { check: _, inBrowser: __, reliesOn: ___, ...description } = audit
  return description
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12)
