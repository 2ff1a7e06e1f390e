import type { BrowserSummary, LabTimes } from '../../core/report/report.ts'
import { type Content, type Html, html } from '../html.ts'
import { texts } from '../texts/texts.ts'
import { bytes, milliseconds, shortUrl } from '../words.ts'

/** What a browser measured, on fixed devices and on this machine. */
export function browserFacts(browser: BrowserSummary): Html {
  const { largest } = browser
  return html`<section class="card tile" aria-labelledby="measures"><h2 id="measures">${texts.views.loading.measures}</h2>
${vitals(browser)}
<dl class="facts">
${largest !== null && fact('LCP element', html`<code><bdi>${largest.selector}</bdi></code>${largest.url !== null && html` <bdi class="small">${shortUrl(largest.url, 120)}</bdi>`}`)}
${fact('Requests', `${browser.request_count}, ${bytes(browser.wire_bytes)} in all`)}
${fact('Browser', browser.name)}
</dl></section>`
}

/** The phone is what is graded; the computer and this machine are told beside it. */
function vitals({ lab, samples, desktop, observed, profile }: BrowserSummary): Html {
  const computer = desktop ?? null
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${texts.views.loading.measures}"><table><caption>Phone: ${profile}.${computer !== null && html` Desktop: ${computer.profile}.`} Here: as seen on this machine, without any limit.${samples.length < 2 && ' One load on the phone, so there is no spread.'}</caption><thead><tr><th scope="col">Measure</th><th scope="col" class="number">Phone</th>${computer !== null && html`<th scope="col" class="number">Desktop</th>`}<th scope="col" class="number">Here</th></tr></thead><tbody>${times.map(
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
