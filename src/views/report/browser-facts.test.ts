import assert from 'node:assert/strict'
import { test } from 'node:test'
import { reportWith } from '../../testing/facts/printed-report.ts'
import { visitOf } from '../../core/report/report.ts'
import { sampleVisit } from '../../testing/facts/drawn-report.ts'
import { browserFacts } from './browser-facts.ts'

test('a time that no load has takes no row of the measurements', () => {
  const visit = visitOf(reportWith({}))
  assert.ok(visit)
  const without = <Load extends object>(load: Load) => ({ ...load, speed_index_ms: null })
  const { lab, observed, desktop } = visit
  assert.match(browserFacts(visit).markup, /Speed Index/)
  const { markup } = browserFacts({
    ...visit,
    lab: without(lab),
    observed: without(observed),
    ...(desktop ? { desktop: without(desktop) } : {}),
  })
  assert.doesNotMatch(markup, /Speed Index/)
  assert.match(markup, /Load event/)
})

test('a time that only one load has is not called the median of one', () => {
  const { lab, ...visit } = sampleVisit
  const samples = [lab, { ...lab, speed_index_ms: null }]
  const { markup } = browserFacts({ ...visit, lab: { ...lab, speed_index_ms: null }, samples })
  assert.match(markup, /lower of 2: /)
  assert.doesNotMatch(markup, /median of 1|of 1: /)
})
