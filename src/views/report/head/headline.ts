import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import { type PictureSummary, type ReportDocument, visitOf } from '../../../core/report/report.ts'
import { countOutcomes, isUnchecked } from '../../../core/score/outcomes.ts'
import { areComparable } from '../../../core/history/comparable.ts'
import { isProblem } from '../../../core/score/score.ts'
import { shownChange } from '../../../core/score/shown-score.ts'
import { type Content, type Html, html, nothing } from '../../html.ts'
import { icon } from '../../icons.ts'
import { buildLine } from '../../parts/build.ts'
import { sentenceAbout, sentenceWith } from '../../parts/sentence-with.ts'
import { localTime } from '../../parts/local-time.ts'
import { ring } from '../../parts/charts/ring.ts'
import { incompleteMark, markedIncomplete } from '../../parts/incomplete-mark.ts'
import { sparkline } from '../../parts/charts/sparkline.ts'
import { say, texts } from '../../../messages/texts.ts'
import { dateAndTime, dateOnly, points, privacyNames, resultNames, shortUrl, signed } from '../../words.ts'
import { type Reader, reasonSentence } from './reasons.ts'
import { failedVisit, isMeasuring } from './vitals.ts'

const t = texts.report

export interface Headline {
  readonly record: ReportRecord
  readonly document: ReportDocument
  /** Whether the viewer owns the report, and so decides who can see it. */
  readonly owned: boolean
  /** Base URL of the screenshots. */
  readonly pictures?: string | undefined
  /** Runs of the report, newest first; only its owner sees them. */
  readonly runs?: readonly RunRecord[] | undefined
  readonly reader?: Reader
  /** The URL of the report, for links into it. */
  readonly base?: string
  /** Whether to be short, so that the part of the report below it starts on the first screen of a phone. */
  readonly brief?: boolean
  /** Whom a branded report was made for. */
  readonly client?: string | undefined
}

/** The result first, then why, what, when and the trend, next to a screenshot of the page. */
export function headline({
  record,
  document,
  owned,
  pictures,
  runs = [],
  reader,
  base,
  brief = false,
  client,
}: Headline): Html {
  const { result, score, page } = document
  // The lists and the history say when the run ended, too.
  const at = record.generatedAt ?? document.fetched_at
  // Without the browser's part it may still change, so it has no color yet.
  const band = isMeasuring(document) ? 'none' : (result ?? 'none')
  return html`<header class="hero ${band}${brief && ' brief'}">
${ring(score, 'large', band)}
<div class="hero-text">
${client !== undefined && html`<p class="hero-client">${sentenceAbout((name) => say(texts.pdf.preparedFor, { client: name }), client)}</p>`}
<p class="hero-page">${page.title !== null && html`<b><bdi>${page.title}</bdi></b> `}
<a href="${document.final_url}" rel="noreferrer nofollow"><bdi>${shortUrl(document.final_url)}</bdi></a></p>
<h1><span class="word">${resultWord(document)}</span>${
    score !== null &&
    html` <span class="score">${points(score)} <span class="of">${t.of100}</span></span>${
      failedVisit(document) === null ? incompleteMark(document) : markedIncomplete()
    }`
  }</h1>
${because(document, reader)}
<p class="hero-counts">${sentence(document)}${
    document.findings.some(isUnchecked) &&
    base !== undefined &&
    html` <a href="${base}?status=unchecked#findings">${t.whyNotChecked}</a>`
  }</p>
<ul class="hero-meta">
<li>${icon('clock')}${localTime(at)}</li>
${change(runs, band)}
${
  document.uploaded !== undefined &&
  html`<li>${icon('code')}<span>${texts.builds.uploaded}: ${buildLine(document.uploaded)}</span></li>`
}
${owned && html`<li>${icon(record.privacy === 0 ? 'eye' : 'lock')}${privacyNames[record.privacy]}</li>`}
<li title="${say(t.rules, { version: document.catalogue })}">${
    document.profile !== 'http'
      ? t.phoneAndDesktop
      : isMeasuring(document)
        ? t.measuring
        : failedVisit(document) === null
          ? t.httpOnly
          : t.browserFailed
  }</li></ul>
</div>
${pictures !== undefined && screenshot(document, pictures)}
</header>`
}

