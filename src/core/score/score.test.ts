import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { categories, type Category, severities } from '../audit.ts'
import type { CategoryScores, FindingStatus } from '../report/report.ts'
import {
  axeNotRun,
  gradeFindings,
  isProblem,
  pointsOfFixes,
  type Scorable,
  severityCosts,
  weakestCategories,
  withoutProblems,
} from './score.ts'

const finding = (changes: Partial<Scorable> & { readonly status: FindingStatus }): Scorable => ({
  id: 'a',
  category: 'seo',
  severity: 'medium',
  cost: isProblem(changes) ? severityCosts[changes.severity ?? 'medium'] : 0,
  cause: null,
  ...changes,
})

const passes = categories.map((category) => finding({ id: `fine-${category}`, category, status: 'pass' }))

describe('gradeFindings', () => {
  it('gives a page without problems 100 points and good', () => {
    const grade = gradeFindings(passes)
    assert.deepEqual([grade.score, grade.result, grade.partial, grade.because], [100, 'good', false, []])
  })

  it('gives no score when nothing was measured, not zero', () => {
    const grade = gradeFindings([finding({ status: 'inconclusive' }), finding({ status: 'not-applicable' })])
    assert.deepEqual([grade.score, grade.result, grade.categories.seo.score], [null, null, null])
  })

  it('calls a page with a critical problem bad, with a matching score', () => {
    const grade = gradeFindings([...passes, finding({ id: 'x', status: 'fail', severity: 'critical' })])
    assert.equal(grade.result, 'bad')
    assert.ok((grade.score ?? 100) < 50)
    assert.deepEqual(grade.because[0], { is: 'critical', finding: 'x' })
  })

  it('never calls a page good when less than 70 % was measured', () => {
    const unseen = Array.from({ length: 20 }, (_, index) =>
      finding({ id: `u-${index}`, status: 'inconclusive' }),
    )
    const grade = gradeFindings([...passes, ...unseen])
    assert.deepEqual([grade.score, grade.partial, grade.result], [100, true, 'decent'])
    assert.deepEqual(grade.because, [{ is: 'partial' }])
  })

  it('gives a category no score if axe did not run, and never calls such a page good', () => {
    const accessibility = { category: 'accessibility', cause: axeNotRun } as const
    const unseen = finding({ ...accessibility, id: 'color-contrast', status: 'inconclusive' })
    const failing = finding({ ...accessibility, id: 'image-alt', status: 'fail', cause: null })
    const grade = gradeFindings([...passes, failing, unseen])
    assert.deepEqual(grade.categories.accessibility, { score: null, passed: 1, warned: 0, failed: 1 })
    assert.equal(grade.score, gradeFindings([...passes, failing]).score)
    assert.deepEqual([grade.partial, grade.result], [true, 'decent'])
    assert.deepEqual(grade.because, [{ is: 'ungraded', categories: ['accessibility'] }])
    const decided = gradeFindings([...passes, failing, { ...unseen, status: 'pass' }])
    assert.deepEqual([decided.partial, decided.result], [false, 'good'])
  })

  it('counts problems with the same cause once', () => {
    const one = finding({ id: 'og-title', status: 'fail', cause: 'open-graph' })
    const group = [one, finding({ id: 'og-image', status: 'fail', cause: 'open-graph' })]
    assert.equal(gradeFindings([...passes, ...group]).score, gradeFindings([...passes, one]).score)
    assert.deepEqual(pointsOfFixes(group), [pointsOfFixes([one])[0], pointsOfFixes([one])[0]])
  })

  it('promises no points for a category that does not count, whatever shares its cause', () => {
    const counted = finding({ id: 'landmark', category: 'accessibility', status: 'fail', cause: 'no-main' })
    const apart = finding({ id: 'agents', category: 'ai-readiness', status: 'fail', cause: 'no-main' })
    assert.deepEqual(pointsOfFixes([counted, apart]), [...pointsOfFixes([counted]), 0])
  })

  it('names the categories that cost most', () => {
    const bad = Array.from({ length: 12 }, (_, index) =>
      finding({ id: `s-${index}`, category: 'security', status: 'fail', severity: 'high' }),
    )
    const { because } = gradeFindings([...passes, ...bad])
    assert.deepEqual(because, [{ is: 'score', categories: ['security'] }])
  })

  it('names every category that is weaker than one it names, weakest first', () => {
    const scored = (scores: Partial<Record<Category, number>>): CategoryScores => {
      const none = { passed: 0, warned: 0, failed: 0 }
      const entries = categories.map((category) => [category, { ...none, score: scores[category] ?? 100 }])
      return Object.fromEntries(entries)
    }
    const bakery = {
      seo: 43,
      performance: 60,
      security: 23.4,
      accessibility: 23.9,
      social: 70,
      'ai-readiness': 9,
    }
    assert.deepEqual(weakestCategories(scored(bakery)), ['security', 'accessibility', 'seo'])
    const app = { seo: 64.2, performance: 64.9, security: 59 }
    assert.deepEqual(weakestCategories(scored(app)), ['security', 'seo', 'performance'])
    assert.deepEqual(weakestCategories(scored({ seo: 85, performance: 40 })), ['performance'])
    assert.deepEqual(weakestCategories(scored({ seo: 85, performance: 85, security: 85 })), [])
  })
})

