import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { BrowserSummary, LabTimes } from '../../../core/report/report.ts'
import { sampleDocument } from '../../../testing/facts/sample-report.ts'
import { elementShots } from './element-shot.ts'

const lab: LabTimes = {
  ttfb_ms: 0,
  fcp_ms: 0,
  lcp_ms: 0,
  speed_index_ms: 0,
  tbt_ms: 0,
  cls: 0,
  inp_ms: null,
  load_ms: 0,
}

const visit: BrowserSummary = {
  name: 'Chrome',
  profile: 'a phone',
  lab,
  samples: [lab],
  observed: lab,
  largest: null,
  requests: [],
  request_count: 0,
  wire_bytes: 0,
  pictures: [{ name: 'mobile', type: 'image/webp', width: 412, height: 823, at_ms: null }],
  boxes: [
    { selector: 'html', box: [0, 0, 412, 3000] },
    { selector: '.hero', box: [0, 60, 412, 300] },
    { selector: '.long', box: [20, 60, 200, 700] },
  ],
}

const shot = elementShots(sampleDocument({ browser: visit, profile: 'http+browser' }), '/pictures')

const numbersOf = (markup: string, pattern: RegExp): readonly number[] =>
  (pattern.exec(markup)?.slice(1) ?? []).map(Number)

for (const selector of ['.hero', '.long'])
  test(`the outline of ${selector} is inside its picture`, () => {
    const markup = shot(selector)?.markup ?? ''
    const [left = 0, top = 0, width = 0] = numbersOf(markup, /viewBox="(\d+) (\d+) (\d+) /)
    const [x = 0, y = 0, wide = 0] = numbersOf(markup, /<rect[^>]* x="(\d+)" y="(\d+)" width="(\d+)"/)
    assert.ok(x > left && y > top && x + wide < left + width, markup)
  })

test('an element that is the whole page has no picture', () => {
  assert.equal(shot('html'), null)
})
