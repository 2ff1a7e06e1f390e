import type { FactName } from '../core/facts.ts'
import type { StaticFiles } from '../core/page/static-files.ts'
import type { Net } from '../core/ports.ts'
import type { OnProgress } from '../core/report/progress.ts'

export interface GatherOptions {
  readonly net: Net
  readonly signal: AbortSignal
  readonly progress: OnProgress
  /** The facts that are wanted. Default: all of them. */
  readonly only?: ReadonlySet<FactName>
  /** Where the page comes from a folder of files: what those cannot tell is not asked. */
  readonly staticFiles?: StaticFiles
  /** Called with what a reader or asker threw: a defect of ours, to be logged. */
  readonly onError: (fact: string, error: unknown) => void
}
