import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import type { Filter } from './filter.ts'
import type { ReportViewName } from '../head/view-bar.ts'
import { reportMarkdown } from '../formats/markdown.ts'
import { drawReport, problemOf } from '../../../testing/facts/drawn-report.ts'

const draw = (part: ReportViewName, findings: readonly Finding[], filter: Filter = {}, finding?: string) =>
  drawReport(part, { ...sampleDocument(), findings }, { filter, finding })

test('a finding without advice, which an upload of another version may have, has no empty headings', () => {
  const page = draw(
    'overview',
    [problemOf('known'), problemOf('unknown', { why: '', advice: '' })],
    {},
    'unknown',
  )
  assert.doesNotMatch(page, /<h5>[^<]*<\/h5><p><\/p>/)
})

test('checks that could not run for the same reason show it once, and each keeps its anchor', () => {
  const reason = 'A stylesheet could not be loaded.'
  const unchecked = ['first', 'second'].map((id) =>
    problemOf(id, { status: 'inconclusive', category: 'seo', message: reason, title: `Check ${id}` }),
  )
  const page = draw('overview', unchecked, { status: 'unchecked' })
  assert.equal(page.split(reason).length - 1, 1)
  assert.match(page, /<li id="first"><b>Check first<\/b><\/li><li id="second"><b>Check second<\/b><\/li>/)
})

test('a check that alone could not run for its reason begins with its title, like every other line', () => {
  const alone = problemOf('alone', {
    status: 'inconclusive',
    category: 'seo',
    message: 'Why not.',
    title: 'What',
  })
  const page = draw('overview', [alone], { status: 'unchecked' })
  assert.match(page, /<li class="told inconclusive"\s+id="alone"><b>What<\/b> <bdi>Why not\.<\/bdi><\/li>/)
})

test('in the list, findings of one root cause follow the most serious of them', () => {
  const page = draw('overview', [
    problemOf('heavy', { cause: 'one', severity: 'high' }),
    problemOf('alone', { severity: 'medium' }),
    problemOf('light', { cause: 'one', severity: 'low' }),
  ])
  const rows = [...page.matchAll(/<article class="finding fail( follows)?" id="(\w+)"/g)]
  assert.deepEqual(
    rows.map(([, follows, id]) => [id, follows !== undefined]),
    [
      ['heavy', false],
      ['light', true],
      ['alone', false],
    ],
  )
})

test('findings of one root cause are listed under the name that “Fix first” gives them', () => {
  const page = draw('overview', [
    problemOf('symptom', { cause: 'one', severity: 'high', points: 1 }),
    problemOf('alone', { severity: 'medium', points: 1 }),
    problemOf('origin', { cause: 'one', severity: 'medium', points: 3 }),
  ])
  const rows = [...page.matchAll(/<article class="finding[^"]*" id="(\w+)"/g)]
  assert.deepEqual(
    rows.map(([, id]) => id),
    ['origin', 'symptom', 'alone'],
  )
  assert.match(page, /<section class="first card".*?<a href="#origin">/s)
})

test('only evidence on the page counts as occurrences: requests and measurements do not', () => {
  const places = 3
  const shown = (evidence: Finding['evidence']): boolean =>
    draw('overview', [problemOf('one', { places, evidence })]).includes('3 occurrences')
  assert.ok(shown([{ selector: 'img', fingerprint: 'a' }]))
  assert.ok(!shown([{ url: 'https://www.example.com/sitemap.xml', found: '404', fingerprint: 'a' }]))
  assert.ok(!shown([{ found: '907 ms', fingerprint: 'a' }]))
})

test('facts that nobody acts on are shown with the content, not among the findings', () => {
  const told = [
    problemOf('what-built-it', { status: 'info', fact: 'listed', message: 'Technologies recognized: Hugo' }),
    problemOf('pictures', { status: 'info', fact: 'elsewhere', message: 'Report has 2 screenshots' }),
    problemOf('url-length', { status: 'info', message: 'URL has 140 characters' }),
  ]
  const list = draw('overview', told, { status: 'info' })
  assert.match(list, /URL has 140 characters/)
  assert.doesNotMatch(list, /Hugo|screenshots/)
  const content = draw('content', told)
  assert.match(content, /Technologies recognized: Hugo/)
  assert.doesNotMatch(content, /Report has 2 screenshots/)
})

test('the page of one finding is headed by what it is about, also if it does not apply', () => {
  const absent = { status: 'not-applicable', title: 'HSTS', message: 'Does not apply to this page' } as const
  const page = draw('overview', [problemOf('hsts', absent)], {}, 'hsts')
  assert.match(page, /<h2 id="findings" tabindex="-1">HSTS<\/h2>/)
})

test('a problem outside the score that shares its fix with one inside shows its points and no contradiction', () => {
  const drawn = (points: number) =>
    draw('overview', [problemOf('semantic', { category: 'ai-readiness', points })])
  const meta = /<article[^>]* id="semantic"[\s\S]*?<\/summary>/
  assert.match(meta.exec(drawn(0))?.[0] ?? '', /Not in the score/)
  assert.match(meta.exec(drawn(0.1))?.[0] ?? '', /\+0\.1/)
  assert.doesNotMatch(meta.exec(drawn(0.1))?.[0] ?? '', /Not in the score/)
})

test('a limit that the finding names already is not said again', () => {
  const limits = { pass: 2500, fail: 4000, unit: 'ms' as const }
  const shown = (message: string) =>
    draw('overview', [problemOf('lab-lcp', { value: 4900, limits, message })])
  assert.match(shown('Page is slow'), /Measured: 4\.9\ss/)
  assert.doesNotMatch(shown('Page appears after 4.9 s (good: 2.5 s or less)'), /Measured: /)
})

test('a finding of a shared root cause says what else must be fixed for its points', () => {
  const [first, second, third] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined && third !== undefined)
  const group = [
    { ...first, cause: 'one', points: 9 },
    { ...second, cause: 'one', points: 9 },
  ]
  const document = { ...sampleDocument(), findings: [...group, { ...third, cause: null }] }
  const page = drawReport('overview', document)
  assert.equal(page.match(/Same fix as 1 other finding/g)?.length, 2)
  assert.match(page, /These 9\.0 points count once this finding is fixed as well:/)
  assert.equal(reportMarkdown(document).match(/Same fix, and same points, as: /g)?.length, 2)
})

test('facts that could not be gathered are not among the checks that could not run, here or there', () => {
  const [finding] = sampleDocument().findings
  assert.ok(finding !== undefined)
  const open = { ...finding, status: 'inconclusive' as const, ignored: false, fact: null }
  const fact = { ...open, id: 'technologies', fact: 'listed' as const }
  const findings = [{ ...open, id: 'a' }, { ...open, id: 'b' }, fact]
  const document = { ...sampleDocument(), findings }
  const page = drawReport('overview', document)
  assert.match(page, /2 could not be checked/)
  assert.match(page, /status=unchecked#findings"[^>]*>Not checked <span class="number">2</)
  assert.match(reportMarkdown(document), /Not checked \(2\)/)
})