function resultWord(document: ReportDocument): string {
  const { result } = document
  if (result === null) return texts.names.notGraded
  return isMeasuring(document) ? say(t.resultSoFar, { result: resultNames[result] }) : resultNames[result]
}

/** Why the page has its result. */
export function because(document: ReportDocument, reader?: Reader): Content {
  const reason = reasonSentence(document, reader)
  return reason !== '' && html`<p class="because">${reason}</p>`
}

/** The change since the last run that can be compared, with a sparkline of all runs. */
function change(runs: readonly RunRecord[], band: string): Html {
  const graded = runs.filter(({ state, score }) => state === 'done' && score !== null)
  const done = graded.filter((run) => graded[0] !== undefined && areComparable(run, graded[0]))
  const [newest, before] = done
  if (newest === undefined || before === undefined) return nothing
  const difference = shownChange(before.score ?? 0, newest.score ?? 0)
  const [then, now] = [before.finishedAt ?? before.createdAt, newest.finishedAt ?? newest.createdAt]
  const text = (date: string): string =>
    difference === 0 ? say(t.sameSinceLast, { date }) : say(t.sinceLast, { change: signed(difference), date })
  // On the same day, only the time tells the two runs apart, and within a minute not even that.
  const isAtOnce = dateAndTime(then) === dateAndTime(now)
  const said = isAtOnce
    ? difference === 0
      ? t.sameAsBefore
      : say(t.sinceBefore, { change: signed(difference) })
    : dateOnly(then) === dateOnly(now)
      ? withTime(text, then)
      : text(dateOnly(then))
  const tone = difference === 0 ? 'same' : difference > 0 ? 'rise' : 'fall'
  const line = sparkline(done.map(({ score }) => score).toReversed(), band)
  return html`<li class="change ${tone}">${icon(tone === 'fall' ? 'fall' : 'rise')}<span>${said}</span>${line}</li>`
}

/** A sentence with a time in it, which a script shows in the reader's time zone. */
export const withTime = (sentence: (time: string) => string, iso: string): Html =>
  sentenceWith(sentence, html`<time datetime="${iso}">${dateAndTime(iso)}</time>`)

/** What visitors see first. Without its design, it would be a picture of our failure. */
export function firstScreen(document: ReportDocument): PictureSummary | undefined {
  const visit = visitOf(document)
  if (visit?.incomplete?.id === 'stylesMissing') return undefined
  const pictures = visit?.pictures ?? []
  return pictures.find(({ name }) => name === 'desktop') ?? pictures.find(({ name }) => name === 'mobile')
}

function screenshot(document: ReportDocument, pictures: string): Html | null {
  const picture = firstScreen(document)
  if (picture === undefined) return null
  const { name, width, height } = picture
  return html`<img class="hero-shot" src="${pictures}/${name}" width="${width}" height="${height}"
alt="${t.screenshot}" loading="lazy" decoding="async">`
}

/** The number of audits by outcome, in words. */
export function sentence(document: ReportDocument): string {
  const { failed, warned, passed, unchecked } = countOutcomes(document.findings)
  const ignored = document.findings.filter((finding) => finding.ignored && isProblem(finding)).length
  const parts = [
    failed > 0 ? say(t.checksFailed, { count: failed }) : '',
    warned > 0 ? say(t.warnings, { count: warned }) : '',
    say(t.passed, { count: passed }),
    unchecked > 0 ? say(t.notChecked, { count: unchecked }) : '',
    ignored > 0 ? say(t.ignoredCount, { count: ignored }) : '',
  ].filter(Boolean)
  return `${parts.join(', ')}.`
}
