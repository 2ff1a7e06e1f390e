import type { AuditDescription } from '../audit.ts'

/** Everything that reports of one catalogue share. Stored once; reports reference it by version. */
export interface CatalogueTexts {
  /** A digest that changes with any rule or text. */
  readonly version: string
  readonly audits: Readonly<Record<string, AuditDescription>>
}
