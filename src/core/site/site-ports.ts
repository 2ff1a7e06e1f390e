import type { StoredFailure } from '../failure.ts'
import type { SiteReport } from './site-audit.ts'

/** Summaries of a project's reports, for site audits. */
export interface SiteStore {
  /** Changes whenever the project's summaries change; undefined if there is no such project. */
  mark(owner: number, project: string): Promise<string | undefined>
  /** Newest report first, starting below `before`. */
  pages(
    owner: number,
    project: string,
    part: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly StoredPage[]>
}

/** What one report says about its page. */
export interface StoredPage {
  readonly report: number
  readonly slug: string
  readonly url: string
  /** From the run that is shown, with the summary packed by `packSummary`; null until one has finished. */
  readonly seen: { readonly finalUrl: string; readonly summary: Uint8Array } | null
  /** Why the last run failed; null when it did not. */
  readonly error: StoredFailure | null
  /** When this was observed. */
  readonly at: string
}

/** Runs the site audits on the stored pages of one project, off the caller's thread. */
export type JudgeSite = (
  parts: AsyncIterable<readonly StoredPage[]>,
) => Promise<Pick<SiteReport, 'findings' | 'pages'>>
