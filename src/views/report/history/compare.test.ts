import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import { compareDocuments } from '../../../core/history/compare.ts'
import type { ReportDocument } from '../../../core/report/report.ts'
import { plainSite } from '../../../testing/facts/drawn-report.ts'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { sampleRecord } from '../../../testing/facts/sample-report.ts'
import { comparePage } from './compare.ts'

const document = reportWith({})
const runOf = ({
  score,
  result,
  profile,
  categories,
  catalogue,
  fetched_at: at,
}: ReportDocument): RunRecord => ({
  id: 1,
  report: 1,
  state: 'done',
  error: null,
  result,
  score,
  categories,
  profile,
  catalogue,
  createdAt: at,
  startedAt: at,
  finishedAt: at,
})

const compare = (from: ReportDocument, to: ReportDocument): string =>
  comparePage({
    site: plainSite,
    viewer: null,
    record: sampleRecord(),
    base: '/r/slug',
    from: runOf(from),
    to: runOf(to),
    comparison: compareDocuments(from, to),
    documents: { from, to },
  })

test('a comparison names the results of both runs and what the browser measured in each', () => {
  const page = compare(
    { ...document, score: 72, result: 'decent' },
    { ...document, score: 85, result: 'good' },
  )
  assert.match(page, /<h1>Score rose by 13 points, from Decent to Good<\/h1>/)
  assert.match(
    page,
    /Overall<\/th>\s*<td class="number"><span class="tag decent">.*?Decent<\/span> 72<\/td>/s,
  )
  assert.match(
    page,
    /LCP <span class="soft">Largest Contentful Paint<\/span><\/th>\s*<td class="number">5\.7/,
  )
})

test('a comparison of equal results names only the change of the score', () => {
  const page = compare(
    { ...document, score: 72, result: 'decent' },
    { ...document, score: 75, result: 'decent' },
  )
  assert.match(page, /<h1>Score rose by 3 points<\/h1>/)
})

test('problems of the current run link to how to fix them, and those of older runs do not', () => {
  const [passed] = document.findings
  assert.ok(passed !== undefined)
  const broken = { ...document, findings: [{ ...passed, status: 'fail' as const }] }
  const before = { ...document, findings: [{ ...passed, status: 'pass' as const }] }
  const shown = (current: number) =>
    comparePage({
      site: plainSite,
      viewer: null,
      record: { ...sampleRecord(), run: current },
      base: '/r/slug',
      from: runOf(before),
      to: { ...runOf(broken), id: 2 },
      comparison: compareDocuments(before, broken),
      documents: { from: before, to: broken },
    })
  assert.match(shown(2), new RegExp(`New problems[^]*href="/r/slug\\?finding=${passed.id}"`))
  assert.doesNotMatch(shown(3), /\?finding=/)
})
