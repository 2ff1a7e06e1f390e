import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LabTimes, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { noticed } from '../visitors.ts'
import { vitalsStrip } from './vitals.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { browserError, browserPending } from '../../../core/report/browser-error.ts'
import { type Sentence, sentence } from '../../../core/sentence.ts'
import { drawReport, sampleTimes, visitedDocument } from '../../../testing/facts/drawn-report.ts'

const visit = visitOf(reportWith({}))
assert.ok(visit !== undefined)
const { lab } = visit

const documentOf = (changes: Partial<LabTimes>): ReportDocument => ({
  ...reportWith({}),
  browser: { ...visit, lab: { ...lab, ...changes } },
})

const cardOf = (name: string, changes: Partial<LabTimes>): string => {
  const { markup } = vitalsStrip(documentOf(changes), { ...lab, ...changes })
  return markup.split('<li ').find((card) => card.includes(`<b>${name}</b>`)) ?? ''
}

test('a vital that looks like its limit is good, as in its finding', () => {
  assert.match(
    cardOf('FCP', { fcp_ms: 1829 }),
    /1\.8\ss <span class="tag good">Good<.*Good: 1\.8\ss or less/s,
  )
  assert.match(cardOf('FCP', { fcp_ms: 1851 }), /1\.9\ss <span class="tag decent">/)
  assert.match(cardOf('CLS', { cls: 0.1 }), /0\.10 <span class="tag good">Good<.*Good: 0\.10 or less/s)
  assert.match(cardOf('CLS', { cls: 0.104 }), /0\.104 <span class="tag decent">/)
})

test('the summary judges the time that it says', () => {
  const said = (lcp_ms: number): string =>
    noticed({ ...documentOf({ lcp_ms }), findings: [] }).find(({ id }) => id === 'lab-lcp')?.text ?? ''
  assert.match(said(2540), /after 2\.5 seconds\. Google calls up to 2\.5 seconds good\./)
  assert.match(said(2560), /after 2\.6 seconds\. That feels slow/)
})

const stripOf = (document: ReportDocument): string =>
  /<section class="vitals"[\s\S]*?<\/section>/.exec(drawReport('overview', document))?.[0] ?? ''

test('times of a page that painted nothing are not measured, and never quick or good', () => {
  const blank = { ...sampleTimes, fcp_ms: 0, lcp_ms: 0, speed_index_ms: 0, tbt_ms: 0, cls: 0 }
  const document = visitedDocument({ lab: blank, samples: [blank, blank], observed: blank })
  assert.match(
    drawReport('summary', document),
    /Nothing appeared on the screen during the test, so speed was not/,
  )
  assert.doesNotMatch(drawReport('summary', document), /That is quick|Google calls/)
  const strip = stripOf(document)
  assert.equal(strip.match(/Not measured/g)?.length, 4)
  assert.doesNotMatch(strip, /Input test/, 'most pages have nothing to test')
  assert.doesNotMatch(drawReport('loading', document), /class="number">0\sms</)
})

test('times that thresholds for real visits do not fit are shown without a verdict', () => {
  const strip = stripOf(visitedDocument({ lab: { ...sampleTimes, ttfb_ms: 1400, inp_ms: 700 } }))
  const tiles = strip.split('<li ').filter((tile) => /TTFB|Input test/.test(tile))
  assert.equal(tiles.length, 2)
  for (const tile of tiles) assert.doesNotMatch(tile, /Good|Needs improvement|Poor|vital-scale/)
  assert.match(
    tiles.join(''),
    /Server 121\sms, the rest is the simulated connection[\s\S]*INP itself needs real visitors/,
  )
})

test('vitals have their places while the browser is at work, and a failed visit is named above the scores', () => {
  const pending = drawReport('overview', sampleDocument({ browser: browserPending }))
  assert.equal(pending.match(/Measuring…/g)?.length, 6)
  assert.match(pending, /Browser measurements in progress/)
  assert.match(drawReport('loading', sampleDocument({ browser: browserPending })), /Measuring…/)
  const browser = browserError('visit-failed', sentence('visitNoLoad'))
  for (const part of ['overview', 'loading'] as const) {
    const failed = drawReport(part, sampleDocument({ browser }))
    const [above = ''] = failed.split('class="gauges"')
    assert.match(above, /class="notice warn">Browser checks could not finish: /)
    assert.match(above, /Browser checks did not finish, so speed was not measured/)
  }
})

test('a number without a verdict says why it has none', () => {
  const [sample] = sampleDocument().findings
  assert.ok(sample !== undefined)
  const noteWith = (incomplete: Sentence | undefined, message_id: string): string => {
    const finding = { ...sample, id: 'lab-lcp', status: 'inconclusive', message_id } as const
    const document = visitedDocument(incomplete === undefined ? {} : { incomplete })
    const lcp = stripOf({ ...document, findings: [finding] })
      .split('<li ')
      .find((tile) => tile.includes('<b>LCP</b>'))
    return /class="vital-limit">(.*?)</.exec(lcp ?? '')?.[1] ?? ''
  }
  const time = { ms: 15_200 }
  for (const id of ['scriptStopped', 'pageFroze'] as const)
    assert.match(noteWith(sentence(id, { time }), 'not-measured'), /the page froze$/)
  assert.match(noteWith(undefined, 'varies'), /another load was much slower$/)
  const missing = sentence('stylesMissing', { count: 1, hosts: { list: ['cdn.example.net'] } })
  assert.match(noteWith(missing, 'not-measured'), /parts of the page were missing$/)
})
