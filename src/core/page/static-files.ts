import type { FactName } from '../facts.ts'

/** A folder of built files that this machine serves as if it were already published. */
export interface StaticFiles {
  /** The origin that the site has or will have, such as `https://example.com`. */
  readonly site: string
  /** The origin that serves the files now, such as `http://127.0.0.1:4173`. */
  readonly server: string
  /** Facts that only the real server has: audits that need them do not apply. */
  readonly unknown: readonly FactName[]
}

/** Where a folder will be published, and what serves it until then. */
export type ServedFolder = Pick<StaticFiles, 'site' | 'server'>
