import type { BrowserSummary, LabTimes } from '../../core/report/report.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { type Content, type Html, html } from '../html.ts'
import { say, texts } from '../../messages/texts.ts'
import { alignedTime, layoutShift, shortUrl } from '../words.ts'

const t = texts.facts

/** What a browser measured, with its device profiles and unthrottled. */
export function browserFacts(browser: BrowserSummary): Html {
  const { largest } = browser
  return html`<section class="card tile" aria-labelledby="measures">
<h2 id="measures">${texts.views.loading.measures}</h2>
${vitals(browser)}
<dl class="facts">
${
  largest !== null &&
  fact(
    t.lcpElement,
    html`<code><bdi>${largest.selector}</bdi></code>${
      largest.url !== null && html` <bdi class="small">${shortUrl(largest.url, 120)}</bdi>`
    }`,
  )
}
${fact(t.browserRequests, say(t.requestsText, { count: browser.request_count, size: { bytes: browser.wire_bytes } }))}
${fact(t.browser, html`<bdi>${browser.name.replace('/', ' ')}</bdi>`)}
</dl></section>`
}

/** Only the phone is graded. Desktop and unthrottled values are for comparison. */
function vitals({ lab, samples, desktop, observed, profile }: BrowserSummary): Html {
  const desktopTimes = desktop ?? null
  return html`<p class="small soft">${say(t.phoneProfile, { profile: sentenceText(profile) })}${
    desktopTimes !== null && html` ${say(t.desktopProfile, { profile: sentenceText(desktopTimes.profile) })}`
  } ${t.unthrottledText}</p>
<div class="scroll" tabindex="0" role="group" aria-label="${texts.views.loading.measures}"><table>
<caption class="hear">${texts.views.loading.measures}</caption><thead><tr>
<th scope="col">${t.measure}</th>
<th scope="col" class="number">${t.phone}</th>${
    samples.length > 1 && html`<th scope="col" class="spread"><span class="hear">${t.loads}</span></th>`
  }${desktopTimes !== null && html`<th scope="col" class="number">${t.desktop}</th>`}<th scope="col"
  class="number">${t.unthrottled}</th></tr></thead><tbody>${times([
    lab,
    observed,
    ...(desktopTimes === null ? [] : [desktopTimes]),
  ]).map(
    ([name, read, write, highest = false]) =>
      html`<tr><th scope="row">${name}</th>
<td class="number">${written(read(lab), write)}</td>${spread(samples.map(read), write, highest)}${
        desktopTimes !== null && html`<td class="number">${written(read(desktopTimes), write)}</td>`
      }<td class="number">${written(read(observed), write)}</td></tr>`,
  )}</tbody></table></div>`
}

const fact = (name: string, value: Content): Html => html`<div><dt>${name}</dt><dd>${value}</dd></div>`

type Time = readonly [
  name: string,
  read: (lab: LabTimes) => number | null,
  write: (value: number) => string,
  /** The highest of several loads counts, not the median. */
  highest?: true,
]

/** A time that none of the loads has, such as the Speed Index of a page that shows at once, has no row. */
const times = (loads: readonly LabTimes[]): readonly Time[] =>
  everyTime().filter(([, read]) => loads.some((load) => read(load) !== null))

const everyTime = (): readonly Time[] => [
  [t.metrics.ttfb, (lab) => lab.ttfb_ms, alignedTime],
  [t.metrics.fcp, (lab) => lab.fcp_ms, alignedTime],
  [t.metrics.lcp, (lab) => lab.lcp_ms, alignedTime],
  [t.metrics.speedIndex, (lab) => lab.speed_index_ms, alignedTime],
  [t.metrics.tbt, (lab) => lab.tbt_ms, alignedTime],
  [t.metrics.cls, (lab) => lab.cls, (value) => layoutShift(value, 3), true],
  // 0 if the page was left before it had loaded.
  [t.metrics.load, (lab) => lab.load_ms, (ms) => (ms === 0 ? '–' : alignedTime(ms))],
]

const written = (value: number | null, write: Time[2]): string => (value === null ? '–' : write(value))

function spread(values: readonly (number | null)[], write: Time[2], highest: boolean): Html | null {
  if (values.length < 2) return null
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  // One value has no median, and if some loads have none, it need not be the one that counts.
  if (sorted.length < 2) return html`<td class="soft spread"></td>`
  return html`<td class="soft spread">${say(highest ? t.highestOf : t.medianOf, {
    count: sorted.length,
    all: sorted.map(write).join(', '),
  })}</td>`
}
