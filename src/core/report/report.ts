import type { BrowserErrorCode, ElementBox, RequestFailure } from '../facts/browser.ts'
import type { Category, Effort, FactKind, Limits, Owner, Severity } from '../audit.ts'
import type { Build } from './build.ts'
import type { ContentSummary } from './content.ts'
import type { Evidence, JudgedEvidence } from './evidence.ts'
import type { Message, PlainValues } from './message.ts'
import type { Exchange } from '../page/page.ts'
import type { Sentence } from '../sentence.ts'
import type { Snippet } from './snippets.ts'

export const results = ['bad', 'decent', 'good'] as const
export type Result = (typeof results)[number]

/** `http` judges network responses; `http+browser` also the rendered page. Their scores are not comparable. */
export const profiles = ['http', 'http+browser'] as const
export type Profile = (typeof profiles)[number]

export const findingStatuses = [
  'pass',
  'warn',
  'fail',
  'info',
  'not-applicable',
  'inconclusive',
  'error',
] as const
export type FindingStatus = (typeof findingStatuses)[number]

/** What one audit found in one run, as stored: message id, values, and effect on the score. */
export interface JudgedFinding {
  readonly id: string
  readonly category: Category
  readonly status: FindingStatus
  readonly message: Message | null
  readonly evidence: readonly JudgedEvidence[]
  /** The total number of places; `evidence` keeps the first of them. */
  readonly places: number
  readonly severity: Severity
  /** Share of its category that it costs, 0 to 1; 0 if it is not a problem. */
  readonly cost: number
  /** The root cause it shares with other findings. */
  readonly cause: string | null
  /** The measured number, in the unit of the audit's limits. */
  readonly value: number | null
  /** Points that the whole report gains when this finding, and those with the same cause, are fixed. */
  readonly points: number
  /** If another finding names the same problem: what this one is when that one is ignored. */
  readonly alone?: Pick<JudgedFinding, 'status' | 'message' | 'cost'>
}

/** A finding in words, with everything a reader needs. Property names are those of the API. */
export interface Finding {
  readonly id: string
  readonly category: Category
  readonly status: FindingStatus
  /** The title for its current state. */
  readonly title: string
  /** A problem in the words of a site owner; `fix` is null where only a developer's words would do. */
  readonly plain: { readonly title: string; readonly why: string; readonly fix: string | null }
  /** What visitors notice of it, as a pattern with `places` and `names`; null if it is nothing they see. */
  readonly noticed: string | null
  /** Set for something that nobody has to act on. */
  readonly fact: FactKind | null
  readonly message: string
  readonly message_id: string
  readonly values: PlainValues
  readonly severity: Severity
  readonly points: number
  readonly cost: number
  readonly effort: Effort
  readonly owner: Owner
  readonly cause: string | null
  /** Whether it stands for the findings with the same cause. */
  readonly names_cause: boolean
  /** The audit that measures the same and says more. */
  readonly symptom_of: string | null
  readonly why: string
  readonly advice: string
  readonly snippets: readonly Snippet[]
  readonly sources: readonly string[]
  readonly evidence: readonly Evidence[]
  readonly places: number
  readonly heuristic: boolean
  readonly limits: Limits | null
  readonly value: number | null
  /** Ignored by the project's owner: it stays in the report but does not count. */
  readonly ignored: boolean
}

export interface CategoryScore {
  /** 0 to 100; null when nothing in the category was measured, or not what decides most of it. */
  readonly score: number | null
  readonly passed: number
  readonly warned: number
  readonly failed: number
}

export type CategoryScores = Readonly<Record<Category, CategoryScore>>

/**
 * Why a page is not good: a critical finding, a score below the band, or too little measured, overall or in a category.
 */
export type Reason =
  | { readonly is: 'critical'; readonly finding: string }
  | { readonly is: 'score'; readonly categories: readonly Category[] }
  | { readonly is: 'partial' }
  | { readonly is: 'ungraded'; readonly categories: readonly Category[] }

/** The score and its parts, without the findings. */
export interface Grade {
  readonly score: number | null
  readonly result: Result | null
  /** Why the page is not good; empty when it is. */
  readonly because: readonly Reason[]
  readonly categories: CategoryScores
  /** Share of the applicable weight that was measured, 0 to 1. */
  readonly coverage: number
  /** Too little was measured for the result to be good. */
  readonly partial: boolean
}

