import type { ReportRecord } from '../../core/ports.ts'
import { type ReportDocument, type Result, visitOf } from '../../core/report/report.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { count, dateAndTime, points, privacyNames, resultNames, shortUrl } from '../words.ts'

/**
 * The word and the score first, then one sentence, then what, when and who may see it; beside them the page as it
 * looked, where `pictures` says where that is.
 */
export function headline(record: ReportRecord, document: ReportDocument, pictures?: string): Html {
  const { result, score } = document
  return html`<header class="headline ${result ?? 'none'}">
${result !== null && score !== null && plumb(score, result)}
<div class="stack stack-close">
<p class="soft"><a href="${document.final_url}" rel="noreferrer nofollow"><bdi>${shortUrl(document.final_url)}</bdi></a></p>
<h1><span class="word">${result === null ? 'Not graded' : resultNames[result]}</span>${
    score !== null && html` <span class="score">${points(score)}<span class="of"> of 100</span></span>`
  }</h1>
<p class="lead">${sentence(document)}</p>
${document.verdict.because.length > 0 && html`<p class="because">Not good because: ${document.verdict.because.map((reason, index) => html`${index > 0 && '; '}<bdi>${reason}</bdi>`)}.</p>`}
<p class="soft small row"><time datetime="${document.fetched_at}">${dateAndTime(document.fetched_at)}</time>
<span>Rules ${document.catalogue}</span>
<span>${icon(record.privacy === 0 ? 'eye' : 'lock')} ${privacyNames[record.privacy]}</span></p>
</div>
${pictures !== undefined && glimpse(document, pictures)}
</header>`
}

function glimpse(document: ReportDocument, pictures: string): Html | null {
  const picture = visitOf(document)?.pictures.find(({ name }) => name === 'desktop' || name === 'mobile')
  if (picture === undefined) return null
  return html`<a class="glimpse" href="#seen"><img src="${pictures}/${picture.name}" width="${picture.width}" height="${picture.height}" alt="The page as a browser showed it" loading="lazy" decoding="async"></a>`
}

export function sentence(document: ReportDocument): string {
  const having = (status: string) =>
    document.findings.filter((finding) => finding.status === status && !finding.ignored).length
  const unseen = having('inconclusive') + having('error')
  const parts = [
    having('fail') > 0 ? `${count(having('fail'), 'check')} failed` : '',
    having('warn') > 0 ? count(having('warn'), 'warning') : '',
    `${having('pass')} passed`,
    unseen > 0 ? `${unseen} could not be checked` : '',
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}

/**
 * The picture of the name: a line that hangs true, and a wall that leans away from it by what is missing.
 * It says nothing that the words beside it do not.
 */
function plumb(score: number, result: Result): Html {
  const lean = Math.round((100 - score) * 4.5) / 10
  return html`<svg class="plumb ${result}" viewBox="0 0 120 150" aria-hidden="true" width="120" height="150">
<path class="wall" d="M62 140h30l${lean}-124h-30z" />
<path class="gap" d="M62 140l${lean}-124H62z" />
<path class="courses" d="${[1, 2, 3, 4, 5].map((row) => `M${62 + (lean * row) / 6} ${140 - (124 * row) / 6}h30`).join('')}" />
<path class="floor" d="M8 140h104" /><path class="beam" d="M50 12h24" />
<path class="string" d="M62 12v98" /><path class="bob" d="M62 106l8 7-2.6 9-5.4 11-5.4-11-2.6-9z" />
</svg>`
}
