import type { Severity } from '../../audit.ts'
import type { Spoken } from '../../report/audit-message.ts'
import type { BrowserError, Profile, Result } from '../../report/report.ts'
import type { Sentence } from '../../sentence.ts'
import type { ReportRecord } from '../reports/reports.ts'

export const alertRules = [
  'result',
  'new-problem',
  'score',
  'unreachable',
  'certificate',
  'schedule-late',
] as const
export type AlertRule = (typeof alertRules)[number]

/** Channels are only notified about `open` and `resolved`. */
export const alertStates = ['suspected', 'open', 'resolved'] as const
export type AlertState = (typeof alertStates)[number]

/** The cause: the page, changed audit rules, the network, or a site that blocks Plumbline. */
export const alertVerdicts = ['page', 'rules', 'network', 'blocked'] as const
export type AlertVerdict = (typeof alertVerdicts)[number]

/** One thing that changed. Texts from pages are bounded, and hostile until escaped. */
export interface Difference {
  /** The audit id, if a finding changed. */
  readonly finding: string | null
  /** What changed: the finding's title, or the name of what was measured. */
  readonly title: Spoken
  /** The finding's title for site owners, if it has one. */
  readonly plain?: Spoken
  /** Of the finding, if one changed. */
  readonly severity?: Severity
  /** A CSS selector, or the start tag if there is none. */
  readonly element: string | null
  readonly before: Spoken | null
  readonly after: Spoken | null
}

/** A run that confirmed or contradicted the alert. */
export interface AlertRun {
  readonly run: number
  readonly at: string
  readonly agrees: boolean
}

/** The state the page must return to for the alert to be resolved. */
export interface AlertBaseline {
  readonly result?: Result
  readonly score?: number
  /** By how much the score varied before, and in how many runs. */
  readonly deviation?: number
  readonly known?: number
  /** Scores of the runs that were to confirm a suspicion. */
  readonly confirming?: readonly number[]
  /** Where the score, the measured value or the number of places stops being usual for the page. */
  readonly usual?: number
  readonly catalogue?: string
  readonly profile?: Profile
  /** The last good run, for comparison. */
  readonly run?: number
  /** Places of a finding before the alert, and those the alert is about. */
  readonly places?: number
  readonly fingerprints?: readonly string[]
  /** Increases when things get worse while the alert is open, which triggers another message. */
  readonly level?: number
  /** What an alert that is over said while it was open. */
  readonly opening?: { readonly difference: readonly Difference[]; readonly verdict: AlertVerdict }
}

/** The part of an alert that the rules determine; the store keeps the rest. */
export interface AlertFacts {
  readonly rule: AlertRule
  /** Distinguishes alerts of one rule about one subject: the audit, or `down` and `blocked`. */
  readonly key: string
  readonly state: AlertState
  readonly verdict: AlertVerdict
  /** A URL or a host, or when a late schedule is due. */
  readonly subject: string | Sentence
  readonly difference: readonly Difference[]
  readonly runs: readonly AlertRun[]
  readonly baseline: AlertBaseline
}

/** A problem that counts towards the score, as seen by one run. */
export interface SeenProblem {
  readonly id: string
  readonly title: Spoken
  /** For site owners, if there is one. */
  readonly plain?: Spoken
  readonly message: Spoken
  readonly severity: Severity
  readonly limits: string
  /** A timing or similar value that varies on its own. */
  readonly isTimed: boolean
  readonly value: number | null
  readonly places: number
  readonly fingerprints: readonly string[]
  readonly element: string | null
  readonly found: string | null
}

/** What alerts need from a finished run. */
export interface RunFacts {
  readonly run: number
  readonly at: string
  readonly url: string
  readonly error: ReportRecord['error']
  /** Why the browser has no results, if a visit was wanted. */
  readonly unvisited: BrowserError['error'] | null
  readonly result: Result | null
  readonly score: number | null
  /** Too little could be measured to call the page good. */
  readonly partial: boolean
  readonly profile: Profile | null
  readonly catalogue: string | null
  /** High and critical problems that are not ignored. */
  readonly problems: readonly SeenProblem[]
  /** Audits without a problem, with the limits they were judged by. */
  readonly sound: Readonly<Record<string, string>>
  /** Audits that had no verdict this time. */
  readonly unseen: readonly string[]
  /** Every audit that ran and is not ignored. */
  readonly audits: readonly string[]
  /** Values of timed audits, whether a problem or not. */
  readonly values: Readonly<Record<string, number>>
  readonly certificate: { readonly host: string; readonly validFrom: string; readonly validTo: string } | null
}

/** A run without an alert, kept to learn how much a page varies. */
export interface RememberedRun {
  readonly run: number
  readonly result: Result | null
  readonly score: number | null
  /** Its score is in doubt: it counts once the doubt was for nothing. */
  readonly held?: boolean
  readonly profile: Profile | null
  readonly catalogue: string | null
  readonly values: Readonly<Record<string, number>>
  /** Places of each high or critical problem. */
  readonly places: Readonly<Record<string, number>>
}

/** What alerts remember about a page. Bounded, whatever the page does. */
export interface PageMemory {
  /** Oldest first. */
  readonly runs: readonly RememberedRun[]
  /** The profile of `sound` and `fingerprints`: a browser sees different things. */
  readonly profile: Profile | null
  /** Audits without a problem when they last had a verdict, with their limits. */
  readonly sound: Readonly<Record<string, string>>
  readonly fingerprints: Readonly<Record<string, readonly string[]>>
  /** When a suspicion was dropped or an alert resolved, by rule and key: flapping alerts need more confirmations. */
  readonly unsettled: Readonly<Record<string, readonly string[]>>
}
