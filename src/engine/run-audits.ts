import type { Audit, Verdict } from '../core/audit.ts'
import { decidedByAxe } from '../audit-kit/axe-verdict.ts'
import { type Evidence, evidenceLimits } from '../core/evidence.ts'
import type { FactName, Facts, Gathered } from '../core/facts.ts'
import type { Finding } from '../core/report.ts'
import { penalties, pointsOfFixes, statusScores, weights } from '../core/score.ts'

/** Called with what an audit threw: a defect of ours, to be logged, never shown. */
export type OnAuditError = (audit: string, error: unknown) => void

/** Gathered facts to findings. A missing fact or a throw makes that audit alone not measured. */
export function runAudits(
  audits: readonly Audit[],
  gathered: Gathered,
  onError: OnAuditError,
): readonly Finding[] {
  const facts = presentFacts(gathered)
  const findings = partOf(prepare(audits), facts).map((prepared) =>
    toFinding(prepared, judge(prepared, gathered, facts, onError)),
  )
  pointsOfFixes(findings).forEach((points, index) => {
    const finding = findings[index]
    if (finding !== undefined) finding.points = points
  })
  return findings
}

/** What a fix brings is known only once all findings are there. */
type Draft = Omit<Finding, 'points'> & { points: number }

/** A verdict, or that there is none. */
export type Outcome = Omit<Verdict, 'is'> & { readonly is: Finding['status'] }

/** What an audit says of itself, in every report alike. */
type About = Omit<Finding, 'status' | 'says' | 'evidence' | 'places' | 'value' | 'score' | 'points'>

/** All of one shape, with nothing left out: hundreds of audits run once each, and V8 is slow where shapes differ. */
interface Prepared {
  readonly needs: readonly FactName[]
  readonly check: Audit['check']
  readonly inBrowser: Audit['inBrowser'] | null
  readonly onlyInBrowser: boolean
  readonly about: About
}

const known = new WeakMap<readonly Audit[], readonly Prepared[]>()

function prepare(audits: readonly Audit[]): readonly Prepared[] {
  const before = known.get(audits)
  if (before !== undefined) return before
  const prepared = audits.map((audit) => ({
    needs: audit.needs,
    check: audit.check,
    inBrowser: audit.inBrowser ?? null,
    onlyInBrowser: audit.needs.includes('browser'),
    about: describe(audit),
  }))
  known.set(audits, prepared)
  return prepared
}

function describe(audit: Audit): About {
  const weight =
    audit.mode === 'scored' ? weights[audit.importance] : audit.mode === 'lab' ? (audit.weight ?? 0) : 0
  return {
    id: audit.id,
    category: audit.category,
    title: audit.title,
    why: audit.why,
    advice: audit.advice,
    example: audit.example ?? null,
    sources: audit.sources,
    importance: audit.importance,
    mode: audit.mode,
    ceiling: audit.ceiling ?? null,
    weight,
    penalty: audit.mode === 'penalty' || audit.mode === 'gate' ? penalties[audit.importance] : 0,
    heuristic: audit.heuristic ?? false,
    limits: audit.limits ?? null,
  }
}

/** Without a browser, what only a browser can tell is no part of the run: it is neither missing nor unmeasured. */
function partOf(audits: readonly Prepared[], facts: Partial<Facts>): readonly Prepared[] {
  return facts.browser === undefined ? audits.filter(({ onlyInBrowser }) => !onlyInBrowser) : audits
}

/** The rendered page is better evidence than its markup, where a rule of axe decided. */
function betterEvidence({ id, category }: About, { browser }: Partial<Facts>): Verdict | undefined {
  if (category !== 'accessibility' || browser === undefined) return undefined
  return decidedByAxe(browser, id)
}

/** What an audit itself makes of the rendered page, where there is one. */
function seenInBrowser({ inBrowser }: Prepared, facts: Facts): Verdict | undefined {
  const browser: Facts['browser'] | undefined = facts.browser
  return browser === undefined ? undefined : inBrowser?.(browser, facts)
}

function judge(prepared: Prepared, gathered: Gathered, facts: Facts, onError: OnAuditError): Outcome {
  const { about, needs, check } = prepared
  const better = betterEvidence(about, facts)
  if (better !== undefined) return better
  for (const need of needs) {
    const fact = gathered[need]
    if (!fact.ok) return { is: 'inconclusive', says: fact.because, evidence: { shown: [], total: 0 } }
  }
  try {
    const verdict = seenInBrowser(prepared, facts) ?? check(facts)
    return about.heuristic ? atMostWarning(verdict) : verdict
  } catch (error) {
    onError(about.id, error)
    return {
      is: 'error',
      says: 'This check could not be completed on this page.',
      evidence: { shown: [], total: 0 },
    }
  }
}

/** Indirect evidence never fails a page. */
export function atMostWarning(verdict: Verdict): Verdict {
  if (verdict.is !== 'fail') return verdict
  return { ...verdict, is: 'warn', score: Math.max(0.5, verdict.score ?? 0.6) }
}

function presentFacts(gathered: Gathered): Facts {
  const present: Partial<Record<FactName, unknown>> = {}
  for (const [name, fact] of Object.entries(gathered) as [FactName, Gathered[FactName]][]) {
    if (fact.ok) present[name] = fact.value
  }
  // An audit is run only when every fact it names is here, and sees only those.
  return present as Facts
}

function toFinding({ about }: Prepared, { is, says, evidence, value, score }: Outcome): Draft {
  const counts = about.mode !== 'info' && statusScores[is] !== null
  return {
    ...about,
    status: is,
    says: bounded(says),
    evidence: boundedPlaces(evidence.shown),
    places: evidence.total,
    value: value === undefined ? null : Math.round(value * 1000) / 1000,
    score: counts ? Math.round((score ?? statusScores[is] ?? 0) * 1000) / 1000 : null,
    points: 0,
  }
}

const nowhere: readonly Evidence[] = []

const boundedPlaces = (shown: readonly Evidence[]): readonly Evidence[] =>
  shown.length === 0 ? nowhere : shown.slice(0, evidenceLimits.places).map(boundedEvidence)

export function boundedEvidence(evidence: Evidence): Evidence {
  return {
    found: bounded(evidence.found),
    ...(evidence.expected === undefined ? {} : { expected: bounded(evidence.expected) }),
    ...(evidence.selector === undefined ? {} : { selector: bounded(evidence.selector) }),
    ...(evidence.line === undefined ? {} : { line: evidence.line }),
    ...(evidence.snippet === undefined ? {} : { snippet: bounded(evidence.snippet, evidenceLimits.snippet) }),
    ...(evidence.url === undefined ? {} : { url: bounded(evidence.url) }),
  }
}

/** Cut to length, and made well-formed: half a surrogate pair is not valid in every format. */
export function bounded(text: string, length: number = evidenceLimits.text): string {
  const whole = text.length > length ? `${text.slice(0, length - 1)}…` : text
  return whole.toWellFormed()
}
