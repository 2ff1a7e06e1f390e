import type { FactName } from '../core/facts.ts'
import type { StaticFiles } from '../core/page/static-files.ts'
import type { Net } from '../core/ports.ts'
import type { SignedIn } from './login/signed-in-net.ts'
import type { OnProgress } from '../core/report/progress.ts'

export interface GatherOptions {
  readonly net: Net
  /** Where the page is behind a login: how to get it. `net` is then signed in too. */
  readonly signedIn?: Pick<SignedIn, 'fetchPage'>
  readonly signal: AbortSignal
  readonly progress: OnProgress
  /** The facts that are wanted. Default: all of them. */
  readonly only?: ReadonlySet<FactName>
  /** Where the page comes from a folder of files: what those cannot tell is not asked. */
  readonly staticFiles?: StaticFiles
  /** Called with what a reader or asker threw: a defect of ours, to be logged. */
  readonly onError: (fact: string, error: unknown) => void
}
