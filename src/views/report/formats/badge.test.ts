import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding, ReportDocument } from '../../../core/report/report.ts'
import { gradeFindings } from '../../../core/score/score.ts'
import { sampleDocument, sampleRecord } from '../../../testing/facts/sample-report.ts'
import { verbatim } from '../../../testing/words/verbatim.ts'
import { badge, widget } from './badge.ts'

const [sample] = sampleDocument().findings
assert.ok(sample !== undefined)
const finding = (id: string, status: Finding['status']): Finding => ({
  ...sample,
  id,
  status,
  cause: null,
  category: 'security',
  cost: 0,
})

/** Badge and widget of a report with these findings. */
function drawn(findings: readonly Finding[], changes: Partial<ReportDocument> = {}): readonly string[] {
  const { because: _, ...grade } = gradeFindings(findings)
  const document = { ...sampleDocument(), ...grade, findings, ...changes }
  const record = {
    ...sampleRecord(),
    score: document.score,
    categories: document.categories,
    result: 'good' as const,
  }
  return [badge(record, document, 'Plumbline'), widget(record, document, 'Plumbline')]
}

const passed = Array.from({ length: 6 }, (_, index) => finding(`pass-${index}`, 'pass'))
const unseen = [finding('unseen-1', 'inconclusive'), finding('unseen-2', 'inconclusive')]
const [green, gray] = ['#0b6b3f', '#525c69']
const barOf = (image: string) => [...image.matchAll(/height="6"\s+rx="3"\s+fill="(#\w+)"/g)].at(-1)?.[1]

test('the bar of an area is as good as on the page: not if a quarter of its checks could not run', () => {
  assert.equal(barOf(drawn(passed)[1] ?? ''), green)
  assert.equal(barOf(drawn([...passed, ...unseen])[1] ?? ''), gray)
})

test('badge and widget say that a visit failed', () => {
  for (const image of drawn(passed)) assert.doesNotMatch(image, /incomplete/)
  const error = { code: 'visit-failed', message: verbatim('The page never stopped loading.') } as const
  for (const image of drawn(passed, { browser: { error } })) assert.match(image, /incomplete/)
})

test('a report that failed is not called one that is not ready yet', () => {
  for (const draw of [badge, widget]) {
    const said = (state: 'failed' | 'queued') =>
      draw({ ...sampleRecord(), state, result: null, score: null }, undefined, 'Plumbline')
    assert.match(said('failed'), /Audit failed/)
    assert.match(said('queued'), /Not ready yet/)
  }
})

test('letters of a name that belong together are not moved apart', () => {
  const image = badge(sampleRecord(), undefined, 'شركة النجارة')
  assert.equal(image.match(/textLength="\d+" lengthAdjust="spacingAndGlyphs"/g)?.length, 2)
})
