import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categories } from '../../core/audit.ts'
import type { BrowserSummary, FindingStatus, LabTimes } from '../../core/report/report.ts'
import { presentSummary } from '../../mcp/present.ts'
import { drawReport, plainSite } from '../../testing/facts/drawn-report.ts'
import { sampleDocument, sampleRecord } from '../../testing/facts/sample-report.ts'
import { reportCsv } from '../../views/report/formats/csv.ts'
import { reportMarkdown } from '../../views/report/formats/markdown.ts'
import type { Filter } from '../../views/report/findings/filter.ts'
import type { ReportViewName } from '../../views/report/head/view-bar.ts'
import { pdfDocument } from '../../views/report/pdf/document.ts'
import { categoryNames, statusNames } from '../../views/words.ts'
import { reportText } from './report-text.ts'

// Pages, PDF, exports and terminal show the same report: a number that they share must be the same in all of them.

const lab: LabTimes = {
  ttfb_ms: 1600,
  fcp_ms: 2100,
  lcp_ms: 4200,
  speed_index_ms: 3000,
  tbt_ms: 250,
  cls: 0.2,
  inp_ms: null,
  load_ms: 5000,
}
const request = { type: 'Script', status: 200, failure: null, start_ms: 0, first_byte_ms: 9, end_ms: 20 }
const browser: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab,
  samples: [lab],
  observed: lab,
  largest: null,
  requests: [
    { ...request, url: 'https://www.example.com/app.js', bytes: 90_000, third_party: false },
    { ...request, url: 'https://cdn.example.net/lib.js', bytes: 40_000, third_party: true },
  ],
  request_count: 2,
  wire_bytes: 130_000,
  pictures: [],
}
// Ignores one finding of each status, to show that all counts leave out ignored findings.
const ignored = new Set(
  (['pass', 'warn', 'fail', 'inconclusive'] as const satisfies readonly FindingStatus[]).flatMap(
    (status) => sampleDocument().findings.find((finding) => finding.status === status)?.id ?? [],
  ),
)
const document = sampleDocument({ browser, profile: 'http+browser' }, ignored)
const record = sampleRecord({ score: document.score, result: document.result })

const page = (part: ReportViewName, filter: Filter = {}): string =>
  textOf(drawReport(part, document, { record, filter, ignored: new Map([...ignored].map((id) => [id, ''])) }))
const pdf = (full: boolean): string =>
  textOf(
    pdfDocument({
      site: plainSite,
      document,
      pictures: '/pictures',
      online: 'https://p.example/r/slug',
      full,
    }),
  )
const markdown = reportMarkdown(document)
const terminal = reportText(document)

function textOf(markup: string): string {
  return markup.replace(/<script[\s\S]*?<\/script>|<[^>]*>/g, ' ').replace(/\s+/g, ' ')
}

const numbersIn = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(([, number]) => Number(number))

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

const counts = {
  fail: [/(\d+) checks? failed/g, /Failed (\d+)/g],
  warn: [/(\d+) warnings?, \d+ passed/g, /Warnings (\d+)/g],
  pass: [/(\d+) passed, \d+ could not/g, /Passed (\d+)/g],
  inconclusive: [/(\d+) could not be checked/g, /Not checked (\d+)/g],
} as const

const having = (status: keyof typeof counts): number =>
  document.findings.filter(
    (finding) =>
      !finding.ignored &&
      (finding.status === status || (status === 'inconclusive' && finding.status === 'error')),
  ).length

for (const [status, [inHead, inFilter]] of Object.entries(counts)) {
  test(`every form of a report counts the same checks as “${status}”`, () => {
    const expected = having(status as keyof typeof counts)
    assert.ok(expected > 0)
    const forms = {
      page: page('overview'),
      summary: page('summary'),
      pdf: pdf(false),
      full: pdf(true),
      markdown,
    }
    for (const [form, text] of Object.entries(forms)) {
      assert.deepEqual([form, numbersIn(text, inHead)[0]], [form, expected])
    }
    assert.deepEqual(numbersIn(forms.page, inFilter), [expected])
  })
}

