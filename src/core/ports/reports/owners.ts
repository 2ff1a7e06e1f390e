import type { Thinning } from '../../thin-history.ts'

/** A link that opens one report regardless of its privacy, until it expires or is revoked. */
export interface ShareLink {
  readonly id: number
  readonly report: number
  readonly name: string
  readonly hash: string
  readonly createdAt: string
  readonly expiresAt: string | null
}

export interface ShareStore {
  /** Throws a Problem `limit-reached` when the owner has as many as they may have. */
  create(owner: number, link: Omit<ShareLink, 'id' | 'createdAt'>): Promise<ShareLink>
  /** The report a link opens, or opened until it expired. */
  open(
    hash: string,
  ): Promise<{ readonly owner: number; readonly report: number; readonly expired: boolean } | undefined>
  list(report: number): Promise<readonly ShareLink[]>
  remove(report: number, id: number): Promise<boolean>
}

/** A finding that the owner of a project ignores, and why. */
export interface Ignored {
  readonly finding: string
  readonly reason: string
  readonly createdAt: string
}

/** One report, or all reports of a project. */
export type Regrading =
  | { readonly owner: number; readonly report: number }
  | { readonly owner: number; readonly project: string }

/**
 * What is to be graded with another ignore list. Noted before the list changes, so that a process that is killed before
 * the new grades are stored leaves a note for the next one.
 */
export interface RegradeStore {
  /** Returns the id of the note. */
  begin(regrading: Regrading): Promise<string>
  end(id: string): Promise<void>
  unfinished(): Promise<readonly { readonly id: string; readonly regrading: Regrading }[]>
}

export interface IgnoreStore {
  list(owner: number, project: string): Promise<readonly Ignored[]>
  /** Ignores a finding, or updates the reason. */
  put(owner: number, project: string, ignored: Pick<Ignored, 'finding' | 'reason'>): Promise<void>
  remove(owner: number, project: string, finding: string): Promise<boolean>
}

/** How much history an account keeps. Null keeps everything. */
export interface Retention {
  readonly maxAgeDays: number | null
  readonly maxRuns: number | null
}

export interface Usage {
  readonly reports: number
  readonly runs: number
  /** Results and images, as the account's limit counts them. */
  readonly storedBytes: number
}

export interface RetentionStore {
  /** How runs of every account are thinned out; null if all are kept. */
  readonly thinning: Thinning | null
  find(account: number): Promise<Retention>
  /** Also makes pruning due. */
  set(account: number, retention: Retention): Promise<void>
  usage(account: number): Promise<Usage>
  /**
   * One step of removing runs beyond the retention of every account, at most `limit`. `done` when everything has been
   * checked since the first step. Never removes the run that a report shows or is waiting for.
   */
  prune(limit: number): Promise<{ readonly removed: number; readonly done: boolean }>
  /** Whether pruning is due: true for one caller per interval, across all processes. */
  due(everyMs: number): Promise<boolean>
}
