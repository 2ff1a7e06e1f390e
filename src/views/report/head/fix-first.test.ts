import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { bestFixes } from './fix-first.ts'

test('findings with one root cause are one fix, which counts the others', () => {
  const [first, second, ...others] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined)
  const findings = [{ ...first, cause: 'one', points: 9 }, { ...second, cause: 'one', points: 9 }, ...others]
  const fixes = bestFixes({ ...sampleDocument(), findings })
  assert.equal(fixes.filter(({ finding }) => finding.cause === 'one').length, 1)
  assert.equal(fixes.find(({ finding }) => finding.cause === 'one')?.related, 1)
})

test('of findings with equal points, the fix is named after the one that names the cause', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const findings = ['one-of-many', 'the-cause', 'another'].map((id) => ({
    ...sample,
    id,
    cause: 'shared',
    names_cause: id === 'the-cause',
    points: 40,
  }))
  const [fix] = bestFixes({ ...sampleDocument(), findings })
  assert.equal(fix?.finding.id, 'the-cause')
})

test('of fixes with equal points, what visitors notice comes first, then what takes less time', () => {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const fix = (id: string, changes: Partial<typeof sample>) => ({
    ...sample,
    id,
    cause: null,
    points: 0.9,
    noticed: null,
    ...changes,
  })
  const findings = [
    fix('slow-to-fix', { effort: 'days' }),
    fix('quick-to-fix', { effort: 'minutes' }),
    fix('covered', { effort: 'hours', noticed: 'Something covers the page.' }),
    fix('worth-more', { effort: 'days', points: 1 }),
  ]
  assert.deepEqual(
    bestFixes({ ...sampleDocument(), findings }).map(({ finding }) => finding.id),
    ['worth-more', 'covered', 'quick-to-fix', 'slow-to-fix'],
  )
})