test('the lists of what could not be checked have as many entries as the report says', () => {
  const expected = having('inconclusive')
  const [listed] = page('overview', { status: 'unchecked' }).split('Ignored').slice(0, 1)
  const titles = document.findings
    .filter(({ status, ignored: skip }) => !skip && (status === 'inconclusive' || status === 'error'))
    .map(({ title }) => title)
  assert.equal(titles.length, expected)
  for (const title of titles) assert.ok(listed?.includes(title), title)
  for (const full of [false, true])
    assert.equal(sum(numbersIn(pdf(full), /Could not be checked \((\d+)\)/g)), expected)
  assert.deepEqual(numbersIn(markdown, /## Not checked \((\d+)\)/g), [expected])
  assert.deepEqual(numbersIn(terminal, /(\d+) of \d+ checks could not be run/g), [expected])
  const rows = reportCsv(document).split('\r\n')
  const notChecked = new Set(
    rows
      .filter(
        (row) =>
          [statusNames.inconclusive, statusNames.error].some((name) => row.includes(`,"${name}",`)) &&
          row.endsWith(',""'),
      )
      .map((row) => row.split(',')[1]),
  )
  assert.equal(notChecked.size, expected)
})

test('MCP tools and the command line give the same counts as the page', () => {
  const answer = presentSummary({ record, document }, null)
  assert.deepEqual(
    [answer['failed'], answer['warned'], answer['passed'], answer['unchecked']],
    [having('fail'), having('warn'), having('pass'), having('inconclusive')],
  )
  const all = Object.values(document.categories)
  assert.equal(sum(all.map(({ passed }) => passed)), having('pass'))
  assert.equal(sum(all.map(({ warned }) => warned)), having('warn'))
  assert.equal(sum(all.map(({ failed }) => failed)), having('fail'))
  assert.deepEqual(numbersIn(markdown, /(\d+) checks? passed\./g), [having('pass')])
  const total = having('fail') + having('warn') + having('pass') + having('inconclusive')
  assert.deepEqual(numbersIn(terminal, /of (\d+) checks could not be run/g), [total])
})

test('scores of categories are the same on the page, in the PDF, in Markdown and in a terminal', () => {
  for (const name of categories) {
    const score = Math.floor(document.categories[name].score ?? Number.NaN)
    assert.ok(score >= 0, name)
    for (const drawn of [page('overview'), pdf(false)])
      assert.ok(new RegExp(`\\s${score}\\s`).test(drawn), `${name} ${score}`)
  }
  const row = (text: string, pattern: RegExp): readonly number[] => numbersIn(text, pattern)
  const scores = categories.map((name) => Math.floor(document.categories[name].score ?? 0))
  assert.deepEqual(row(markdown, /^\| [^|]+ \| (\d+) \|$/gm), scores)
  assert.match(markdown, /^\| AI readiness \(not in the score\) \|/m)
  for (const [index, name] of categories.entries())
    assert.match(terminal, new RegExp(`^${categoryNames[name]} +${scores[index]} `, 'm'))
})

test('points of a finding have one decimal wherever they are shown', () => {
  for (const text of [page('overview'), page('summary'), pdf(false), markdown, terminal]) {
    const gains = [...text.matchAll(/[ (]\+(\d[\d.]*)(?= points| )/g)].map(([, gain]) => gain)
    for (const gain of gains) assert.match(gain ?? '', /^\d+\.\d$/)
  }
  assert.match(page('overview'), /\+\d+\.\d/)
})

test('the loading tab has the same times and sizes as the overview and the PDF', () => {
  const [overview, loading, printed] = [page('overview'), page('loading'), pdf(false)]
  for (const value of ['4.2 s', '2.1 s', '1.6 s', '250 ms', '0.20'])
    for (const text of [overview, loading, printed]) assert.ok(text.includes(value), value)
  assert.deepEqual(numbersIn(loading, /(\d+) requests/g), [2, 2])
  assert.equal(loading.match(/130\skB/g)?.length, 3)
  const parts = [/This site (\d+)/g, /Third parties (\d+)/g].map((pattern) =>
    sum(numbersIn(loading, pattern)),
  )
  assert.equal(sum(parts), 2)
})

test('the score with all first fixes is the same for developers and for the owner', () => {
  const [, now, after] = /Score with all \d fixes (\d+) → (\d+)/.exec(page('overview')) ?? []
  assert.ok(after !== undefined)
  for (const text of [page('summary'), pdf(false)])
    assert.match(text, new RegExp(`take this page from ${now} to about ${after}\\.`))
})

test('Time to First Byte says how much of it is the server, where both are shown', () => {
  for (const text of [page('overview'), pdf(false)])
    assert.match(text, /Server 121\sms, the rest is the simulated connection/)
})

test('times whose checks could not run have no verdict', () => {
  const [sample] = document.findings
  assert.ok(sample !== undefined)
  const unchecked = ['lab-lcp', 'lab-cls'].map((id) => ({
    ...sample,
    id,
    status: 'inconclusive' as const,
    ignored: false,
  }))
  const changed = { ...document, findings: [...document.findings, ...unchecked] }
  const overview = textOf(drawReport('overview', changed, { record }))
  assert.match(
    overview,
    /LCP Core Web Vital Largest Contentful Paint 4\.2\ss Not judged: parts of the page were missing/,
  )
  const summary = textOf(drawReport('summary', changed, { record }))
  assert.doesNotMatch(summary, /main part of the page appears/)
  assert.match(page('summary'), /main part of the page appears/)
})
