import { categories, type Category, type Importance } from './audit.ts'
import type { CategoryScore, CategoryScores, Finding, FindingStatus, Grade, Result } from './report.ts'

/** What scoring needs of a finding. */
export type Scorable = Pick<
  Finding,
  'category' | 'status' | 'mode' | 'ceiling' | 'weight' | 'penalty' | 'score' | 'importance'
>

export const weights: Readonly<Record<Importance, number>> = {
  high: 10,
  medium: 4,
  low: 1,
  critical: 10,
  serious: 7,
  moderate: 3,
  minor: 1,
}

export const penalties: Readonly<Record<Importance, number>> = {
  high: 8,
  medium: 3,
  low: 1,
  critical: 8,
  serious: 5,
  moderate: 2,
  minor: 1,
}

/** How much each category counts overall. AI readiness is a gauge of its own until its standards settle. */
export const categoryWeights: Readonly<Record<Category, number>> = {
  seo: 30,
  performance: 25,
  security: 20,
  accessibility: 15,
  'best-practices': 7,
  social: 3,
  'ai-readiness': 0,
}

export const bands = { good: 80, decent: 50, weakestCategory: 50, fatalGate: 30, partialBelow: 0.7 } as const

/** The score a status stands for when the audit gave no finer one. */
export const statusScores: Readonly<Record<FindingStatus, number | null>> = {
  pass: 1,
  warn: 0.6,
  fail: 0,
  info: null,
  'not-applicable': null,
  inconclusive: null,
  error: null,
}

/** Findings to category scores, overall score and result: the only arithmetic about grades. */
export function gradeFindings(findings: readonly Scorable[]): Grade {
  const lowestGate = lowestGateOf(findings)
  const exact = new Map<Category, number>()
  const byCategory = Object.groupBy(findings, (finding) => finding.category)
  const scores = Object.fromEntries(
    categories.map((category) => {
      const own = byCategory[category] ?? []
      const value = scoreCategory(own)
      if (value !== null) exact.set(category, value)
      return [
        category,
        { score: value === null ? null : roundDown(value), ...count(own) } satisfies CategoryScore,
      ]
    }),
  ) as CategoryScores
  const score = scoreOverall(exact, lowestGate)
  const coverage = measuredShare(findings)
  const partial = coverage < bands.partialBelow
  return {
    score: score === null ? null : roundDown(score),
    result: score === null ? null : resultOf(score, exact, lowestGate, partial),
    categories: scores,
    coverage,
    partial,
  }
}

const isFailedGate = (finding: Scorable): boolean => finding.mode === 'gate' && finding.status === 'fail'

const lowestGateOf = (findings: readonly Scorable[]): number =>
  Math.min(100, ...findings.filter(isFailedGate).map((finding) => finding.ceiling ?? 100))

/** What is measured in a browser outweighs what is read off the page. */
const labShare = 0.6

function scoreCategory(findings: readonly Scorable[]): number | null {
  let weight = 0
  let gained = 0
  let labWeight = 0
  let labGained = 0
  let lost = 0
  let ceiling = 100
  let failedHigh = 0
  let measured = false
  for (const finding of findings) {
    const { score } = finding
    if (score === null || finding.mode === 'info') continue
    measured = true
    if (finding.mode === 'scored') {
      weight += finding.weight
      gained += finding.weight * score
    } else if (finding.mode === 'lab') {
      labWeight += finding.weight
      labGained += finding.weight * score
    } else {
      lost += finding.penalty * (1 - score)
    }
    if (finding.status !== 'fail') continue
    if (finding.mode === 'gate') ceiling = Math.min(ceiling, finding.ceiling ?? 100)
    if (finding.importance === 'high' || finding.importance === 'critical') failedHigh += 1
  }
  if (!measured) return null
  const rest = weight === 0 ? 100 : (100 * gained) / weight
  const mean = labWeight === 0 ? rest : labShare * ((100 * labGained) / labWeight) + (1 - labShare) * rest
  const highCeiling = failedHigh === 0 ? 100 : 99 - 10 * failedHigh
  return Math.max(0, Math.min(mean - lost, highCeiling, ceiling))
}

function scoreOverall(scores: ReadonlyMap<Category, number>, lowestGate: number): number | null {
  let weight = 0
  let sum = 0
  for (const [category, score] of scores) {
    weight += categoryWeights[category]
    sum += categoryWeights[category] * score
  }
  if (weight === 0) return null
  // One fatal defect stays visible at the top, however good the rest is.
  return Math.min(sum / weight, lowestGate + 20)
}

function resultOf(
  score: number,
  scores: ReadonlyMap<Category, number>,
  lowestGate: number,
  partial: boolean,
): Result {
  const weakest = Math.min(
    ...[...scores].filter(([name]) => categoryWeights[name] > 0).map(([, value]) => value),
  )
  if (score >= bands.good && weakest >= bands.weakestCategory && lowestGate === 100 && !partial) return 'good'
  if (score >= bands.decent && lowestGate > bands.fatalGate) return 'decent'
  return 'bad'
}

function count(findings: readonly Scorable[]): Omit<CategoryScore, 'score'> {
  const counted = findings.filter((finding) => finding.mode !== 'info')
  const having = (status: FindingStatus) => counted.filter((finding) => finding.status === status).length
  return { passed: having('pass'), warned: having('warn'), failed: having('fail') }
}

function measuredShare(findings: readonly Scorable[]): number {
  let applicable = 0
  let measured = 0
  for (const finding of findings) {
    if (finding.mode === 'info' || finding.status === 'not-applicable') continue
    applicable += finding.weight
    if (finding.score !== null) measured += finding.weight
  }
  return applicable === 0 ? 0 : Math.round((1000 * measured) / applicable) / 1000
}

/** One decimal, never up: 79.96 is not yet 80. */
function roundDown(value: number): number {
  return Math.floor(value * 10 + 1e-9) / 10
}

/** The finding as if it were mended. */
export function mended<T extends Scorable>(finding: T): T {
  return finding.score === null ? finding : { ...finding, status: 'pass', score: 1 }
}

/**
 * Points that mending each finding alone brings, in the order given. Only its own category is scored again: scoring all
 * for each of a hundred findings took an eighth of a report's time.
 */
export function pointsOfFixes(findings: readonly Scorable[]): readonly number[] {
  const byCategory = Object.groupBy(findings, (finding) => finding.category)
  const scores = new Map<Category, number>()
  for (const category of categories) {
    const score = scoreCategory(byCategory[category] ?? [])
    if (score !== null) scores.set(category, score)
  }
  const total = (all: ReadonlyMap<Category, number>, gate: number) => roundDown(scoreOverall(all, gate) ?? 0)
  const lowestGate = lowestGateOf(findings)
  const now = total(scores, lowestGate)
  return findings.map((finding) => {
    if (finding.score === null || finding.score === 1 || finding.mode === 'info') return 0
    const own = byCategory[finding.category] ?? []
    const score = scoreCategory(own.with(own.indexOf(finding), mended(finding))) ?? 0
    const gate = isFailedGate(finding) ? lowestGateOf(findings.filter((one) => one !== finding)) : lowestGate
    const then = total(new Map(scores).set(finding.category, score), gate)
    return Math.max(0, Math.round((then - now) * 10) / 10)
  })
}
