import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserError, browserPending } from '../../core/report/browser-error.ts'
import type { ReportDocument } from '../../core/report/report.ts'
import { sentence } from '../../core/sentence.ts'
import { sampleDocument } from '../../testing/facts/sample-report.ts'
import { reportMarkdown } from './formats/markdown.ts'
import type { ReportViewName } from './head/view-bar.ts'
import { pdfDocument } from './pdf/document.ts'
import { drawReport, plainSite } from '../../testing/facts/drawn-report.ts'

const draw = (part: ReportViewName, document: ReportDocument, branded = false): string =>
  drawReport(
    part,
    document,
    branded ? { site: { ...plainSite, name: 'Studio Nord', withoutMark: true } } : {},
  )

const [sample] = sampleDocument().findings.filter(({ status }) => status === 'pass')
assert.ok(sample !== undefined)
const good = { ...sampleDocument().categories.seo, score: 100 }

/** A page whose script keeps the browser from finishing; everything else is fine. */
const failed: ReportDocument = {
  ...sampleDocument({ browser: browserError('visit-failed', sentence('visitNoLoad')) }),
  score: 96,
  result: 'good',
  partial: false,
  findings: [{ ...sample, category: 'performance' }],
  categories: {
    seo: good,
    performance: good,
    security: good,
    accessibility: good,
    'best-practices': good,
    social: good,
    'ai-readiness': good,
  },
}

test('a page that no browser measured is neither fast nor in good shape', () => {
  const summary = draw('summary', failed)
  assert.match(summary, /class="notice warn">Browser checks could not finish: /)
  assert.match(summary, /What could be checked is in good shape, but the load time was not measured\./)
  assert.match(summary, /Speed.*Load time was not measured.*<span class="tag none">Incomplete</s)
  const overview = draw('overview', failed)
  assert.match(overview, /The checks that ran found nothing serious\. Speed was not measured\./)
  assert.match(overview, /class="gauge none" data-category="performance"/)
  assert.match(overview, /class="gauge good" data-category="seo"/)
  assert.match(overview, /\(incomplete\)/)
  const pdf = pdfDocument({ site: plainSite, document: failed, pictures: '', online: null, full: false })
  assert.match(pdf, /<p class="pdf-word">Good <span[^>]*>\(incomplete\)<\/span>/)
  assert.match(pdf, /<h2>No problems found in the checks that ran<\/h2>/)
  assert.match(reportMarkdown(failed), /\| Performance \| 100 \(Load time was not measured\) \|/)
})

test('an area of which a quarter could not be checked is not called good, and its checks may still be to come', () => {
  const unseen = [1, 2].map((index) => ({
    ...sample,
    id: `unseen-${index}`,
    status: 'inconclusive' as const,
  }))
  const findings = [sample, ...unseen].map((finding) => ({ ...finding, category: 'accessibility' as const }))
  const overview = draw('overview', { ...failed, findings })
  assert.match(
    overview,
    /class="gauge none" data-category="accessibility".*Incomplete: 2 of 3 checks could not run/s,
  )
  const pending = draw('overview', { ...failed, ...sampleDocument({ browser: browserPending }), findings })
  assert.match(pending, /2 of 3 checks are still to come/)
})

test('the PDF of a page that no browser measured does not promise that there is nothing to fix', () => {
  const pdf = pdfDocument({ site: plainSite, document: failed, pictures: '', online: null, full: false })
  assert.match(pdf, /Performance: Load time was not measured/)
  assert.doesNotMatch(pdf, /Performance: nothing to fix|There is nothing to fix in [^.]*Performance/)
})

test('Markdown starts with what could not be measured', () => {
  const text = reportMarkdown({ ...failed, left_out: ['The browser gave up after 30 s.'] })
  assert.match(text.split('| Category')[0] ?? '', /^> The browser gave up after 30 s\.$/m)
})

test('a page of a branded report names its sender in our sentences', () => {
  const [first] = failed.findings
  assert.ok(first !== undefined)
  const document = { ...failed, left_out: ['Plumbline gave up.'] }
  assert.match(draw('overview', document, true), /Studio Nord gave up\./)
  assert.match(draw('overview', document), /Plumbline gave up\./)
})

test('a score that is held back by missing checks is not measured on the scale of the results', () => {
  const [problem] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(problem !== undefined)
  const held = {
    ...failed,
    score: 87,
    result: 'decent' as const,
    partial: true,
    findings: [{ ...problem, points: 5 }],
  }
  const summary = draw('summary', held)
  assert.match(summary, /in good shape, but the result stays “Decent” because important checks could not run/)
  assert.match(summary, /The fix below takes the score from 87 to about \d+/)
  assert.doesNotMatch(summary, /80 or more is good/)
  assert.doesNotMatch(draw('overview', held), /way-gain/)
  assert.match(draw('overview', { ...held, score: 70 }), /way-gain/)
})

test('ignored problems are counted wherever the others are', () => {
  const [problem] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(problem !== undefined)
  const document = { ...failed, findings: [problem, { ...problem, id: 'other', ignored: true }] }
  for (const text of [
    draw('overview', document),
    reportMarkdown(document),
    pdfDocument({ site: plainSite, document, pictures: '', online: null, full: false }),
  ])
    assert.match(text, /1 check failed, 0 passed, 1 ignored\./)
})
