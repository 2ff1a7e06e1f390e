import type { BrowserSummary, LabTimes, RequestSummary } from '../../core/report/report.ts'
import { type Content, type Html, html } from '../html.ts'
import { bytes, count, milliseconds, shortUrl } from '../words.ts'

/** What a browser saw of the page: times on fixed devices, and every request on one scale. */
export function browserFacts(browser: BrowserSummary): Html {
  const { largest } = browser
  return html`<details class="fold"><summary><h3>Loading in detail</h3></summary>
${vitals(browser)}
<dl class="facts">
${largest !== null && fact('LCP element', html`<code><bdi>${largest.selector}</bdi></code>${largest.url !== null && html` <bdi class="small">${shortUrl(largest.url, 120)}</bdi>`}`)}
${fact('Requests', `${browser.request_count}, ${bytes(browser.wire_bytes)} in all`)}
${fact('Browser', browser.name)}
</dl>
${waterfall(browser.requests)}</details>`
}

/** The phone is what is graded; the computer and this machine are told beside it. */
function vitals({ lab, samples, desktop, observed, profile }: BrowserSummary): Html {
  const computer = desktop ?? null
  return html`<div class="scroll"><table class="waterfall"><caption>Phone: ${profile}.${computer !== null && html` Desktop: ${computer.profile}.`} Here: as seen on this machine, without any limit.${samples.length < 2 && ' One load on the phone, so there is no spread.'}</caption><thead><tr><th scope="col">Measure</th><th scope="col" class="number">Phone</th>${computer !== null && html`<th scope="col" class="number">Desktop</th>`}<th scope="col" class="number">Here</th></tr></thead><tbody>${times.map(
    ([name, read, write, told = 'median']) =>
      html`<tr><th scope="row">${name}</th><td class="number">${write(read(lab))}${spread(samples.map(read), write, told)}</td>${computer !== null && html`<td class="number">${write(read(computer))}</td>`}<td class="number">${write(read(observed))}</td></tr>`,
  )}</tbody></table></div>`
}

const fact = (name: string, value: Content): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

type Time = readonly [
  name: string,
  read: (lab: LabTimes) => number,
  write: (value: number) => string,
  /** Which of several loads is told. */
  told?: 'most',
]

const times: readonly Time[] = [
  ['Time to First Byte (TTFB)', (lab) => lab.ttfb_ms, milliseconds],
  ['First Contentful Paint (FCP)', (lab) => lab.fcp_ms, milliseconds],
  ['Largest Contentful Paint (LCP)', (lab) => lab.lcp_ms, milliseconds],
  ['Speed Index', (lab) => lab.speed_index_ms, milliseconds],
  ['Total Blocking Time (TBT)', (lab) => lab.tbt_ms, milliseconds],
  ['Cumulative Layout Shift (CLS)', (lab) => lab.cls, (value) => value.toFixed(3), 'most'],
  ['Load event', (lab) => lab.load_ms, milliseconds],
]

function spread(values: readonly number[], write: Time[2], told: string): Html | null {
  if (values.length < 2) return null
  const sorted = values.toSorted((a, b) => a - b)
  return html` <span class="soft small">${told} of ${sorted.length}: ${sorted.map(write).join(', ')}</span>`
}

const barWidth = 200
const shownRequests = 60

function waterfall(requests: readonly RequestSummary[]): Html | null {
  if (requests.length === 0) return null
  const end = Math.max(1, ...requests.map(({ end_ms, start_ms }) => end_ms ?? start_ms))
  const place = (ms: number) => Math.round((ms / end) * barWidth * 10) / 10
  const more = requests.length - shownRequests
  return html`<div class="scroll"><table class="waterfall"><caption>Requests, over ${milliseconds(end)}</caption><thead><tr><th scope="col">URL</th><th scope="col">Kind</th><th scope="col" class="number">Size</th><th scope="col">When</th></tr></thead><tbody>${requests
    .slice(0, shownRequests)
    .map((request) => {
      const { start_ms: start, first_byte_ms: first, end_ms: last } = request
      const [from, byte, to] = [place(start), place(first ?? start), place(last ?? first ?? start)]
      const told = `${milliseconds(start)} to ${last === null ? 'no end' : milliseconds(last)}`
      return html`<tr><td><bdi>${shortUrl(request.url, 70)}</bdi>${request.failure !== null && html` <span class="tag fail">${request.failure}</span>`}${request.third_party && html` <span class="tag">Third party</span>`}</td><td>${request.type}</td><td class="number">${bytes(request.bytes)}</td><td><svg class="bar" viewBox="0 0 ${barWidth} 10" width="${barWidth}" height="10" role="img" aria-label="${told}"><rect class="rail" x="${from}" y="4" width="${Math.max(1, byte - from)}" height="2" /><rect class="fill" x="${byte}" y="2" width="${Math.max(1, to - byte)}" height="6" /></svg></td></tr>`
    })}</tbody></table></div>${more > 0 && html`<p class="soft">${count(more, 'further request')} not listed.</p>`}`
}
