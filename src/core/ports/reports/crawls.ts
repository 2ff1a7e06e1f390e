import type { StoredFailure } from '../../failure.ts'
import type { Problem } from '../../problem.ts'
import type { Sentence } from '../../sentence.ts'
import type { Listed, NewReport, Privacy } from './reports.ts'

export const crawlStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const
export type CrawlState = (typeof crawlStates)[number]

/** Pages that one crawl finds at most: as many as one list of URLs or sitemap may have. */
export const mostCrawledPages = 500
/** Enough for most sites, and audited within minutes. */
export const usualCrawledPages = 100

/** How the reports of a crawl are stored. */
interface CrawlReports {
  /** The project of its new reports. */
  readonly project: string
  /** Whether reports of the same URL in other projects are left alone. */
  readonly onlyProject: boolean
  readonly privacy: Privacy
  readonly passwordHash: string | null
  readonly tags: readonly string[]
}

/** A search for the pages of a site. Each page found gets a run. */
export interface Crawl extends CrawlReports {
  readonly id: number
  readonly owner: number
  /** Where it starts. */
  readonly url: string
  readonly maxPages: number
  readonly state: CrawlState
  /** URLs visited, and URLs known so far. */
  readonly visited: number
  readonly known: number
  /** Pages found, and pages with a run since the crawl was created. */
  readonly found: number
  readonly queued: number
  /** What was left out. */
  readonly notes: readonly Sentence[]
  /** Why it failed. */
  readonly error: StoredFailure | null
  readonly createdAt: string
  /** When its current attempt started; null until the first one. */
  readonly startedAt: string | null
  readonly finishedAt: string | null
}

export interface NewCrawl extends CrawlReports {
  readonly owner: number
  readonly url: string
  readonly maxPages: number
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

/** Proof that a worker owns a crawl, valid as long as its lease is renewed. */
export interface CrawlClaim extends CrawlReports {
  readonly crawl: number
  readonly owner: number
  readonly url: string
  readonly maxPages: number
  readonly attempt: number
  readonly token: string
}

export interface CrawlProgress {
  readonly visited: number
  readonly known: number
}

/** What became of some pages. */
export interface AddedPages {
  /** How many have a run. */
  readonly queued: number
  /** Why the others have none. */
  readonly refusal?: Problem
}

export type CrawlEnd = { readonly notes: readonly Sentence[] } | { readonly error: StoredFailure }

export interface CrawlQuery {
  readonly owner: number
  readonly perPage: number
  /** From 1. */
  readonly page: number
  readonly cursor?: string
  /** Only crawls of these projects. */
  readonly within?: readonly string[]
}

/** Accounts take turns, and each has one crawl at a time. */
export interface CrawlStore {
  /** Throws a Problem `limit-reached` if the account may not start another crawl, or run anything at all. */
  create(crawl: NewCrawl): Promise<Crawl>
  find(owner: number, id: number): Promise<Crawl | undefined>
  /** Newest first. */
  list(query: CrawlQuery): Promise<Listed<Crawl>>
  /** The crawls that are queued or running, newest first. */
  unfinished(owner: number): Promise<readonly Crawl[]>
  /** Cancels a crawl that has not ended, and removes one that has. */
  stop(owner: number, id: number): Promise<'cancelled' | 'removed' | undefined>
  /** The next crawl; waits for one until the signal aborts. */
  take(signal: AbortSignal): Promise<CrawlClaim | undefined>
  /** False if the crawl was cancelled or given to another worker. */
  renew(claim: CrawlClaim): Promise<boolean>
  /** Returns it to the queue, as if it had not been taken. */
  release(claim: CrawlClaim): Promise<void>
  /** After an unexpected error, or when its worker died: tries again, but not forever. */
  retry(claim: Pick<CrawlClaim, 'crawl' | 'owner' | 'token'>): Promise<'queued' | 'failed' | undefined>
  /**
   * Queues a run of each page, as far as the limits of the account allow: of its newest report, or of a new one. A page
   * that has had a run since the crawl was created gets no other. Undefined if the claim is lost.
   */
  addPages(
    claim: CrawlClaim,
    progress: CrawlProgress,
    pages: readonly NewReport[],
  ): Promise<AddedPages | undefined>
  finish(claim: CrawlClaim, end: CrawlEnd): Promise<boolean>
  counts(): Promise<{ readonly queued: number; readonly running: number }>
}

/** Finds the pages of a site. Throws a `Failure` if there is no page to start with. */
export type CrawlSite = (
  url: string,
  options: {
    readonly maxPages: number
    readonly signal: AbortSignal
    /** Called with the progress so far, and the pages found since the last call. */
    readonly onProgress: (progress: CrawlProgress, pages: readonly string[]) => void
  },
) => Promise<CrawledPages>

export interface CrawledPages {
  /** All of them, in the order in which they were found. */
  readonly pages: readonly string[]
  readonly progress: CrawlProgress
  /** What was left out. */
  readonly notes: readonly Sentence[]
}
