import { categories, type Category, type Severity } from '../audit.ts'
import type {
  CategoryScore,
  CategoryScores,
  Finding,
  FindingStatus,
  Grade,
  Reason,
  Result,
} from '../report/report.ts'
import { oncePer } from '../../lib/once-per.ts'
import { wholeScore } from './shown-score.ts'

/**
 * Every problem takes a percentage off its category, categories are weighted, and everything that passes, does not
 * apply or is informational changes nothing.
 *
 * A category is 100 times the product of (1 - cost) over its problems; the score is the weighted geometric mean of the
 * categories. So each problem is a factor below 1, and fixing one can only raise the score.
 */
export type Scorable = Pick<Finding, 'id' | 'category' | 'status' | 'severity' | 'cost' | 'cause'>

/** The share of its category that a problem costs at full extent. */
export const severityCosts: Readonly<Record<Severity, number>> = {
  low: 0.035,
  medium: 0.11,
  high: 0.32,
  critical: 0.6,
}

/** The weight of each category. AI readiness is shown but not counted until its standards settle. */
export const categoryWeights: Readonly<Record<Category, number>> = {
  seo: 30,
  performance: 25,
  security: 20,
  accessibility: 15,
  'best-practices': 7,
  social: 3,
  'ai-readiness': 0,
}

/**
 * A critical problem halves the score, so that the number matches the word: such a page is bad. It is a factor, not a
 * cap, so that fixing anything else still shows.
 */
export const bands = { good: 80, decent: 50, critical: 0.49, partialBelow: 0.7 } as const

/**
 * The cause of findings that are inconclusive because axe did not run although a browser visited the page. axe decides
 * much of its category, so without it the category would score higher than with it, and gets no score.
 */
export const axeNotRun = 'axe-not-run'

/** The extent of a status when the audit gave none. */
export const statusExtents: Readonly<Record<'warn' | 'fail', number>> = { warn: 0.4, fail: 1 }

export const isProblem = ({ status }: Pick<Finding, 'status'>): boolean =>
  status === 'fail' || status === 'warn'

/** The problems that count, which the owner does not ignore. */
export const openProblems = <F extends Pick<Finding, 'status' | 'ignored'>>(
  findings: readonly F[],
): readonly F[] => findings.filter((finding) => isProblem(finding) && !finding.ignored)

const isCritical = (finding: Scorable): boolean =>
  finding.severity === 'critical' && finding.status === 'fail'

/** Turns findings into category scores, overall score and result: the only arithmetic on grades. */
export function gradeFindings(findings: readonly Scorable[]): Grade {
  const problems = findings.filter(isProblem)
  const coverage = measuredShare(findings)
  const ungraded = ungradedCategories(findings)
  const isCovered = coverage >= bands.partialBelow
  const partial = !isCovered || ungraded.length > 0
  const measured = findings.some(({ status }) => isMeasured(status))
  const score = measured ? roundDown(scoreOverall(problems)) : null
  const scores = scoreCategories(findings, problems, ungraded)
  const missing: readonly Reason[] = [
    ...(isCovered ? [] : [{ is: 'partial' } as const]),
    ...(ungraded.length === 0 ? [] : [{ is: 'ungraded', categories: ungraded } as const]),
  ]
  const reasons = score === null ? [] : [...reasonsAgainst(score, scores, problems), ...missing]
  return {
    score,
    result: score === null ? null : resultOf(score, reasons),
    because: reasons,
    categories: scores,
    coverage,
    partial,
  }
}

/** Categories without a score because what decides most of them did not run. */
export function ungradedCategories(findings: readonly Scorable[]): readonly Category[] {
  const undecided = findings.filter(({ status, cause }) => status === 'inconclusive' && cause === axeNotRun)
  return [...new Set(undecided.map(({ category }) => category))]
}

/** The overall score as it would be without the given problems. */
function scoreOverall(problems: readonly Scorable[], factor = factorOf): number {
  const factors = worstOfEachCause(problems, factor).map(factor)
  const score = 100 * factors.reduce((product, one) => product * one, 1)
  return problems.some(isCritical) ? score * bands.critical : score
}

const factorOf = ({ category, cost }: Scorable): number => (1 - cost) ** (categoryWeights[category] / 100)

/** One problem per root cause: the one with the smallest factor. Problems without a cause are all kept. */
function worstOfEachCause<T extends Scorable>(
  problems: readonly T[],
  factor: (problem: T) => number,
): readonly T[] {
  const worst = new Map<string, T>()
  const alone: T[] = []
  for (const problem of problems) {
    if (problem.cause === null) {
      alone.push(problem)
      continue
    }
    const known = worst.get(problem.cause)
    if (known === undefined || factor(problem) < factor(known)) worst.set(problem.cause, problem)
  }
  return [...alone, ...worst.values()]
}

