import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Finding } from '../../../core/report/report.ts'
import { sampleDocument, sampleRecord } from '../../../testing/facts/sample-report.ts'
import type { Filter } from './filter.ts'
import { reportPage } from '../page.ts'
import type { ReportViewName } from '../head/view-bar.ts'

const draw = (part: ReportViewName, findings: readonly Finding[], filter: Filter = {}, finding?: string) =>
  reportPage({
    finding,
    site: { name: 'Plumbline', footer: '', asset: (path: string) => path, logo: null, accent: null },
    viewer: null,
    owned: false,
    record: sampleRecord(),
    document: { ...sampleDocument(), findings },
    base: '/r/slug',
    filter,
    ignored: new Map(),
    part,
    pictures: '/r/slug/pictures',
  })

function findingOf(id: string, changes: Partial<Finding>): Finding {
  const [sample] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(sample !== undefined)
  return { ...sample, id, cause: null, ...changes }
}

test('a finding without advice, which an upload of another version may have, has no empty headings', () => {
  const page = draw(
    'overview',
    [findingOf('known', {}), findingOf('unknown', { why: '', advice: '' })],
    {},
    'unknown',
  )
  assert.doesNotMatch(page, /<h5>[^<]*<\/h5><p><\/p>/)
})

test('checks that could not run for the same reason show it once, and each keeps its anchor', () => {
  const reason = 'A stylesheet could not be loaded.'
  const unchecked = ['first', 'second'].map((id) =>
    findingOf(id, { status: 'inconclusive', category: 'seo', message: reason, title: `Check ${id}` }),
  )
  const page = draw('overview', unchecked, { status: 'unchecked' })
  assert.equal(page.split(reason).length - 1, 1)
  assert.match(page, /<li id="first"><b>Check first<\/b><\/li><li id="second"><b>Check second<\/b><\/li>/)
})

test('a check that alone could not run for its reason begins with its title, like every other line', () => {
  const alone = findingOf('alone', {
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
    findingOf('heavy', { cause: 'one', severity: 'high' }),
    findingOf('alone', { severity: 'medium' }),
    findingOf('light', { cause: 'one', severity: 'low' }),
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
    findingOf('symptom', { cause: 'one', severity: 'high', points: 1 }),
    findingOf('alone', { severity: 'medium', points: 1 }),
    findingOf('origin', { cause: 'one', severity: 'medium', points: 3 }),
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
    draw('overview', [findingOf('one', { places, evidence })]).includes('3 occurrences')
  assert.ok(shown([{ selector: 'img', fingerprint: 'a' }]))
  assert.ok(!shown([{ url: 'https://www.example.com/sitemap.xml', found: '404', fingerprint: 'a' }]))
  assert.ok(!shown([{ found: '907 ms', fingerprint: 'a' }]))
})

test('facts that nobody acts on are shown with the content, not among the findings', () => {
  const told = [
    findingOf('what-built-it', { status: 'info', fact: 'listed', message: 'Technologies recognized: Hugo' }),
    findingOf('pictures', { status: 'info', fact: 'elsewhere', message: 'Report has 2 screenshots' }),
    findingOf('url-length', { status: 'info', message: 'URL has 140 characters' }),
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
  const page = draw('overview', [findingOf('hsts', absent)], {}, 'hsts')
  assert.match(page, /<h2 id="findings" tabindex="-1">HSTS<\/h2>/)
})
