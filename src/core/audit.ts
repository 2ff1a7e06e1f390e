import type { Places } from './report/evidence.ts'
import type { FactName, Facts } from './facts.ts'
import type { Message, MessageOf, MessagePatterns } from './report/message.ts'

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

/** How much harm a problem does at its worst. A page with a critical problem is bad, whatever its score. */
export const severities = ['low', 'medium', 'high', 'critical'] as const
export type Severity = (typeof severities)[number]

/** Who usually fixes it. */
export const owners = ['content', 'developer', 'server'] as const
export type Owner = (typeof owners)[number]

/** How long a fix usually takes somebody who knows the site. */
export const efforts = ['minutes', 'hours', 'days'] as const
export type Effort = (typeof efforts)[number]

/** Where a snippet goes. */
export const platforms = [
  'html',
  'http',
  'css',
  'javascript',
  'json',
  'text',
  'nginx',
  'apache',
  'caddy',
  'cloudflare',
  'wordpress',
  'nextjs',
  'dns',
] as const
export type Platform = (typeof platforms)[number]

export const units = [
  'ms',
  's',
  'bytes',
  'characters',
  'words',
  'percent',
  'days',
  'count',
  'pixels',
  'ratio',
] as const
export type Unit = (typeof units)[number]

/** Two numbers that give status and extent alike. `pass` below `fail` means that less is better, and the reverse. */
export interface Limits {
  readonly pass: number
  readonly fail: number
  readonly unit: Unit
}

/** What an audit may answer. Only the engine adds `error`, for an audit that threw. */
export interface Verdict<M extends Message = Message> {
  readonly is: 'pass' | 'warn' | 'fail' | 'info' | 'not-applicable' | 'inconclusive'
  /** What was found on this page; null says only that the audit does not apply or could not be made. */
  readonly message: M | null
  readonly evidence: Places
  /** How much of the harm is done, 0 to 1; 1 for a fail and 0.4 for a warning unless told. */
  readonly extent?: number
  /** The measured number, in the unit of the audit's limits. */
  readonly value?: number
  /** Where this case is worse or milder than the audit's own severity. */
  readonly severity?: Severity
}

/** Everything about an audit but its judgement: what is shown, stored once per catalogue, and translated. */
export interface AuditTexts<Patterns extends MessagePatterns = MessagePatterns> {
  /** Each a claim about the page: `Page has no meta description`, `Page has a meta description`. */
  readonly titles: { readonly problem: string; readonly success: string }
  /** Why a site owner should care, in one or two plain sentences. */
  readonly why: string
  /** What to do about a problem, in the second person. */
  readonly fix: string
  /** What to type, by where it goes. */
  readonly snippets?: Readonly<Partial<Record<Platform, string>>>
  /** The standards or documents behind it. */
  readonly sources: readonly string[]
  readonly owner: Owner
  readonly effort: Effort
  readonly messages: Patterns
}

/** How an audit counts. */
export interface AuditRules {
  readonly severity: Severity
  /** Share of its category that the problem takes at its full extent, where severity alone does not say it. */
  readonly cost?: number
  /** Findings of one root cause count once: the group costs what its costliest member costs. */
  readonly cause?: string
  /** Worth knowing, never a problem: it has no part in the score. */
  readonly informational?: true
  /** The evidence is indirect: the outcome is a warning at most. */
  readonly heuristic?: true
  readonly limits?: Limits
}

/** What one file under `audits/<category>/` exports. Its id and category are its path. */
export interface AuditDefinition<
  Need extends FactName = FactName,
  Patterns extends MessagePatterns = MessagePatterns,
> extends AuditTexts<Patterns>,
    AuditRules {
  readonly needs: readonly Need[]
  readonly check: (facts: Pick<Facts, Need>) => Verdict<MessageOf<Patterns>>
  /** Where a browser looked at the page, what it saw decides; undefined where it tells nothing better. */
  readonly inBrowser?: (
    browser: Facts['browser'],
    facts: Pick<Facts, Need>,
  ) => Verdict<MessageOf<Patterns>> | undefined
}

/** An audit as the engine runs it: the definition and the identity its path gives. */
export interface Audit extends AuditTexts, AuditRules {
  readonly id: string
  readonly category: Category
  readonly needs: readonly FactName[]
  readonly check: (facts: Facts) => Verdict
  readonly inBrowser?: (browser: Facts['browser'], facts: Facts) => Verdict | undefined
}

/** An audit without its judgement: everything there is to tell about it. */
export type AuditDescription = Omit<Audit, 'check' | 'inBrowser'>
