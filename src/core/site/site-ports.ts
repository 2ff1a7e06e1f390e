import type { FailureCode } from '../failure.ts'
import type { SiteReport } from './site-audit.ts'

/** What the reports of a project tell about their pages, for holding these against each other. */
export interface SiteStore {
  /** Another text once what its reports tell has changed; undefined when there is no such project. */
  mark(owner: number, project: string): Promise<string | undefined>
  /** The newest report first, beginning below `before`. */
  pages(
    owner: number,
    project: string,
    part: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly StoredPage[]>
}

/** One report, as far as it tells about its page. */
export interface StoredPage {
  readonly report: number
  readonly slug: string
  readonly url: string
  /** Of the run that is shown, the summary packed by `packSummary`; null until one has finished. */
  readonly seen: { readonly finalUrl: string; readonly summary: Uint8Array } | null
  /** Why the last run failed; null when it did not. */
  readonly error: { readonly code: FailureCode; readonly message: string } | null
  /** When this was learned. */
  readonly at: string
}

/** Holds the stored pages of one project against each other, away from the caller's thread. */
export type JudgeSite = (
  parts: AsyncIterable<readonly StoredPage[]>,
) => Promise<Pick<SiteReport, 'findings' | 'pages'>>
