import type { Audit } from '../core/audit.ts'

/** The properties of an audit that running it reads, with nothing left out. */
export type PreparedAudit = Pick<Audit, 'id' | 'category' | 'severity' | 'needs' | 'check'> & {
  readonly [Name in Optional]: Audit[Name] | undefined
}

type Optional =
  | 'inBrowser'
  | 'reliesOn'
  | 'heuristic'
  | 'informational'
  | 'isExperience'
  | 'cost'
  | 'cause'
  | 'sameCauseAs'
  | 'samePlacesAs'

export interface PreparedAudits {
  readonly all: readonly PreparedAudit[]
  /** Those that do not need a browser. */
  readonly ofMarkup: readonly PreparedAudit[]
}

const known = new WeakMap<readonly Audit[], PreparedAudits>()

/** All in one shape, once per catalogue: V8 reads properties slowly where hundreds of objects have their own shapes. */
export function prepareAudits(audits: readonly Audit[]): PreparedAudits {
  const before = known.get(audits)
  if (before !== undefined) return before
  const all = audits.map(prepare)
  const prepared = { all, ofMarkup: all.filter(({ needs }) => !needs.includes('browser')) }
  known.set(audits, prepared)
  return prepared
}

const prepare = (audit: Audit): PreparedAudit => ({
  id: audit.id,
  category: audit.category,
  severity: audit.severity,
  needs: audit.needs,
  check: audit.check,
  inBrowser: audit.inBrowser,
  reliesOn: audit.reliesOn,
  heuristic: audit.heuristic,
  informational: audit.informational,
  isExperience: audit.isExperience,
  cost: audit.cost,
  cause: audit.cause,
  sameCauseAs: audit.sameCauseAs,
  samePlacesAs: audit.samePlacesAs,
})
