import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { categories, type Importance, type Mode } from './audit.ts'
import type { FindingStatus } from './report.ts'
import {
  gradeFindings,
  mended,
  penalties,
  pointsOfFixes,
  type Scorable,
  statusScores,
  weights,
} from './score.ts'

const finding = (changes: Partial<Scorable> & { readonly status: FindingStatus }): Scorable => {
  const importance = changes.importance ?? 'medium'
  const mode = changes.mode ?? 'scored'
  return {
    category: 'seo',
    importance,
    mode,
    ceiling: mode === 'gate' ? 49 : null,
    weight: mode === 'scored' ? weights[importance] : mode === 'lab' ? 25 : 0,
    penalty: mode === 'penalty' || mode === 'gate' ? penalties[importance] : 0,
    score: mode === 'info' ? null : statusScores[changes.status],
    ...changes,
  }
}

const many = (count: number, changes: Parameters<typeof finding>[0]) =>
  Array.from({ length: count }, () => finding(changes))

describe('gradeFindings', () => {
  it('gives a page without a fault 100 and good', () => {
    const grade = gradeFindings(categories.map((category) => finding({ category, status: 'pass' })))
    assert.equal(grade.score, 100)
    assert.equal(grade.result, 'good')
    assert.equal(grade.partial, false)
  })

  it('gives nothing measured no score, never a zero', () => {
    const grade = gradeFindings([finding({ status: 'inconclusive' }), finding({ status: 'not-applicable' })])
    assert.equal(grade.score, null)
    assert.equal(grade.result, null)
    assert.equal(grade.categories.seo.score, null)
  })

  it('limits a category to 89 when one important audit fails, and to 69 when three do', () => {
    const passes = many(50, { status: 'pass' })
    const one = gradeFindings([...passes, finding({ status: 'fail', importance: 'high' })])
    const three = gradeFindings([...passes, ...many(3, { status: 'fail', importance: 'high' })])
    assert.ok((one.categories.seo.score ?? 100) <= 89)
    assert.ok((three.categories.seo.score ?? 100) <= 69)
  })

  it('holds a failed gate at the top: the category at its ceiling, the whole 20 above', () => {
    const passes = categories.map((category) => finding({ category, status: 'pass' }))
    const grade = gradeFindings([
      ...passes,
      finding({ status: 'fail', mode: 'gate', ceiling: 20, importance: 'high' }),
    ])
    assert.equal(grade.categories.seo.score, 20)
    assert.equal(grade.score, 40)
    assert.equal(grade.result, 'bad')
  })

  it('makes a gate of 49 decent at most', () => {
    const passes = categories.map((category) => finding({ category, status: 'pass' }))
    const grade = gradeFindings([
      ...passes,
      finding({ status: 'fail', mode: 'gate', ceiling: 49, importance: 'high' }),
    ])
    assert.equal(grade.result, 'decent')
  })

  it('makes a page with one weak category decent', () => {
    const strong = categories
      .filter((category) => category !== 'social')
      .map((category) => finding({ category, status: 'pass' }))
    const grade = gradeFindings([...strong, finding({ category: 'social', status: 'fail' })])
    assert.ok((grade.score ?? 0) >= 80)
    assert.equal(grade.result, 'decent')
  })

  it('leaves AI readiness out of the whole', () => {
    const passes = categories
      .filter((category) => category !== 'ai-readiness')
      .map((category) => finding({ category, status: 'pass' }))
    const grade = gradeFindings([...passes, finding({ category: 'ai-readiness', status: 'fail' })])
    assert.equal(grade.score, 100)
    assert.equal(grade.result, 'good')
  })

  it('calls a report partial, and never good, when too little was measured', () => {
    const grade = gradeFindings([...many(6, { status: 'pass' }), ...many(4, { status: 'inconclusive' })])
    assert.equal(grade.coverage, 0.6)
    assert.equal(grade.partial, true)
    assert.equal(grade.result, 'decent')
  })

  it('adds nothing for hygiene that passes and subtracts when it does not', () => {
    const half = [finding({ status: 'pass' }), finding({ status: 'fail' })]
    const passing = gradeFindings([...half, finding({ status: 'pass', mode: 'penalty' })]).score
    const failing = gradeFindings([...half, finding({ status: 'fail', mode: 'penalty' })]).score
    assert.equal(passing, 50)
    assert.equal(failing, 47)
  })

  it('counts what passed, warned and failed, information aside', () => {
    const grade = gradeFindings([
      finding({ status: 'pass' }),
      finding({ status: 'warn' }),
      finding({ status: 'fail' }),
      finding({ status: 'fail', mode: 'info' }),
      finding({ status: 'inconclusive' }),
    ])
    const { passed, warned, failed } = grade.categories.seo
    assert.deepEqual({ passed, warned, failed }, { passed: 1, warned: 1, failed: 1 })
  })

  it('gives what was measured in a browser six tenths of its category, and nothing where it was not', () => {
    const passing = many(10, { status: 'pass' })
    const half = finding({ status: 'warn', score: 0.5, mode: 'lab' })
    assert.equal(gradeFindings([...passing, half]).score, 70)
    assert.equal(gradeFindings([half]).score, 70)
    const failing = many(10, { status: 'fail' })
    assert.equal(gradeFindings([...failing, { ...half, status: 'pass', score: 1 }]).score, 60)
    assert.equal(gradeFindings([...passing, { ...half, status: 'inconclusive', score: null }]).score, 100)
  })

  it('never rounds up into a better band', () => {
    const grade = gradeFindings([finding({ status: 'warn', score: 0.79999 })])
    assert.equal(grade.score, 79.9)
    assert.equal(grade.result, 'decent')
  })
})

