import type { FactName } from '../core/facts.ts'
import type { StaticFiles } from '../core/page/static-files.ts'
import type { Net } from '../core/ports/outside.ts'
import type { SignedInNet } from './login/signed-in-net.ts'
import type { OnProgress } from '../core/report/progress.ts'

export interface GatherOptions {
  readonly net: Net
  /** For a page behind a login: how to fetch it. `net` is then signed in too. */
  readonly signedIn?: Pick<SignedInNet, 'fetchPage'>
  readonly signal: AbortSignal
  readonly progress: OnProgress
  /** The requested facts. Default: all of them. */
  readonly only?: ReadonlySet<FactName>
  /** For a page from a folder of files: facts that need the real server are skipped. */
  readonly staticFiles?: StaticFiles
  /** Called with what a reader or asker threw: our own bug, to be logged. */
  readonly onError: (fact: string, error: unknown) => void
}
