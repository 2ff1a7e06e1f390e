import type { BrowserSummary, RequestSummary } from '../../../core/report/report.ts'
import { fileType } from '../../../core/report/file-type.ts'
import { sentenceText } from '../../../messages/sentence-text.ts'
import { type Html, html } from '../../html.ts'
import { texts } from '../../../messages/texts.ts'
import { bytes } from '../../words.ts'

const t = texts.views.loading

/** Bytes by type and by party. */
export function breakdown({ requests }: BrowserSummary): Html | null {
  if (requests.length === 0) return null
  const party = (request: RequestSummary) => (request.third_party ? t.others : t.own)
  return html`<div class="tiles">${chart('by-type', t.byType, requests, ({ type }) =>
    sentenceText(fileType(type)),
  )}${chart('by-party', t.byParty, requests, party)}</div>`
}

function chart(
  id: string,
  title: string,
  requests: readonly RequestSummary[],
  keyOf: (request: RequestSummary) => string,
): Html {
  const total = Math.max(
    1,
    requests.reduce((sum, request) => sum + request.bytes, 0),
  )
  const groups = [...Map.groupBy(requests, keyOf)]
    .map(([name, own]) => ({
      name,
      count: own.length,
      size: own.reduce((sum, request) => sum + request.bytes, 0),
    }))
    .toSorted((a, b) => b.size - a.size)
  return html`<section class="card tile" aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
<table class="shares"><caption class="hear">${title}</caption><thead class="hear"><tr><th scope="col">${t.type}</th>
<th scope="col">${t.share}</th><th scope="col">${t.size}</th></tr></thead>
<tbody>${groups.map(
    ({ name, count, size }) => html`<tr><th scope="row">${name} <span class="soft">${count}</span></th>
<td class="bars"><svg class="bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
<rect class="back" width="100" height="8" />
<rect class="fill" width="${Math.round((1000 * size) / total) / 10}" height="8" /></svg></td>
<td class="number">${bytes(size)} <span class="soft">${percent(size / total)}</span></td></tr>`,
  )}</tbody></table></section>`
}

/** A share above zero is never shown as 0%. */
const percent = (share: number): string =>
  share > 0 && share < 0.005 ? '<1%' : `${Math.round(100 * share)}%`
