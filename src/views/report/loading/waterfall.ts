import { scaleLinear } from 'd3-scale'
import { fileType } from '../../../core/report/file-type.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import type { BrowserSummary, RequestSummary } from '../../../core/report/report.ts'
import { type Html, html } from '../../html.ts'
import { say, texts } from '../../../messages/texts.ts'
import { bytes, milliseconds, shortUrl } from '../../words.ts'

const t = texts.views.loading

const width = 400
const shownRequests = 60

/** All requests on one time scale: until each was sent, until its first byte, and until its last. */
export function waterfall({ requests, request_count: count, wire_bytes: size }: BrowserSummary): Html | null {
  if (requests.length === 0) return null
  const end = Math.max(1, ...requests.map(({ end_ms, start_ms }) => end_ms ?? start_ms))
  const scale = scaleTo(end)
  const shown = requests.slice(0, shownRequests)
  const more = count - shown.length
  const hasOthers = shown.some((request) => request.third_party)
  const lead = say(t.waterfallLead, { count, size: bytes(size), time: milliseconds(end) })
  return html`<section class="card tile" aria-labelledby="waterfall"><h2 id="waterfall">${t.waterfall}</h2>
<p class="small soft">${lead}</p>
<p class="small soft row"><span class="key link">${t.connecting}</span><span class="key rail">${t.waiting}</span><span class="key fill">${
    t.downloading
  }</span>${hasOthers && html`<span class="key foreign">${t.downloadingOthers}</span>`}</p>
<div class="scroll" tabindex="0" role="group" aria-label="${t.waterfall}"><table class="waterfall">
<caption class="hear">${t.waterfall}</caption>
<thead><tr><th scope="col">${t.file}</th><th scope="col">${t.type}</th><th scope="col" class="number">${t.size}</th>
<th scope="col" class="number">${t.time}</th><th scope="col" class="bars"><span class="hear">${t.timeline}</span>${axis(scale)}</th></tr></thead>
<tbody>${shown.map((request) => row(request, scale))}</tbody></table></div>
${more > 0 && html`<p class="small soft">${say(t.unlisted, { count: more })}</p>`}</section>`
}

interface Scale {
  readonly end: number
  /** Round times within it. */
  readonly ticks: readonly number[]
}

function scaleTo(end: number): Scale {
  return { end, ticks: scaleLinear([0, end], [0, 1]).ticks(4).slice(1) }
}

function axis({ end, ticks }: Scale): Html {
  return html`<svg class="ticks">${ticks.map(
    (ms) => html`<text x="${round((ms / end) * 100)}%" y="1em" text-anchor="end">${milliseconds(ms)}</text>`,
  )}</svg>`
}

function row(request: RequestSummary, { end, ticks }: Scale): Html {
  const { start_ms: start, first_byte_ms: first, end_ms: last } = request
  const place = (ms: number): number => round((ms / end) * width)
  const [from, byte, to] = [place(start), place(first ?? last ?? start), place(last ?? first ?? start)]
  const sent = Math.min(byte, Math.max(from, place(request.sent_ms ?? start)))
  const span = say(t.span, { from: milliseconds(start), to: last === null ? t.noEnd : milliseconds(last) })
  return html`<tr${request.third_party && html` class="foreign"`}>
<td><bdi title="${request.url.slice(0, 300)}">${fileOf(request)}</bdi></td>
<td>${sentenceText(fileType(request.type))}</td><td class="number">${
    request.failure === null
      ? bytes(request.bytes)
      : html`<span class="tag fail">${texts.names.requestFailures[request.failure]}</span>`
  }</td>
<td class="number">${last === null ? '–' : milliseconds(last - start)}</td>
<td class="bars"><svg class="bar" viewBox="0 0 ${width} 12" preserveAspectRatio="none" role="img" aria-label="${span}">
<path class="grid" d="${ticks.map((ms) => `M${place(ms)} 0v12`).join('')}" />
${sent > from && html`<rect class="link" x="${from}" y="5" width="${round(sent - from)}" height="2" />`}
<rect class="rail" x="${sent}" y="4" width="${Math.max(1, round(byte - sent))}" height="4" />
<rect class="fill" x="${byte}" y="2" width="${Math.max(1.5, round(to - byte))}" height="8" /></svg></td></tr>`
}

const round = (value: number): number => Math.round(value * 10) / 10

/** The file name, after the host if it is a third party. The path between them is left out: it matters least. */
function fileOf({ url, third_party: foreign }: RequestSummary): string {
  const parsed = URL.parse(url)
  if (parsed === null || !parsed.protocol.startsWith('http')) return shortUrl(url, 40)
  const names = parsed.pathname.split('/').filter(Boolean)
  const path = names.length > 1 ? `/…/${names.at(-1) ?? ''}` : parsed.pathname
  return shortUrl(foreign ? `${parsed.host}${path}` : path, 48) || '/'
}
