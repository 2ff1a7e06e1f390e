import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { gradeFindings, isProblem, withoutProblems } from '../core/score/score.ts'
import { sampleFindings } from '../testing/facts/sample-report.ts'
import { shortestWay } from './client/shortest-way.ts'

const findings = sampleFindings()
const fixing = (ids: ReadonlySet<string>) => gradeFindings(withoutProblems(findings, ids)).result

test('the shortest way leads to good, and every step is needed', () => {
  const way = shortestWay(findings, new Set(findings.map(({ id }) => id)))
  assert.equal(fixing(way), 'good')
  for (const id of way) assert.notEqual(fixing(new Set([...way].filter((other) => other !== id))), 'good', id)
})

test('no random smaller set of findings leads to good', () => {
  const way = shortestWay(findings, new Set(findings.map(({ id }) => id)))
  const open = findings.filter(isProblem).map(({ id }) => id)
  fc.assert(
    fc.property(fc.subarray(open, { maxLength: way.size - 1 }), (ids) => {
      assert.notEqual(fixing(new Set(ids)), 'good')
    }),
  )
})

test('of ways of the same length, the one in the order of what to fix first is chosen', () => {
  const offered = new Set(findings.map(({ id }) => id))
  const way = shortestWay(findings, offered)
  const reversed = [...way].toReversed()
  assert.deepEqual([...shortestWay(findings, offered, [...reversed, 'sitemap'])], reversed)
  assert.deepEqual(shortestWay(findings, offered, ['sitemap']), way)
})

test('if good is out of reach, all offered findings are returned', () => {
  const way = shortestWay(findings, new Set(['sitemap']))
  assert.deepEqual([...way], ['sitemap'])
})