/** The stored outcome of a run: what was seen and how it was judged, without the catalogue's texts. */
export interface JudgedReport {
  readonly format: 2
  readonly url: string
  readonly final_url: string
  readonly fetched_at: string
  readonly engine: string
  /** Changes with the rules: only scores of the same catalogue are comparable. */
  readonly catalogue: string
  /** Version of the texts that its findings are worded with. */
  readonly texts: string
  readonly profile: Profile
  /** What was not checked, and why. */
  readonly left_out: readonly Sentence[]
  readonly page: PageSummary
  readonly fetch: FetchSummary
  /** What the page contains and loads; missing in older reports. */
  readonly content?: ContentSummary
  /** What a browser saw, or why it could not finish; missing if no browser was used. */
  readonly browser?: BrowserSummary | BrowserError
  readonly findings: readonly JudgedFinding[]
  /** Set for reports made elsewhere and uploaded: the content is as stated by the uploader. */
  readonly uploaded?: Build
}

/**
 * The complete report of one run in words, as sent by the API and rendered on the page. Property names are those of the
 * API.
 */
export interface ReportDocument
  extends Omit<JudgedReport, 'findings' | 'texts' | 'left_out'>,
    Omit<Grade, 'because'> {
  readonly left_out: readonly string[]
  readonly verdict: { readonly result: Result | null; readonly because: readonly string[] }
  readonly findings: readonly Finding[]
}

/** What a browser saw, if its visit finished. */
export const visitOf = ({ browser }: Pick<ReportDocument, 'browser'>): BrowserSummary | undefined =>
  browser === undefined || 'error' in browser ? undefined : browser

/** A visit that could not finish. The rest of the report is valid, with the profile `http`. */
export interface BrowserError {
  readonly error: { readonly code: BrowserErrorCode; readonly message: Sentence }
}

/** What the browser saw, for display. Times are in milliseconds from the start of navigation. */
export interface BrowserSummary {
  readonly name: string
  /** The device and the network; older reports stored words. */
  readonly profile: Sentence | string
  readonly lab: LabTimes
  /** Every load. The times of `lab` are their medians; its layout shift is that of the least stable load. */
  readonly samples: readonly LabTimes[]
  /** On a desktop computer; null if there was no time for it, missing in older reports. */
  readonly desktop?: (LabTimes & { readonly profile: Sentence | string }) | null
  readonly observed: LabTimes
  readonly largest: { readonly selector: string; readonly url: string | null } | null
  readonly requests: readonly RequestSummary[]
  readonly request_count: number
  readonly wire_bytes: number
  readonly pictures: readonly PictureSummary[]
  /** Set if files of the page could not be loaded, so that some audits are inconclusive. */
  readonly incomplete?: Sentence
  /** Where the elements of findings are on the phone's page, in CSS pixels; missing in reports from before it was kept. */
  readonly boxes?: readonly ElementBox[]
}

/** Null is what was not measured because nothing was painted; see `painted-times.ts`. */
export interface LabTimes {
  readonly ttfb_ms: number
  readonly fcp_ms: number | null
  readonly lcp_ms: number | null
  readonly speed_index_ms: number | null
  readonly tbt_ms: number | null
  readonly cls: number | null
  /** For a scripted tap or key press; null when nothing took long enough to be measured. */
  readonly inp_ms: number | null
  readonly load_ms: number
}

export interface RequestSummary {
  readonly url: string
  readonly type: string
  readonly status: number | null
  readonly failure: RequestFailure | null
  readonly bytes: number
  readonly start_ms: number
  /** When a connection was there and the request went out. Reports made before it was kept lack it. */
  readonly sent_ms?: number | null
  readonly first_byte_ms: number | null
  readonly end_ms: number | null
  readonly third_party: boolean
}

/** Stored next to the document under its name. */
export interface PictureSummary {
  readonly name: string
  readonly type: 'image/jpeg' | 'image/webp'
  readonly width: number
  readonly height: number
  readonly at_ms: number | null
}

/** A summary of the page, for headings and for site audits. */
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
  /** Internal links as URLs without fragment, at most 500, and whether they are followed. */
  readonly links: readonly { readonly url: string; readonly follow: boolean }[]
}

export interface FetchSummary {
  readonly hops: readonly Exchange[]
  readonly html_bytes: number
  readonly charset: string
  /** Time to first byte of every attempt, in milliseconds. */
  readonly first_byte_samples: readonly number[]
  readonly requests: number
  readonly user_agent: string
}
