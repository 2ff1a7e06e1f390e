import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import type { CheckedPage } from '../outcome.ts'
import { evaluateGates } from './evaluate-gates.ts'
import { parseGate } from './parse-gate.ts'

const audits = new Set(['title-length', 'title-present', 'image-alt'])

test('every documented form of a gate is parsed', () => {
  const read = (expression: string) => {
    const { expression: _, ...gate } = parseGate(expression, audits)
    return gate
  }
  assert.deepEqual(read('result<decent'), { on: 'result', below: 'decent' })
  assert.deepEqual(read('result <= decent'), { on: 'result', below: 'good' })
  assert.deepEqual(read('score<85'), { on: 'score', category: null, below: 85, orEqual: false })
  assert.deepEqual(read('score:security<=90.5'), {
    on: 'score',
    category: 'security',
    below: 90.5,
    orEqual: true,
  })
  assert.deepEqual(read('new>0'), { on: 'new', severity: 'low', above: 0 })
  assert.deepEqual(read('new:high>=3'), { on: 'new', severity: 'high', above: 2 })
  assert.deepEqual(read('problems:critical>0'), { on: 'problems', severity: 'critical', above: 0 })
  assert.deepEqual(read('finding:title-length'), { on: 'finding', audit: 'title-length' })
})

test('an invalid or never true expression is rejected with its text and the allowed forms', () => {
  const wrong: readonly (readonly [string, RegExp])[] = [
    ['', /is not a valid gate/],
    ['score', /must be followed by < or <=/],
    ['score>85', /must be followed by < or <=/],
    ['score<abc', /a number must follow/],
    ['score<0', /can never be true/],
    ['score<101', /always true/],
    ['score:speed<90', /unknown category/],
    ['result<bad', /can never be true/],
    ['result<=good', /always true/],
    ['result<great', /unknown result/],
    ['new:urgent>0', /unknown severity/],
    ['new<3', /must be followed by > or >=/],
    ['new>=0', /always true/],
    ['finding:titel-length', /no audit with that ID\. Did you mean title-length\?/],
    ['finding:ttile-lenght', /Did you mean title-length\?/],
    ['finding', /needs the ID of one audit/],
    ['bytes>500', /unknown gate “bytes”\.\n/],
    ['scor<5', /unknown gate “scor”\. Did you mean score\?/],
    ['score<85; rm -rf /', /a number must follow/],
  ]
  for (const [expression, says] of wrong)
    assert.throws(
      () => parseGate(expression, audits),
      (error: Error) => {
        assert.match(error.message, says)
        assert.ok(error.message.startsWith(`--fail-on "${expression}"`), error.message)
        assert.match(error.message, /Gates:\n {2}result<decent/)
        return true
      },
    )
})

test('a score that lacks a category passes no gate on scores or results, but may trip it', () => {
  const sample = sampleDocument()
  const { accessibility } = sample.categories
  const page = (score: number): CheckedPage => ({
    url: 'https://example.com/',
    path: '/',
    name: '/',
    document: {
      ...sample,
      score,
      result: score < 50 ? 'bad' : 'decent',
      categories: { ...sample.categories, accessibility: { ...accessibility, score: null, passed: 3 } },
    },
  })
  const judged = (score: number, ...expressions: readonly string[]) =>
    evaluateGates([{ gates: expressions.map((expression) => parseGate(expression, audits)) }], {
      pages: [page(score)],
      problems: [],
    }).map(({ tripped, undecided }) =>
      tripped ? 'tripped' : undecided === undefined ? 'passed' : 'undecided',
    )
  const gates = ['score<85', 'score:accessibility<90', 'score:seo<1', 'result<good', 'new>0']
  assert.deepEqual(judged(95, ...gates), ['undecided', 'undecided', 'passed', 'undecided', 'passed'])
  assert.deepEqual(judged(40, 'score<85', 'result<decent'), ['tripped', 'tripped'])
})
