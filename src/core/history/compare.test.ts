import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sampleDocument, sampleFindings } from '../../testing/facts/sample-report.ts'
import { type Comparison, compareDocuments } from './compare.ts'
import type { Finding, FindingStatus, JudgedFinding } from '../report/report.ts'

const finding = (id: string, status: FindingStatus, changes: Partial<JudgedFinding> = {}): JudgedFinding => {
  const [any] = sampleFindings()
  assert.ok(any !== undefined)
  return { ...any, id, status, ...changes }
}

const compare = (before: readonly JudgedFinding[], after: readonly JudgedFinding[]): Comparison =>
  compareDocuments(sampleDocument({ findings: before }), sampleDocument({ findings: after }))

const ids = (changes: Comparison['fixed']): readonly string[] => changes.map(({ id }) => id)

test('a problem is new, fixed or still there', () => {
  const found = compare(
    [finding('a', 'pass'), finding('b', 'fail'), finding('c', 'warn'), finding('d', 'pass')],
    [finding('a', 'warn'), finding('b', 'pass'), finding('c', 'fail'), finding('d', 'pass')],
  )
  assert.deepEqual([ids(found.appeared), ids(found.fixed), ids(found.remaining)], [['a'], ['b'], ['c']])
  assert.deepEqual([found.rules, found.unseen], [[], []])
})

test('a sixth broken image next to five known ones is new, and the five are not', () => {
  const images = (...names: readonly string[]): Partial<JudgedFinding> => ({
    evidence: names.map((name) => ({ url: `https://example.com/${name}`, fingerprint: name })),
    places: names.length,
    value: null,
  })
  const five = images('a', 'b', 'c', 'd', 'd')
  const six = compare(
    [finding('x', 'fail', five)],
    [finding('x', 'fail', images('d', 'b', 'a', 'c', 'd', 'e'))],
  )
  assert.deepEqual([ids(six.appeared), ids(six.remaining)], [['x'], []])
  assert.deepEqual(
    six.appeared.flatMap(({ newPlaces }) => newPlaces.map(({ fingerprint }) => fingerprint)),
    ['e'],
  )
  const doubled = compare(
    [finding('x', 'fail', five)],
    [finding('x', 'fail', images('a', 'b', 'c', 'd', 'd', 'd'))],
  )
  assert.deepEqual(ids(doubled.appeared), ['x'])
  const four = compare([finding('x', 'fail', five)], [finding('x', 'fail', images('a', 'b', 'c', 'd'))])
  assert.deepEqual([ids(four.appeared), ids(four.remaining)], [[], ['x']])
  assert.deepEqual(
    four.remaining.flatMap(({ gonePlaces }) => gonePlaces.map(({ fingerprint }) => fingerprint)),
    ['d'],
  )
})

test('places found with a browser and without one are not compared', () => {
  const [any] = sampleDocument().findings
  assert.ok(any !== undefined)
  const document = (profile: 'http' | 'http+browser') => ({
    ...sampleDocument(),
    profile,
    findings: [
      { ...any, status: 'fail' as const, value: null, places: 1, evidence: [{ fingerprint: profile }] },
    ],
  })
  assert.deepEqual(ids(compareDocuments(document('http'), document('http')).remaining), [any.id])
  const mixed = compareDocuments(document('http+browser'), document('http'))
  assert.deepEqual([ids(mixed.appeared), ids(mixed.remaining)], [[], [any.id]])
})

test('a sixth image without alt text is new: audits that judge a share of elements have occurrences too', () => {
  const document = (audit: Finding) => ({ ...sampleDocument(), findings: [audit] })
  const [any] = sampleDocument().findings
  assert.ok(any !== undefined)
  const problem = (count: number, changes: Partial<Finding>): Finding => ({
    ...any,
    category: 'seo',
    status: 'fail',
    limits: null,
    evidence: Array.from({ length: count }, (_, index) => ({ fingerprint: String(index) })),
    places: count,
    ...changes,
  })
  const appeared = (changes: (count: number) => Partial<Finding>) =>
    compareDocuments(document(problem(5, changes(5))), document(problem(6, changes(6)))).appeared.flatMap(
      ({ newPlaces }) => newPlaces.map(({ fingerprint }) => fingerprint),
    )
  const counted: Finding['limits'] = { pass: 0, fail: 3, unit: 'count' }
  assert.deepEqual(
    appeared((count) => ({ value: count / 12 })),
    ['5'],
    'a share',
  )
  assert.deepEqual(
    appeared((count) => ({ value: count, limits: counted })),
    ['5'],
    'a count of them',
  )
  assert.deepEqual(
    appeared(() => ({ value: 1500, limits: counted })),
    [],
    'a count of something else',
  )
  assert.deepEqual(
    appeared((count) => ({ value: count, limits: counted, category: 'performance' })),
    [],
    'a count that varies from load to load',
  )
})

