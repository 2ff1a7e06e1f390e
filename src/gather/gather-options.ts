import type { FactName } from '../core/facts.ts'
import type { Net } from '../core/ports.ts'
import type { OnProgress } from '../core/report/progress.ts'

export interface GatherOptions {
  readonly net: Net
  readonly signal: AbortSignal
  readonly progress: OnProgress
  /** The facts that are wanted. Default: all of them. */
  readonly only?: ReadonlySet<FactName>
  /** Called with what a reader or asker threw: a defect of ours, to be logged. */
  readonly onError: (fact: string, error: unknown) => void
}
