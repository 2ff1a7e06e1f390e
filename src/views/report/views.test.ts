import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserSummary, LabTimes } from '../../core/report/report.ts'
import { hostile, sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { bestFixes } from './fix-first.ts'
import { reportMarkdown } from './markdown.ts'
import { reportPage } from './page.ts'
import { type ReportViewName, reportViews } from './view-bar.ts'

const site = { name: 'Plumbline', footer: '', asset: (path: string) => path, logo: null, accent: null }

const times: LabTimes = {
  ttfb_ms: 600,
  fcp_ms: 1800,
  lcp_ms: 4200,
  speed_index_ms: 2000,
  tbt_ms: 250,
  cls: 0.2,
  inp_ms: null,
  load_ms: 5000,
}

const visit: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab: times,
  samples: [times],
  desktop: null,
  observed: times,
  largest: null,
  requests: [
    {
      url: 'https://cdn.example.net/assets/js/app.js',
      type: 'Script',
      status: 200,
      failure: null,
      bytes: 40_000,
      start_ms: 100,
      first_byte_ms: 200,
      end_ms: 400,
      third_party: true,
    },
  ],
  request_count: 3,
  wire_bytes: 90_000,
  pictures: [{ name: 'film-1', type: 'image/jpeg', width: 90, height: 160, at_ms: 500 }],
}

const draw = (part: ReportViewName, document = sampleDocument({ browser: visit, profile: 'http+browser' })) =>
  reportPage({
    site,
    viewer: null,
    owned: false,
    record: sampleRecord(),
    document,
    base: '/r/slug',
    filter: {},
    ignored: new Map(),
    part,
    pictures: '/r/slug/pictures',
  })

for (const part of reportViews) {
  test(`the ${part} part of a report escapes content of the page`, () => {
    assert.ok(!draw(part).includes(hostile.markup))
  })
}

test('a report from before content was stored says so instead of failing', () => {
  const { content: _content, ...old } = sampleDocument()
  assert.match(draw('content', old), /made before these facts were kept/)
  assert.match(draw('previews', old), /made before these facts were kept/)
  assert.match(draw('loading', old), /No browser looked at this page/)
})

test('previews mark the tags that are missing', () => {
  assert.match(draw('previews'), /Missing: og:description/)
  assert.match(draw('previews'), /Missing: twitter:card/)
})

test('cards show a picture of the share image, and the loading part does not', () => {
  const pictures = [{ name: 'share', type: 'image/webp', width: 600, height: 315, at_ms: null }] as const
  const document = sampleDocument({ browser: { ...visit, pictures }, profile: 'http+browser' })
  assert.equal(draw('previews', document).match(/src="\/r\/slug\/pictures\/share"/g)?.length, 5)
  assert.ok(!draw('loading', document).includes('pictures/share'))
  assert.ok(!draw('previews').includes('pictures/share'))
})

test('the waterfall names a file by host and file name, and counts unlisted files', () => {
  const page = draw('loading')
  assert.match(page, /cdn\.example\.net\/…\/app\.js/)
  assert.match(page, /2 further requests are not listed/)
})

test('the summary says who does what, and what a slow page means', () => {
  const page = draw('summary')
  assert.match(page, /5 things to do first/)
  assert.match(page, /Your developer, usually/)
  assert.match(page, /Many people leave before that/)
})

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
  const findings = ['form-action', 'https'].map((id) => ({ ...sample, id, cause: 'no-https', points: 40 }))
  const [fix] = bestFixes({ ...sampleDocument(), findings })
  assert.equal(fix?.finding.id, 'https')
})

test('a finding of a shared root cause says what else must be fixed for its points', () => {
  const [first, second, third] = sampleDocument().findings.filter(({ status }) => status === 'fail')
  assert.ok(first !== undefined && second !== undefined && third !== undefined)
  const group = [
    { ...first, cause: 'one', points: 9 },
    { ...second, cause: 'one', points: 9 },
  ]
  const document = { ...sampleDocument(), findings: [...group, { ...third, cause: null }] }
  const page = draw('overview', document)
  assert.equal(page.match(/One fix with 1 related finding/g)?.length, 2)
  assert.match(page, /The 9 points come when this related finding is fixed too:/)
  assert.equal(reportMarkdown(document).match(/One fix, and its points, with: /g)?.length, 2)
})