function scoreCategories(
  findings: readonly Scorable[],
  problems: readonly Scorable[],
  ungraded: readonly Category[],
): CategoryScores {
  const all = Object.groupBy(findings, ({ category }) => category)
  const bad = Object.groupBy(problems, ({ category }) => category)
  const entries = categories.map((category): [Category, CategoryScore] => {
    const own = all[category] ?? []
    const counted = worstOfEachCause(bad[category] ?? [], ({ cost }) => 1 - cost)
    const left = counted.reduce((product, { cost }) => product * (1 - cost), 1)
    const measured = own.some(({ status }) => isMeasured(status)) && !ungraded.includes(category)
    return [category, { score: measured ? roundDown(100 * left) : null, ...count(own) }]
  })
  // Every category has exactly one entry.
  return Object.fromEntries(entries) as CategoryScores
}

/** What was found that keeps the page from being good, most important reason first. */
function reasonsAgainst(
  score: number,
  scores: CategoryScores,
  problems: readonly Scorable[],
): readonly Reason[] {
  const critical = problems.filter(isCritical).map(({ id }): Reason => ({ is: 'critical', finding: id }))
  const low: readonly Reason[] =
    score < bands.good ? [{ is: 'score', categories: weakestCategories(scores) }] : []
  return [...critical, ...low]
}

/**
 * The categories to name as the reason for a score, weakest first: the two that cost the most points, and every one that
 * is as weak as these. Whoever sees the scores next to the reason must not find a lower one that is left out.
 */
export function weakestCategories(scores: CategoryScores): readonly Category[] {
  const scoreOf = (category: Category): number => wholeScore(scores[category].score ?? 100)
  const lost = (category: Category): number =>
    -categoryWeights[category] * Math.log(Math.max(1, scoreOf(category)) / 100)
  const weak = categories.filter((category) => scoreOf(category) < bands.good && lost(category) > 1)
  const costliest = weak.toSorted((one, other) => lost(other) - lost(one)).slice(0, 2)
  const highest = Math.max(...costliest.map(scoreOf))
  return weak
    .filter((category) => scoreOf(category) <= highest)
    .toSorted((one, other) => scoreOf(one) - scoreOf(other))
}

function resultOf(score: number, reasons: readonly Reason[]): Result {
  if (reasons.length === 0) return 'good'
  return score >= bands.decent ? 'decent' : 'bad'
}

const isMeasured = (status: FindingStatus): boolean =>
  status === 'pass' || status === 'warn' || status === 'fail'

function count(findings: readonly Scorable[]): Omit<CategoryScore, 'score'> {
  const having = (wanted: FindingStatus): number => findings.filter(({ status }) => status === wanted).length
  return { passed: having('pass'), warned: having('warn'), failed: having('fail') }
}

/** Weighted by severity, so that what was not measured weighs as much as it could have cost. */
function measuredShare(findings: readonly Scorable[]): number {
  let applicable = 0
  let measured = 0
  for (const { status, severity } of findings) {
    if (status === 'info' || status === 'not-applicable') continue
    applicable += severityCosts[severity]
    if (isMeasured(status)) measured += severityCosts[severity]
  }
  return applicable === 0 ? 0 : Math.round((1000 * measured) / applicable) / 1000
}

/** Rounds to one decimal, never up: 79.96 is not yet 80. */
export function roundDown(value: number): number {
  return Math.floor(value * 10 + 1e-9) / 10
}

/** The findings as if these ids were fixed, and with them the others whose points `pointsOfFixes` adds to theirs. */
export function withoutProblems<T extends Scorable>(
  findings: readonly T[],
  fixed: ReadonlySet<string>,
): readonly T[] {
  const counting = findings.filter((one) => isProblem(one) && categoryWeights[one.category] > 0)
  const causes = new Set(counting.flatMap(({ id, cause }) => (fixed.has(id) ? (cause ?? []) : [])))
  const isFixed = (finding: T): boolean =>
    fixed.has(finding.id) || (finding.cause !== null && isProblem(finding) && causes.has(finding.cause))
  return findings.map((finding) => (isFixed(finding) ? { ...finding, status: 'pass', cost: 0 } : finding))
}

/** The other problems of its root cause. One fix ends them all, and its points come when none of them is left. */
export function sharingCause<T extends Scorable>(finding: T, findings: readonly T[]): readonly T[] {
  if (finding.cause === null || !isProblem(finding)) return []
  return findings.filter((other) => other !== finding && isProblem(other) && other.cause === finding.cause)
}

/**
 * Points that the whole report gains when each finding is fixed, in the given order. Findings with the same cause are
 * fixed together, so each of them promises the gain of the whole group.
 */
export function pointsOfFixes(findings: readonly Scorable[]): readonly number[] {
  const problems = findings.filter(isProblem)
  const factor = oncePer(factorOf)
  const scoreOf = (some: readonly Scorable[]): number => roundDown(scoreOverall(some, factor))
  const now = scoreOf(problems)
  const gainWithout = (fixed: (problem: Scorable) => boolean): number =>
    Math.max(0, Math.round((scoreOf(problems.filter((one) => !fixed(one))) - now) * 10) / 10)
  const byCause = new Map<string, number>()
  return findings.map((finding) => {
    if (!isProblem(finding)) return 0
    const { cause, category } = finding
    // In a category that does not count, the points of the group would be those of a finding elsewhere.
    if (cause === null || categoryWeights[category] === 0) return gainWithout((one) => one === finding)
    const known = byCause.get(cause) ?? gainWithout((one) => one.cause === cause)
    byCause.set(cause, known)
    return known
  })
}
