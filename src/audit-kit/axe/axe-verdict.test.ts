import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AxeRule } from '../../core/facts/axe.ts'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { axeVerdict, decidedByAxe } from './axe-verdict.ts'

const rule = (changes: Partial<AxeRule>): AxeRule => ({
  id: 'button-name',
  impact: 'critical',
  outcome: 'incomplete',
  bad: 0,
  sound: 3,
  unsure: 1,
  nodes: [
    {
      selector: '#pay',
      snippet: '<button id="pay">',
      check: { id: 'color-contrast', key: 'bgOverlap', undecided: true, values: {} },
    },
  ],
  ...changes,
})
const judged = (changes: Partial<AxeRule>) => {
  const known = browserFacts()
  return axeVerdict(
    { ...known, axe: { ...known.axe, rules: [rule(changes)] } } as typeof known,
    'button-name',
  )
}

test('a pass lists the elements that axe could not decide', () => {
  const { is, message, evidence } = judged({})
  assert.deepEqual([is, message?.values, evidence.total], ['pass', { total: 3 }, 1])
  assert.match(JSON.stringify(evidence.shown), /axeCovered/)
})

test('a pass lists nothing when axe decided every element', () => {
  const { is, evidence } = judged({ outcome: 'pass', unsure: 0 })
  assert.deepEqual([is, evidence.shown, evidence.total], ['pass', [], 0])
})

test('every audit that waits for axe names the same cause if axe did not run', () => {
  const { is, cause } = axeVerdict({ ...browserFacts(), axe: null }, 'button-name')
  assert.deepEqual([is, cause], ['inconclusive', 'axe-not-run'])
})

test('a page that is too large for axe is graded without it, in every run', () => {
  const verdict = axeVerdict({ ...browserFacts(), axe: null, axeObstacle: 'too-large' }, 'button-name')
  assert.deepEqual([verdict.is, 'cause' in verdict], ['inconclusive', false])
})

test('links that only an image could name are told apart from the others', () => {
  const known = browserFacts()
  const links = rule({ id: 'link-name', outcome: 'violation', bad: 2, besides: 3, unsure: 0 })
  const browser = { ...known, axe: { ...known.axe, rules: [links] } } as typeof known
  const verdict = decidedByAxe(browser, 'link-name')
  assert.deepEqual(verdict?.message, { id: 'others', values: { count: 2, images: 3 } })
  assert.equal(verdict.evidence.total, 2)
})
