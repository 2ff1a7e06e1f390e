import type { FactName } from '../core/facts.ts'
import type { Net, Progress } from '../core/ports.ts'

export interface GatherOptions {
  readonly net: Net
  readonly signal: AbortSignal
  readonly progress: Progress
  /** Where the browser answers visits; there is none where this is missing. */
  readonly browserSocket?: string
  /** The facts that are wanted. Default: all of them. */
  readonly only?: ReadonlySet<FactName>
  /** Called with what a reader or asker threw: a defect of ours, to be logged. */
  readonly onError: (fact: string, error: unknown) => void
}
