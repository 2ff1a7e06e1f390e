import type { Evidence, Places } from './evidence.ts'
import type { FactName, Facts } from './facts.ts'

export const categories = [
  'seo',
  'performance',
  'security',
  'accessibility',
  'best-practices',
  'social',
  'ai-readiness',
] as const
export type Category = (typeof categories)[number]

/** The last four are axe-core's impacts, for audits that carry axe's rule ids. */
export type Importance = 'high' | 'medium' | 'low' | 'critical' | 'serious' | 'moderate' | 'minor'

/**
 * How an outcome counts. `scored` enters the mean of its category; `penalty` adds nothing when it passes and
 * subtracts when it does not; `gate` is a penalty whose fail also limits the category; `info` is shown only; `lab`
 * enters the mean of what was measured in the browser, which is the larger part of its category.
 */
export type Mode = 'scored' | 'penalty' | 'gate' | 'info' | 'lab'

export type Unit =
  | 'ms'
  | 's'
  | 'bytes'
  | 'characters'
  | 'words'
  | 'percent'
  | 'days'
  | 'count'
  | 'pixels'
  | 'ratio'

/** Two numbers that give status and score alike. `pass` below `fail` means that less is better, and the reverse. */
export interface Limits {
  readonly pass: number
  readonly fail: number
  readonly unit: Unit
}

/** What an audit may answer. Only the engine adds `error`, for an audit that threw. */
export type Verdict = {
  readonly is: 'pass' | 'warn' | 'fail' | 'info' | 'not-applicable' | 'inconclusive'
  /** One sentence: what was found on this page. */
  readonly says: string
  readonly evidence: Places
  /** 0 to 1, agreeing with `is`; given by `grade` and `share`, else derived from `is`. */
  readonly score?: number
  /** The measured number, in the unit of the audit's limits. */
  readonly value?: number
}

/** What one file under `audits/<category>/` exports. Its id and category are its path. */
export interface AuditDefinition<Need extends FactName = FactName> {
  /** A claim that is true when the audit passes. */
  readonly title: string
  /** Why a site owner should care, in one or two plain sentences. */
  readonly why: string
  /** What to do when it does not pass. */
  readonly advice: string
  /** A short example of the remedy: markup, a header, a line of configuration. */
  readonly example?: string
  /** The standards or documents behind it. */
  readonly sources: readonly string[]
  readonly importance: Importance
  readonly mode: Mode
  /** For `gate`: the most that the category can reach while this fails. */
  readonly ceiling?: number
  /** For `lab`: how much it counts among the measurements of its category. */
  readonly weight?: number
  readonly limits?: Limits
  /** The evidence is indirect: the outcome is a warning at most. */
  readonly heuristic?: true
  readonly needs: readonly Need[]
  readonly check: (facts: Pick<Facts, Need>) => Verdict
  /** Where a browser looked at the page, what it saw decides; undefined where it tells nothing better. */
  readonly inBrowser?: (browser: Facts['browser'], facts: Pick<Facts, Need>) => Verdict | undefined
}

/** An audit as the engine runs it: the definition and the identity its path gives. */
export interface Audit extends AuditDefinition {
  readonly id: string
  readonly category: Category
}

/** An audit without its judgement: everything there is to tell about it. */
export type AuditDescription = Omit<Audit, 'check' | 'inBrowser'>

/** Infers `Need` from `needs`, so that `check` sees exactly the facts it declared. */
export function defineAudit<const Need extends FactName>(
  definition: AuditDefinition<Need>,
): AuditDefinition<Need> {
  return definition
}

/** A few pieces of evidence as they are, or many through `places`. */
type Given = readonly Evidence[] | Places

const kept = (given: Given): Places => ('total' in given ? given : { shown: given, total: given.length })

const verdict =
  (is: Verdict['is']) =>
  (says: string, evidence: Given = []): Verdict => ({ is, says, evidence: kept(evidence) })

export const pass = verdict('pass')
export const warn = verdict('warn')
export const fail = verdict('fail')
export const info = verdict('info')
/** The thing judged does not exist on this page. */
export const notApplicable = verdict('not-applicable')
/** The thing judged could not be seen. */
export const inconclusive = verdict('inconclusive')

/** A number against two limits: pass up to the first, warn up to the second, fail past it; continuous in between. */
export function grade(value: number, limits: Limits, says: string, given: Given = []): Verdict {
  const evidence = kept(given)
  const distance = (value - limits.pass) / (limits.fail - limits.pass)
  const score = scoreAt(distance)
  return { is: distance <= 0 ? 'pass' : distance <= 1 ? 'warn' : 'fail', says, evidence, score, value }
}

/** Distance 0 is the pass limit, 1 the fail limit; the anchors 0.89, 0.5 and 0.49 keep score and status in step. */
function scoreAt(distance: number): number {
  if (distance <= 0) return 1
  if (distance <= 1) return 0.89 - 0.39 * distance
  return Math.max(0, 0.49 * (2 - distance))
}

/** Offending elements out of all judged: none passes, up to `tolerated` (a share, 10 % by default) warns, more fails. */
export function share(bad: number, all: number, says: string, given: Given = [], tolerated = 0.1): Verdict {
  const evidence = kept(given)
  if (bad === 0 || all === 0) return { is: 'pass', says, evidence, score: 1 }
  const part = bad / all
  if (part <= tolerated)
    return { is: 'warn', says, evidence, score: 0.89 - 0.39 * (part / tolerated), value: part }
  return { is: 'fail', says, evidence, score: 0.49 * (1 - (part - tolerated) / (1 - tolerated)), value: part }
}
