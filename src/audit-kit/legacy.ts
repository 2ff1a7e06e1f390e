import type { AuditDefinition, Limits, Severity, Verdict } from '../core/audit.ts'
import type { Place, Places } from '../core/evidence.ts'
import type { FactName, Facts } from '../core/facts.ts'
import {
  fail as failed,
  grade as graded,
  inconclusive as unseen,
  info as noted,
  notApplicable as absent,
  pass as passed,
  share as shared,
  warn as warned,
} from './audit.ts'
import { gradeByCurve as gradedByCurve } from './grade-by-curve.ts'

/** Audits whose texts are still sentences instead of messages. Goes with the last of them. */
const messages = { text: '{text}' } as const
type Texted = Verdict<{ readonly id: 'text'; readonly values: { readonly text: string } }>
type Importance = 'high' | 'medium' | 'low' | 'critical' | 'serious' | 'moderate' | 'minor'
type Given = readonly Place[] | Places

export type { Limits, Texted as Verdict }

interface Legacy<Need extends FactName> {
  readonly title: string
  readonly why: string
  readonly advice: string
  readonly example?: string
  readonly sources: readonly string[]
  readonly importance: Importance
  readonly mode: 'scored' | 'penalty' | 'gate' | 'info' | 'lab'
  readonly ceiling?: number
  readonly weight?: number
  readonly limits?: Limits
  readonly heuristic?: true
  readonly needs: readonly Need[]
  readonly check: (facts: Pick<Facts, Need>) => Texted
  readonly inBrowser?: (browser: Facts['browser'], facts: Pick<Facts, Need>) => Texted | undefined
}

const severities: Readonly<Record<Importance, Severity>> = {
  critical: 'high',
  serious: 'high',
  moderate: 'medium',
  minor: 'low',
  high: 'high',
  medium: 'medium',
  low: 'low',
}

export function defineAudit<const Need extends FactName>(
  legacy: Legacy<Need>,
): AuditDefinition<Need, typeof messages> {
  const { title, advice, example, importance, mode, weight, why, sources, needs, limits, heuristic } = legacy
  const { check, inBrowser } = legacy
  return {
    titles: { problem: title, success: title },
    why,
    fix: advice,
    ...(example === undefined ? {} : { snippets: { text: example } }),
    sources,
    owner: 'developer',
    effort: 'hours',
    messages,
    severity: mode === 'gate' ? 'critical' : severities[importance],
    ...(weight === undefined ? {} : { cost: weight / 100 }),
    ...(mode === 'info' ? { informational: true } : {}),
    ...(heuristic === undefined ? {} : { heuristic }),
    ...(limits === undefined ? {} : { limits }),
    needs,
    check,
    ...(inBrowser === undefined ? {} : { inBrowser }),
  }
}

const told =
  (verdict: typeof passed) =>
  (text: string, evidence: Given = []): Texted =>
    verdict('text', { text }, evidence)

export const pass = told(passed)
export const warn = told(warned)
export const fail = told(failed)
export const info = told(noted)
export const notApplicable = (text: string, evidence: Given = []): Texted =>
  absent('text', { text }, evidence)
export const inconclusive = (text: string, evidence: Given = []): Texted => unseen('text', { text }, evidence)
export const grade = (value: number, limits: Limits, text: string, evidence: Given = []): Texted =>
  graded(value, limits, 'text', { text }, evidence)
export const share = (
  bad: number,
  all: number,
  text: string,
  evidence: Given = [],
  tolerated = 0.1,
): Texted => shared(bad, all, 'text', { text }, evidence, tolerated)
export const gradeByCurve = (value: number, limits: Limits, text: string, evidence: Given = []): Texted =>
  gradedByCurve(value, limits, 'text', { text }, evidence)

/** A verdict of axe for an audit whose messages are not written yet. */
export const texted = (verdict: Verdict): Texted => ({
  ...verdict,
  message:
    verdict.message === null
      ? null
      : { id: 'text', values: { text: JSON.stringify(verdict.message.values) } },
})
