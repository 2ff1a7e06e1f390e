import type { ReportRecord } from '../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../core/ports/reports/runs.ts'
import { attribute, flag, type Html, html, nothing } from '../html.ts'
import { icon, resultIcon } from '../icons.ts'
import { breakable } from '../parts/breakable.ts'
import { areComparable } from '../../core/history/comparable.ts'
import { delta } from '../parts/delta.ts'
import { incompleteMark } from '../parts/incomplete-mark.ts'
import { lastAudited } from '../parts/last-audited.ts'
import { localTime } from '../parts/local-time.ts'
import { sparkline } from '../parts/charts/sparkline.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import { listedUrl, points, privacyNames, resultNames, shortUrl, stateNames } from '../words.ts'

const t = texts.dashboard

/** One report of a list, with its trend. */
export function reportRow(report: ReportRecord, runs: readonly RunRecord[], isSelected = false): Html {
  const href = `/r/${report.slug}`
  const url = listedUrl(report.url)
  const failed = report.state === 'failed' ? runs[0] : undefined
  const at = lastAudited(report, runs)
  return html`<tr${attribute('data-progress', report.pendingRun === null ? null : report.id)}>
<td><input type="checkbox" name="id" value="${report.id}" aria-label="${say(t.selectUrl, { url })}"${flag('checked', isSelected)}></td>
<td class="address"><div class="page-cell">${thumbnail(report, runs)}<div>${
    report.title === null
      ? html`<a href="${href}"><bdi>${breakable(url)}</bdi></a>`
      : html`<a class="page-title" href="${href}" dir="auto">${report.title}</a>
<div class="small soft page-url"><bdi>${breakable(url)}</bdi></div>`
  }
<div class="small soft row tight"><a class="soft with-icon"
  href="/projects/${encodeURIComponent(report.project)}">${icon('folder')}<bdi>${report.project}</bdi></a>${report.tags.map(
    (tag) => html`<a class="tag" href="/reports?tag=${encodeURIComponent(tag)}"><bdi>${tag}</bdi></a>`,
  )}</div>${
    failed !== undefined &&
    report.error !== null &&
    html`<div class="small soft why-failed"><bdi>${breakable(sentenceText(report.error.message))}</bdi></div>`
  }</div></div></td>
<td>${resultCell(report)}</td>
<td data-label="${t.change}"${attribute(
    'class',
    scoresOf(runs).length < 2 ? 'unchanged' : null,
  )}>${change(runs, report.result ?? 'none')}</td>
<td data-label="${t.generated}">${at === null ? html`<span class="soft">–</span>` : localTime(at)}</td>
<td data-label="${t.privacy}" class="soft keep">${icon(
    report.privacy === 0 ? 'eye' : 'lock',
  )} ${privacyNames[report.privacy]}</td></tr>`
}

/** A screenshot of the page, from the last run that has one. */
function thumbnail(report: ReportRecord, runs: readonly RunRecord[]): Html {
  const shown = runs.find(({ id }) => id === report.run)
  if (shown?.profile !== 'http+browser') return html`<span class="thumb">${icon('image')}</span>`
  const alt = say(t.screenshot, { url: shortUrl(report.url, 40) })
  return html`<img class="thumb" src="/r/${report.slug}/pictures/thumbnail" alt="${alt}" width="64" height="40"
  loading="lazy" decoding="async">`
}

/** Of the runs that can be compared with the newest. */
function scoresOf(runs: readonly RunRecord[]): readonly number[] {
  const done = runs.filter(({ state, score }) => state === 'done' && score !== null)
  const [newest] = done
  if (newest === undefined) return []
  return done.filter((run) => areComparable(run, newest)).flatMap(({ score }) => score ?? [])
}

function change(runs: readonly RunRecord[], band: string): Html {
  const scores = scoresOf(runs)
  const [newest, before] = scores
  if (newest === undefined || before === undefined) return html`<span class="soft">–</span>`
  return delta(before, newest, sparkline(scores.toReversed(), band))
}

/** The result and its score, or the progress of the first run. */
export function resultCell(report: ReportRecord): Html {
  const { result, score, state, pendingRun, progress } = report
  const word =
    result === null
      ? html`<span class="tag ${state}" data-state>${state === 'failed' && icon('none')}${stateNames[state]}</span>`
      : html`<span class="verdict"><span class="tag ${result}">${resultIcon(result)} ${
          resultNames[result]
        }</span> <b class="number">${points(score)}</b>${incompleteMark(report)}</span>`
  const now =
    pendingRun !== null && result !== null
      ? html` <span class="tag" data-state>${stateNames[state]}</span>`
      : state === 'failed' && result !== null
        ? html` <span class="tag failed">${t.lastRunFailed}</span>`
        : nothing
  return html`<span class="row tight">${word}${now}${
    pendingRun !== null &&
    html`<span class="small soft" data-step>${progress !== null && texts.progress[progress.step]}</span>`
  }</span>`
}
