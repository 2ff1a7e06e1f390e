import type { Places, SharedMessage } from './report/evidence.ts'
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
  'php',
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

/**
 * Files that verdicts on the rendered page rely on; `layout` and `content` are stylesheets and scripts that may build or lay
 * out the page.
 */
export type ReliedOn = 'styles' | 'icons' | 'scripts' | 'layout' | 'content'

/** Thresholds for both status and extent. When `pass` is below `fail`, lower is better, and the reverse. */
export interface Limits {
  readonly pass: number
  readonly fail: number
  readonly unit: Unit
  /** The number is what a fix would save, not the size of what is there. */
  readonly isSaving?: true
}

/** An audit's result. Only the engine adds `error`, for an audit that threw. */
export interface Verdict<M extends Message = Message> {
  readonly is: 'pass' | 'warn' | 'fail' | 'info' | 'not-applicable' | 'inconclusive'
  /** What was found on this page; null if the audit does not apply or could not be measured. */
  readonly message: M | null
  /** Our own words in evidence are messages of the same audit. */
  readonly evidence: Places<M | SharedMessage>
  /** How much of the harm is done, 0 to 1. Default 1 for a fail and 0.4 for a warning. */
  readonly extent?: number
  /** The measured number, in the unit of the audit's limits. */
  readonly value?: number
  /** Set when this case is worse or milder than the audit's own severity. */
  readonly severity?: Severity
  /** This case has another root cause than the audit shares with others, or counts by itself. */
  readonly cause?: string | null
  /** This case says more than the findings that the audit otherwise repeats. */
  readonly saysMore?: true
}

/** A problem in the words of a site owner who knows no HTML. In each text, `{places}` is the number of places. */
export interface PlainTexts {
  readonly title: string
  /** The title of the success. Default: that of the audit. */
  readonly success?: string
  /** Default: the audit's `why`. */
  readonly why?: string
  /** What to do or to ask for, in one sentence. */
  readonly fix?: string
}

/** What visitors notice of a problem, as a sentence. */
export interface NoticedText {
  /** `{places}` is the number of places, and `{names}` lists the files or links that it is about. */
  readonly text: string
  /** A warning is too mild to be noticed. */
  readonly onlyIfFailed?: true
}

/**
 * Something that nobody has to act on. `listed` is shown among the facts about the site; `elsewhere` is already in
 * another part of the report.
 */
export type FactKind = 'listed' | 'elsewhere'

/** Texts of the findings with one message, where those of the audit would claim too much or too little. */
export interface StateTexts {
  /** Instead of the title of the problem or the success. */
  readonly title?: string
  readonly plain?: PlainTexts
  readonly why?: string
  readonly fix?: string
  /** Instead of those of the audit, which would not end this case. */
  readonly snippets?: Snippets
}

/** Code to paste, by platform. */
export type Snippets = Readonly<Partial<Record<Platform, string>>>

/** Everything about an audit except its check: shown to people, stored once per catalogue, and translated. */
export interface AuditTexts<Patterns extends MessagePatterns = MessagePatterns> {
  /** What it is about, as a noun phrase that claims nothing: `Meta description`. The title of findings without a verdict. */
  readonly subject: string
  /** Each a claim about the page: `Page has no meta description`, `Page has a meta description`. */
  readonly titles: { readonly problem: string; readonly success: string }
  /** For the site owner's view. Default: the title of the problem. */
  readonly plain?: PlainTexts
  readonly noticed?: NoticedText
  /** By message. A case that is milder than the titles, or another problem, has its own. */
  readonly states?: Readonly<Partial<Record<keyof NoInfer<Patterns>, StateTexts>>>
  /** Why a site owner should care, in one or two plain sentences. */
  readonly why: string
  /** What to do about a problem, in the second person. */
  readonly fix: string
  readonly snippets?: Snippets
  /** The standards or documents behind it. */
  readonly sources: readonly string[]
  readonly owner: Owner
  readonly effort: Effort
  readonly messages: Patterns
}

/** How an audit affects the score. */
export interface AuditRules {
  readonly severity: Severity
  /** The severities that its verdicts set in some cases, mildest first. */
  readonly otherSeverities?: readonly Severity[]
  /** Measures what visitors experience. Where one was measured, performance audits that name a cause count less. */
  readonly isExperience?: true
  /** Share of its category that the problem costs at full extent, when severity alone does not determine it. */
  readonly cost?: number
  /** Findings with the same root cause count once: the group costs as much as its costliest member. */
  readonly cause?: string
  /** Of findings with one root cause and equal points, the one to show: missing HTTPS, not each form without it. */
  readonly namesCause?: true
  /** Audits that name the same problem if both have the same cause: this one then only refers to theirs. */
  readonly sameCauseAs?: readonly string[]
  /** Audits that name the same problem if they list every place of this one. */
  readonly samePlacesAs?: readonly string[]
  /** Another audit that measures the same and says more. A short list shows this one only if that one passes. */
  readonly symptomOf?: string
  /** Never a problem, so it does not affect the score. */
  readonly informational?: true
  readonly fact?: FactKind
  /** The evidence is indirect, so the status is at most a warning. */
  readonly heuristic?: true
  readonly limits?: Limits
  /**
   * Files without which the browser sees a different page than visitors do. If our browser did not get a stylesheet, an
   * icon font or the layout, such an audit is inconclusive; if it did not get a script, such an audit does not pass.
   * An audit that relies on `content` says what the page lacks: then the HTML decides.
   */
  readonly reliesOn?: readonly ReliedOn[]
}

/** What one file under `audits/<category>/` exports. Its id and category are its path. */
export interface AuditDefinition<
  Need extends FactName = FactName,
  Patterns extends MessagePatterns = MessagePatterns,
> extends AuditTexts<Patterns>,
    AuditRules {
  readonly needs: readonly Need[]
  readonly check: (facts: Pick<Facts, Need>) => Verdict<MessageOf<Patterns>>
  /** Replaces `check` when a browser visited the page; undefined means the browser adds nothing. */
  readonly inBrowser?: (
    browser: Facts['browser'],
    facts: Pick<Facts, Need>,
  ) => Verdict<MessageOf<Patterns>> | undefined
}

/** An audit as the engine runs it: its definition plus the id and category from its path. */
export interface Audit extends AuditTexts, AuditRules {
  readonly id: string
  readonly category: Category
  readonly needs: readonly FactName[]
  readonly check: (facts: Facts) => Verdict
  readonly inBrowser?: (browser: Facts['browser'], facts: Facts) => Verdict | undefined
}

/** An audit without its check. */
export type AuditDescription = Omit<Audit, 'check' | 'inBrowser' | 'reliesOn'>
