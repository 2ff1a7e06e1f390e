import type { AuditDescription } from '../audit.ts'

/** Everything that reports of one catalogue share. Stored once; a report names it by its version. */
export interface CatalogueTexts {
  /** A digest: changes with any rule or word. */
  readonly version: string
  readonly audits: Readonly<Record<string, AuditDescription>>
}
