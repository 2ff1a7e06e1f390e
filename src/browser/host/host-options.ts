import type { Sentence } from '../../core/sentence.ts'
import type { VisitOptions } from '../visit/visit.ts'

/** Sent to the host process as its first message. */
export interface HostOptions {
  readonly executable: string
  readonly folder: string
  readonly socketPath: string
  readonly privateTargets: boolean
  readonly privateHosts: readonly string[]
  readonly dnsServers: readonly string[] | null
  readonly countAsPublic: readonly string[] | null
  readonly visitsAtOnce: number
  readonly agent: string
  readonly visit: VisitOptions
  readonly maxVisits: number
  readonly maxBytes: number
  readonly maxPageBytes: number
  readonly maxProcesses: number
  readonly idleMs: number
}

/** Tells the host to exit unless a visit is running. */
export const goToRest = 'rest'

/** The host's answer to a visit request. A failed visit is an answer too, with its reason. */
export type VisitAnswer<Facts> =
  | { readonly ok: true; readonly facts: Facts }
  | { readonly ok: false; readonly because: Sentence }
