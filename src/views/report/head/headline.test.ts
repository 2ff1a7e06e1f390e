import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import { sampleDocument, sampleRecord } from '../../../testing/facts/sample-report.ts'
import { headline } from './headline.ts'
import { browserPending } from '../../../core/report/browser-error.ts'
import { drawReport, problemOf, sampleVisit } from '../../../testing/facts/drawn-report.ts'

const run = (score: number, finishedAt: string): RunRecord => ({
  id: 1,
  report: 1,
  state: 'done',
  error: null,
  result: 'decent',
  score,
  categories: null,
  profile: 'http',
  catalogue: null,
  createdAt: finishedAt,
  startedAt: finishedAt,
  finishedAt,
})

const changeIn = (...runs: readonly RunRecord[]): string | undefined =>
  /<li class="change[^>]*>.*?<\/svg><span>(.*?)<\/span>/s.exec(
    headline({ record: sampleRecord(), document: sampleDocument(), owned: true, runs }).markup,
  )?.[1]

test('the last run is named by its date, or by its time too if both runs are of one day', () => {
  const [night, morning, noon] = [
    '2026-11-13T23:58:00.000Z',
    '2026-11-14T00:02:00.000Z',
    '2026-11-14T12:00:00.000Z',
  ]
  assert.equal(changeIn(run(54, morning), run(54, night)), 'Same score as on Nov 13, 2026')
  assert.equal(
    changeIn(run(54, noon), run(54, morning)),
    `Same score as on <time datetime="${morning}">Nov 14, 2026, 00:02 UTC</time>`,
  )
  assert.equal(
    changeIn(run(60, noon), run(54, morning)),
    `+6 since <time datetime="${morning}">Nov 14, 2026, 00:02 UTC</time>`,
  )
  assert.equal(changeIn(run(54, noon)), undefined)
  const soon = '2026-11-14T12:00:40.000Z'
  assert.equal(changeIn(run(54, soon), run(54, noon)), 'Same score as in the previous run')
  assert.equal(changeIn(run(50, soon), run(54, noon)), '−4 since the previous run')
})

test('nothing serious was found is never said of a page with a failed check of high severity', () => {
  const good = { ...sampleDocument(), score: 96, result: 'good' as const, partial: false }
  const seen = { ...good, browser: sampleVisit, findings: [] }
  assert.match(drawReport('overview', seen), /Nothing serious was found on this page/)
  const page = drawReport('overview', { ...good, findings: [problemOf('image-alt', { severity: 'high' })] })
  assert.ok(!page.includes('Nothing serious'))
  assert.match(page, /Good overall, with one serious problem: “/)
})

test('developers read the problems behind a result as the list of findings names them', () => {
  const serious = problemOf('image-alt', {
    severity: 'high',
    title: 'A title',
    message: '3 images lack alt text',
  })
  const page = drawReport('overview', {
    ...sampleDocument(),
    score: 96,
    result: 'good',
    partial: false,
    findings: [serious],
  })
  assert.match(page, /with one serious problem: “3 images lack alt text”/)
})

test('a result is preliminary until the browser has measured', () => {
  const pending = { ...sampleDocument({ browser: browserPending }), score: 96, result: 'good' as const }
  const page = drawReport('overview', { ...pending, partial: false, findings: [] })
  assert.match(page, /<header class="hero none">/)
  assert.match(page, /<span class="word">Good so far<\/span>/)
  assert.match(page, /Nothing serious was found so far/)
})