const statuses: readonly FindingStatus[] = [
  'pass',
  'warn',
  'fail',
  'info',
  'not-applicable',
  'inconclusive',
  'error',
]
const anyFinding = fc
  .record({
    category: fc.constantFrom(...categories),
    status: fc.constantFrom(...statuses),
    mode: fc.constantFrom<Mode>('scored', 'penalty', 'gate', 'info', 'lab'),
    importance: fc.constantFrom<Importance>(
      'high',
      'medium',
      'low',
      'critical',
      'serious',
      'moderate',
      'minor',
    ),
    ceiling: fc.constantFrom(20, 30, 49),
    within: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ within, ceiling, ...rest }) => {
    const low = { pass: 0.9, warn: 0.5, fail: 0 }
    const base = rest.status in low ? low[rest.status as keyof typeof low] : null
    const score =
      base === null || rest.mode === 'info'
        ? null
        : base + within * (rest.status === 'pass' ? 0.1 : rest.status === 'warn' ? 0.39 : 0.49)
    return finding({ ...rest, ceiling: rest.mode === 'gate' ? ceiling : null, score })
  })

describe('scoring, for any findings', () => {
  it('keeps every score between 0 and 100', () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 60 }), (findings) => {
        const grade = gradeFindings(findings)
        const scores = [grade.score, ...Object.values(grade.categories).map(({ score }) => score)]
        for (const score of scores) assert.ok(score === null || (score >= 0 && score <= 100))
      }),
    )
  })

  it('never lowers a score or a result when one finding improves', () => {
    const rank = { bad: 0, decent: 1, good: 2 }
    fc.assert(
      fc.property(fc.array(anyFinding, { minLength: 1, maxLength: 60 }), fc.nat(), (findings, pick) => {
        const index = pick % findings.length
        const one = findings[index]
        assert.ok(one)
        const before = gradeFindings(findings)
        const after = gradeFindings(findings.with(index, mended(one)))
        assert.ok((after.score ?? 0) >= (before.score ?? 0))
        if (before.result !== null && after.result !== null)
          assert.ok(rank[after.result] >= rank[before.result])
      }),
      { numRuns: 2000 },
    )
  })

  it('does not depend on the order of findings', () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 40 }), (findings) => {
        const turned = gradeFindings(findings.toReversed())
        const straight = gradeFindings(findings)
        assert.equal(turned.result, straight.result)
        assert.ok(Math.abs((turned.score ?? 0) - (straight.score ?? 0)) <= 0.1)
      }),
    )
  })

  it('gives every fix the points it really brings', () => {
    fc.assert(
      fc.property(fc.array(anyFinding, { maxLength: 40 }), (findings) => {
        const now = gradeFindings(findings).score ?? 0
        pointsOfFixes(findings).forEach((points, index) => {
          const one = findings[index]
          assert.ok(one)
          if (one.score === null || one.mode === 'info') return assert.equal(points, 0)
          const then = gradeFindings(findings.with(index, mended(one))).score ?? 0
          assert.ok(Math.abs(points - (then - now)) < 0.06)
        })
      }),
    )
  })
})
