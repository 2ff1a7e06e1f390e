import { Failure } from '../failure.ts'
import type { FactName } from '../facts.ts'
import { sentence } from '../sentence.ts'

/** A folder of built files that this machine serves as if it were already published. */
export interface StaticFiles {
  /** The origin that the site has or will have, such as `https://example.com`. */
  readonly site: string
  /** The origin that serves the files now, such as `http://127.0.0.1:4173`. */
  readonly server: string
  /** A unique id of this server: a later one may get the same port. */
  readonly opening: string
  /** Facts that only the real server has: audits that need them do not apply. */
  readonly unknown: readonly FactName[]
}

/** Where a folder will be published, and what serves it until then. */
export type ServedFolder = Pick<StaticFiles, 'site' | 'server'>

/** The status of a URL that the folder's server is not responsible for: RFC 9110, section 15.5.20. */
export const misdirected = 421

/** A URL of the site outside of the folder, for which only the real server could answer. */
export class NotServedError extends Failure {
  constructor(url: string) {
    super('bad-redirect', sentence('redirectNotServed', { url: url.slice(0, 200) }))
    this.name = 'NotServedError'
  }
}
