import type { Severity } from '../audit.ts'
import type { Profile, Result } from '../report/report.ts'
import type { ReportRecord } from './reports.ts'

export const alertRules = [
  'result',
  'new-problem',
  'score',
  'unreachable',
  'certificate',
  'schedule-late',
] as const
export type AlertRule = (typeof alertRules)[number]

/** `ok` is no alert at all. Only `open` and `resolved` are told to channels. */
export const alertStates = ['suspected', 'open', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

/** What is behind it: the page, the rules of the audits, the network, or a site that turns Plumbline away. */
export const alertVerdicts = ['page', 'rules', 'network', 'blocked'] as const
export type AlertVerdict = (typeof alertVerdicts)[number]

/** One thing that changed. Texts of pages among it are bounded, and hostile until escaped. */
export interface Difference {
  /** The audit, where a finding changed. */
  readonly finding: string | null
  /** What changed: the finding's title, or the name of what was measured. */
  readonly title: string
  /** A CSS selector, or the start tag where there is none. */
  readonly element: string | null
  readonly before: string | null
  readonly after: string | null
}

/** A run that spoke for or against the alert. */
export interface AlertRun {
  readonly run: number
  readonly at: string
  readonly agrees: boolean
}

/** What a page has to be like again for the alert to be over. */
export interface AlertBaseline {
  readonly result?: Result
  readonly score?: number
  /** Where the score or the measured value stops being usual for the page. */
  readonly usual?: number
  readonly catalogue?: string
  readonly profile?: Profile
  /** The run that was still fine, to compare with. */
  readonly run?: number
  /** Places of a finding that were there before the alert, and those that the alert is about. */
  readonly places?: number
  readonly fingerprints?: readonly string[]
  /** Rises when it gets worse while the alert is open, which is told again. */
  readonly level?: number
}

/** What the rules say about an alert; the rest is kept by the store. */
export interface AlertFacts {
  readonly rule: AlertRule
  /** Tells alerts of one rule about one subject apart: the audit, or `down` and `blocked`. */
  readonly key: string
  readonly state: AlertState
  readonly verdict: AlertVerdict
  /** A URL, a host, or a schedule in words. */
  readonly subject: string
  readonly difference: readonly Difference[]
  readonly runs: readonly AlertRun[]
  readonly baseline: AlertBaseline
}

/** A problem that counts, as one run saw it. */
export interface SeenProblem {
  readonly id: string
  readonly title: string
  readonly message: string
  readonly severity: Severity
  readonly limits: string
  /** A measured time or the like, which varies by itself. */
  readonly isTimed: boolean
  readonly value: number | null
  readonly places: number
  readonly fingerprints: readonly string[]
  readonly element: string | null
  readonly found: string | null
}

/** One run that ended, as far as alerts care. */
export interface RunFacts {
  readonly run: number
  readonly at: string
  readonly url: string
  readonly error: ReportRecord['error']
  readonly result: Result | null
  readonly score: number | null
  /** Too little could be measured to call the page good. */
  readonly partial: boolean
  readonly profile: Profile | null
  readonly catalogue: string | null
  /** High and critical ones that nobody ignores. */
  readonly problems: readonly SeenProblem[]
  /** Audits without a problem, and the limits that they judged by. */
  readonly sound: Readonly<Record<string, string>>
  /** Audits that could not tell this time. */
  readonly unseen: readonly string[]
  /** Every audit that was made and that nobody ignores. */
  readonly audits: readonly string[]
  /** Measured numbers of timed audits, problem or not. */
  readonly values: Readonly<Record<string, number>>
  readonly certificate: { readonly host: string; readonly validFrom: string; readonly validTo: string } | null
}

/** A run without an alert, as it is remembered to know how much a page varies. */
export interface RememberedRun {
  readonly run: number
  readonly result: Result | null
  readonly score: number | null
  readonly profile: Profile | null
  readonly catalogue: string | null
  readonly values: Readonly<Record<string, number>>
  /** Places of each high or critical problem. */
  readonly places: Readonly<Record<string, number>>
}

/** What alerts remember of a page. Bounded, whatever the page does. */
export interface PageMemory {
  /** Oldest first. */
  readonly runs: readonly RememberedRun[]
  /** What `sound` and `fingerprints` were seen with: a browser sees other things. */
  readonly profile: Profile | null
  /** Audits that found no problem when they last could tell, with their limits. */
  readonly sound: Readonly<Record<string, string>>
  readonly fingerprints: Readonly<Record<string, readonly string[]>>
  /** When a suspicion was dropped or an alert was over, by rule and key: what comes and goes has to be confirmed more often. */
  readonly unsettled: Readonly<Record<string, readonly string[]>>
}