test('places are not compared when some are not listed, or when a single value was measured', () => {
  const at = (name: string, changes: Partial<JudgedFinding>): JudgedFinding =>
    finding('x', 'fail', { evidence: [{ fingerprint: name }], places: 1, value: null, ...changes })
  for (const changes of [{ places: 30 }, { value: 4100 }]) {
    const found = compare([at('a', changes)], [at('b', changes)])
    assert.deepEqual([ids(found.appeared), ids(found.remaining)], [[], ['x']])
  }
  assert.deepEqual(ids(compare([at('a', {})], [at('b', {})]).appeared), ['x'])
})

test('an ignored finding changes the rules, not the page', () => {
  const before = sampleDocument({ findings: [finding('x', 'fail')] })
  const findings = before.findings.map((each) => ({ ...each, ignored: true }))
  const found = compareDocuments(before, { ...before, findings })
  assert.deepEqual([ids(found.rules), ids(found.fixed), ids(found.remaining)], [['x'], [], []])
})

test('a problem whose subject no longer exists is fixed', () => {
  assert.deepEqual(ids(compare([finding('a', 'fail')], [finding('a', 'not-applicable')]).fixed), ['a'])
})

test('what could not be measured is neither fixed nor new', () => {
  const found = compare(
    [finding('a', 'fail'), finding('b', 'inconclusive')],
    [finding('a', 'inconclusive'), finding('b', 'fail')],
  )
  assert.deepEqual([ids(found.appeared), ids(found.fixed)], [[], []])
  assert.deepEqual(ids(found.unseen), ['a', 'b'])
})

test('a problem that its audit had rated milder is fixed when it is gone, not a change of rules', () => {
  const found = compare(
    [finding('milder', 'warn', { severity: 'medium' })],
    [finding('milder', 'not-applicable', { severity: 'high' })],
  )
  assert.deepEqual([ids(found.fixed), ids(found.rules)], [['milder'], []])
})

test('an audit that was added, removed or reweighted is a change of rules', () => {
  const before = [finding('old', 'fail'), finding('heavier', 'pass', { severity: 'low' })]
  const after = [finding('new', 'fail'), finding('heavier', 'fail', { severity: 'high' })]
  const found = compareDocuments(sampleDocument({ findings: before }), {
    ...sampleDocument({ findings: after }),
    catalogue: 'another',
  })
  assert.deepEqual([ids(found.appeared), ids(found.fixed)], [[], []])
  assert.deepEqual(ids(found.rules).toSorted(), ['heavier', 'new', 'old'])
})

test('every problem of either run is listed exactly once', () => {
  const status = fc.constantFrom<FindingStatus>(
    'pass',
    'warn',
    'fail',
    'info',
    'not-applicable',
    'inconclusive',
    'error',
  )
  const findings = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom(...Array.from('abcdefgh')),
      status,
      severity: fc.constantFrom('low', 'high'),
    }),
    {
      selector: ({ id }) => id,
    },
  )
  fc.assert(
    fc.property(findings, findings, (before, after) => {
      const make = (given: typeof before) =>
        given.map(({ id, status: is, severity }) => finding(id, is, { severity }))
      const found = compare(make(before), make(after))
      const told = [
        ...found.appeared,
        ...found.fixed,
        ...found.remaining,
        ...found.unseen,
        ...found.rules,
      ].map(({ id }) => id)
      assert.equal(new Set(told).size, told.length)
      for (const { id, status: is } of [...before, ...after]) {
        if (is === 'fail' || is === 'warn') assert.ok(told.includes(id))
      }
    }),
  )
})
