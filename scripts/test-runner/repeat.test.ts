import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Batch } from './plan.ts'
import { planRepeats, settle } from './repeat.ts'
import type { BatchResult } from './run-batch.ts'
import { summaryText } from './summary.ts'

const result = (given: Partial<BatchResult> = {}): BatchResult => ({
  batch: { lane: 'browser', files: ['a.test.ts', 'b.test.ts'], expectedMs: 1000, load: 1 },
  ms: 1000,
  cpuMs: 500,
  passed: [],
  failed: [],
  skipped: [],
  trouble: undefined,
  output: '',
  costByFile: new Map(),
  ...given,
})
const named = (name: string, file = 'a.test.ts') => ({ test: name, ms: 10, file })
const failing = (name: string, file = 'a.test.ts') => ({ ...named(name, file), error: 'an error' })
const filesOf = (results: readonly BatchResult[]) =>
  [...planRepeats(results).values()].map(({ files, lane }: Batch) => [lane, ...files])

test('only the files that failed are repeated, alone', () => {
  const suite = { ...named('outer'), error: null }
  assert.deepEqual(filesOf([result(), result({ failed: [failing('outer › inner'), suite] })]), [
    ['alone', 'a.test.ts'],
  ])
})

test('all files of a process are repeated if it was killed or a helper declares the test', () => {
  const both = [['alone', 'a.test.ts', 'b.test.ts']]
  assert.deepEqual(filesOf([result({ trouble: 'killed' })]), both)
  assert.deepEqual(filesOf([result({ failed: [failing('sound', 'src/testing/engines.ts')] })]), both)
})

test('nothing is repeated if much is broken', () => {
  const bad = result({ failed: [failing('sound')] })
  assert.deepEqual(filesOf([bad, bad, bad, bad, result({ failed: [failing('other')] })]), [])
})

test('a test that passes when repeated counts as passed and is listed as unstable', () => {
  const bad = result({ passed: [named('one')], failed: [failing('two')] })
  const settled = settle([bad], new Map([[bad, result({ passed: [named('one'), named('two')] })]]))
  assert.deepEqual(
    settled.unstable.map(({ test: name }) => name),
    ['two'],
  )
  const text = summaryText(settled, 1000, 500)
  assert.match(text, /^2 passed, 0 failed, 0 skipped$/m)
  assert.match(text, /Unstable[^\n]*\n {2}~ two \(a\.test\.ts\)/)
})

test('a test that fails again, or is not run again, stays failed', () => {
  const bad = result({ failed: [failing('two')] })
  for (const again of [
    result({ failed: [failing('two')] }),
    result({ passed: [named('one')] }),
    result({ passed: [named('two')], trouble: 'killed' }),
  ]) {
    const settled = settle([bad], new Map([[bad, again]]))
    assert.deepEqual(settled, { results: [bad], unstable: [] })
    assert.match(summaryText(settled, 1000, 500), /^0 passed, 1 failed, 0 skipped$/m)
  }
})

test('a killed process counts by its repetition', () => {
  const bad = result({ passed: [named('one')], trouble: 'no test ended for 330 s' })
  const again = result({ passed: [named('one'), named('two')] })
  const settled = settle([bad], new Map([[bad, again]]))
  assert.match(summaryText(settled, 1000, 500), /~ no test ended for 330 s \(a\.test\.ts b\.test\.ts\)/)
  assert.match(summaryText(settled, 1000, 500), /^2 passed, 0 failed, 0 skipped$/m)
})
