import type { BrowserErrorCode } from './facts/browser.ts'
import type { Category, Importance, Limits, Mode } from './audit.ts'
import type { Evidence } from './evidence.ts'
import type { Exchange } from './page.ts'

export const results = ['bad', 'decent', 'good'] as const
export type Result = (typeof results)[number]

/** `http` judges what the network gives; `http+browser` also what a rendered page tells. Never compared. */
export type Profile = 'http' | 'http+browser'

export type FindingStatus = 'pass' | 'warn' | 'fail' | 'info' | 'not-applicable' | 'inconclusive' | 'error'

/** What one audit says in one run, with everything a reader needs: a stored report outlives its audits. */
export interface Finding {
  readonly id: string
  readonly category: Category
  readonly title: string
  readonly status: FindingStatus
  readonly says: string
  readonly evidence: readonly Evidence[]
  /** How many places there were; `evidence` keeps the first of them. */
  readonly places: number
  readonly why: string
  readonly advice: string
  readonly example: string | null
  readonly sources: readonly string[]
  readonly importance: Importance
  readonly mode: Mode
  readonly ceiling: number | null
  readonly weight: number
  readonly penalty: number
  readonly heuristic: boolean
  readonly limits: Limits | null
  readonly value: number | null
  /** 0 to 1; null when it does not count (not measured, not applicable, info). */
  readonly score: number | null
  /** Points that the whole report gains when this alone is mended. */
  readonly points: number
}

export interface CategoryScore {
  /** 0 to 100; null when nothing in the category was measured. */
  readonly score: number | null
  readonly passed: number
  readonly warned: number
  readonly failed: number
}

export type CategoryScores = Readonly<Record<Category, CategoryScore>>

/** What the score says, without the findings. */
export interface Grade {
  readonly score: number | null
  readonly result: Result | null
  readonly categories: CategoryScores
  /** Share of the applicable weight that could be measured, 0 to 1. */
  readonly coverage: number
  /** Too little was measured for the result to be good. */
  readonly partial: boolean
}

/**
 * One run's whole report: what is stored, sent by the API as it is, and drawn on the page. Its names are those of
 * the wire.
 */
export interface ReportDocument extends Grade {
  readonly format: 1
  readonly url: string
  readonly final_url: string
  readonly fetched_at: string
  readonly engine: string
  /** Changes when any audit's weight, limit or mode does. */
  readonly catalogue: string
  readonly profile: Profile
  /** What was not looked at, and why, in sentences. */
  readonly left_out: readonly string[]
  readonly page: PageSummary
  readonly fetch: FetchSummary
  /** What a browser saw, or why it could not finish; missing where none was wanted. */
  readonly browser?: BrowserSummary | BrowserError
  readonly findings: readonly Finding[]
}

/** What a browser saw, where its visit finished. */
export const visitOf = ({ browser }: Pick<ReportDocument, 'browser'>): BrowserSummary | undefined =>
  browser === undefined || 'error' in browser ? undefined : browser

/** A visit that could not finish. The rest of the report stands, with the profile `http`. */
export interface BrowserError {
  readonly error: { readonly code: BrowserErrorCode; readonly message: string }
}

/** What the browser saw, for drawing. Times are in milliseconds from the start of navigation. */
export interface BrowserSummary {
  readonly name: string
  readonly profile: string
  readonly lab: LabTimes
  /** Every load: the times of `lab` are their medians, its layout shift is that of the one that moved most. */
  readonly samples: readonly LabTimes[]
  /** On a desktop computer; null where there was no time for it, missing in reports from before it was measured. */
  readonly desktop?: (LabTimes & { readonly profile: string }) | null
  readonly observed: LabTimes
  readonly largest: { readonly selector: string; readonly url: string | null } | null
  readonly requests: readonly RequestSummary[]
  readonly request_count: number
  readonly wire_bytes: number
  readonly pictures: readonly PictureSummary[]
}

export interface LabTimes {
  readonly first_byte_ms: number
  readonly first_paint_ms: number
  readonly largest_paint_ms: number
  readonly speed_index_ms: number
  readonly blocking_ms: number
  readonly layout_shift: number
  readonly load_ms: number
}

export interface RequestSummary {
  readonly url: string
  readonly type: string
  readonly status: number | null
  readonly failure: string | null
  readonly bytes: number
  readonly start_ms: number
  readonly first_byte_ms: number | null
  readonly end_ms: number | null
  readonly third_party: boolean
}

/** Kept beside the document under its name. */
export interface PictureSummary {
  readonly name: string
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly at_ms: number | null
}

/** The page in a few words, for headings and for comparing the pages of one site. */
export interface PageSummary {
  readonly title: string | null
  readonly description: string | null
  readonly h1: string | null
  readonly lang: string | null
  readonly canonical: string | null
  readonly indexable: boolean
  readonly words: number
  /** SimHash of the main text as 16 hex digits; null when there is too little text. */
  readonly text_hash: string | null
  readonly hreflang: readonly { readonly lang: string; readonly url: string }[]
  /** Internal links as addresses without fragment, at most 500, with whether they are followed. */
  readonly links: readonly { readonly url: string; readonly follow: boolean }[]
}

export interface FetchSummary {
  readonly hops: readonly Exchange[]
  readonly html_bytes: number
  readonly charset: string
  /** First-byte times of all tries, in milliseconds. */
  readonly first_byte_samples: readonly number[]
  readonly requests: number
  readonly user_agent: string
}
