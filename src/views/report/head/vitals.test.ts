import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type LabTimes, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { reportWith } from '../../../testing/facts/printed-report.ts'
import { noticed } from '../visitors.ts'
import { vitalsStrip } from './vitals.ts'

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