const scorable = fc
  .record({
    category: fc.constantFrom(...categories),
    status: fc.constantFrom<FindingStatus>(
      'pass',
      'warn',
      'fail',
      'info',
      'not-applicable',
      'inconclusive',
      'error',
    ),
    severity: fc.constantFrom(...severities),
    extent: fc.double({ min: 0, max: 1, noNaN: true }),
    cause: fc.constantFrom(null, 'one', 'two'),
  })
  .map(({ extent, ...rest }) => ({
    ...rest,
    cost: isProblem(rest) ? severityCosts[rest.severity] * extent : 0,
  }))
const report = fc
  .array(scorable, { minLength: 1, maxLength: 60 })
  .map((all): readonly Scorable[] => all.map((each, index) => ({ ...each, id: `f-${index}` })))

const scoresOf = (findings: readonly Scorable[]): readonly (number | null)[] => {
  const { score, categories: scores } = gradeFindings(findings)
  return [score, ...Object.values(scores).map((each) => each.score)]
}

const neverLower = (before: readonly Scorable[], after: readonly Scorable[]): void => {
  const later = scoresOf(after)
  for (const [index, score] of scoresOf(before).entries()) {
    const then = later[index] ?? null
    // Without anything left to measure there is no score, which does not count as a drop.
    if (score !== null && then !== null) assert.ok(then >= score, `${score} became ${then}`)
  }
}

describe('fixing a problem', () => {
  it('never lowers any score, whatever the finding becomes', () => {
    const outcomes = fc.constantFrom<FindingStatus | 'gone'>(
      'pass',
      'not-applicable',
      'info',
      'inconclusive',
      'gone',
    )
    fc.assert(
      fc.property(report, fc.nat(), outcomes, (findings, at, outcome) => {
        const problems = findings.filter(isProblem)
        const fixed = problems[at % Math.max(1, problems.length)]
        if (fixed === undefined) return
        const after =
          outcome === 'gone'
            ? findings.filter((each) => each !== fixed)
            : findings.map((each) => (each === fixed ? { ...each, status: outcome, cost: 0 } : each))
        neverLower(findings, after)
      }),
      { numRuns: 2000 },
    )
  })

  it('never makes the result worse', () => {
    const rank = { bad: 0, decent: 1, good: 2 }
    fc.assert(
      fc.property(report, (findings) => {
        const before = gradeFindings(findings).result
        for (const { id } of findings.filter(isProblem)) {
          const after = gradeFindings(withoutProblems(findings, new Set([id]))).result
          if (before !== null && after !== null) assert.ok(rank[after] >= rank[before])
        }
      }),
    )
  })

  it('never lowers a score by making a problem smaller', () => {
    fc.assert(
      fc.property(report, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (findings, at, part) => {
        const after = findings.map((each, index) =>
          index === at % findings.length ? { ...each, cost: each.cost * part } : each,
        )
        neverLower(findings, after)
      }),
    )
  })

  it('gains the promised points', () => {
    fc.assert(
      fc.property(report, (findings) => {
        const points = pointsOfFixes(findings)
        for (const [index, { id }] of findings.entries()) {
          const [before, after] = [
            gradeFindings(findings).score,
            gradeFindings(withoutProblems(findings, new Set([id]))).score,
          ]
          if (before === null || after === null || !isProblem(findings[index] ?? { status: 'pass' })) continue
          assert.ok(Math.abs(after - before - (points[index] ?? 0)) < 0.051)
        }
      }),
    )
  })
})

describe('a finding that is not a problem', () => {
  it('does not affect any score', () => {
    const added = fc.constantFrom<FindingStatus>('pass', 'not-applicable', 'info')
    fc.assert(
      fc.property(report, fc.constantFrom(...categories), added, (findings, category, status) => {
        const before = gradeFindings(findings)
        const after = gradeFindings([...findings, finding({ id: 'new', category, status })])
        if (before.score !== null) assert.equal(after.score, before.score)
        for (const name of categories) {
          const score = before.categories[name].score
          if (score !== null) assert.equal(after.categories[name].score, score)
        }
      }),
    )
  })
})
