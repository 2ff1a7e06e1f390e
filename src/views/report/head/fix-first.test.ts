import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { bestFixes } from '../../../core/score/best-fixes.ts'
import { fixFirst } from './fix-first.ts'
import { summaryView } from '../summary.ts'

test('findings with one root cause are one fix, which counts the others', () => {
  const [first, second, ...others] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined)
  const findings = [{ ...first, cause: 'one', points: 9 }, { ...second, cause: 'one', points: 9 }, ...others]
  const fixes = bestFixes({ ...sampleDocument(), findings })
  assert.equal(fixes.filter(({ finding }) => finding.cause === 'one').length, 1)
  assert.equal(fixes.find(({ finding }) => finding.cause === 'one')?.related, 1)
})

test('every reader is told to fix the same things first', () => {
  const document = sampleDocument()
  const [sample] = document.findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  const problem = (id: string, changes: Partial<Finding>): Finding => ({
    ...sample,
    id,
    cause: null,
    message: `What ${id} found`,
    plain: { ...sample.plain, title: `Plain ${id}` },
    ...changes,
  })
  const findings = [
    problem('slow', { points: 9 }),
    problem('slow-again', { points: 8, symptom_of: 'slow' }),
    problem('hidden', { points: 1, severity: 'critical' }),
    ...['a', 'b', 'c', 'd'].map((id) => problem(id, { points: 5 })),
  ]
  const judged = { ...document, findings }
  const fixes = bestFixes(judged)
  assert.deepEqual(
    fixes.map(({ finding }) => finding.id),
    ['hidden', 'slow', 'a', 'b', 'c'],
  )
  const developers = [...fixFirst(fixes, document).markup.matchAll(/<bdi>What ([\w-]+) found/g)]
  const owners = [...summaryView(judged, '/r').markup.matchAll(/<li id="do-([\w-]+)"/g)]
  assert.deepEqual(
    owners.map(([, id]) => id),
    developers.map(([, id]) => id),
  )
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
