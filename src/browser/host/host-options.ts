import type { Sentence } from '../../core/sentence.ts'
import type { VisitOptions } from '../visit/visit.ts'

/** What the host process is given, as JSON in its first message. */
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

/** Tells the host to end unless somebody uses it. */
export const goToRest = 'rest'

/** What a visit is answered with. A failure is an answer, with its reason. */
export type VisitAnswer<Facts> =
  | { readonly ok: true; readonly facts: Facts }
  | { readonly ok: false; readonly because: Sentence }
