import { sentenceText } from '../../../messages/sentence-text.ts'
import type { ReportRecord } from '../../../core/ports/reports/reports.ts'
import type { RunRecord } from '../../../core/ports/reports/runs.ts'
import type { VerificationRecord } from '../../../core/ports/reports/verify.ts'
import type { Build } from '../../../core/report/build.ts'
import { historyChart } from '../../parts/charts/chart.ts'
import type { ChartAlert } from '../../parts/charts/chart-alerts.ts'
import { flag, type Html, html } from '../../html.ts'
import { resultIcon } from '../../icons.ts'
import { buildLine } from '../../parts/build.ts'
import { areComparable } from '../../../core/history/comparable.ts'
import { delta } from '../../parts/delta.ts'
import { incompleteMark } from '../../parts/incomplete-mark.ts'
import { localTime } from '../../parts/local-time.ts'
import { pageHead } from '../../parts/page-head.ts'
import { layout, type Notice, type Site, type Viewer } from '../../frame/layout.ts'
import { dateAndTime, points, resultNames, shortUrl, stateNames } from '../../words.ts'
import { say, texts } from '../../../messages/texts.ts'
import { reportCrumbs } from '../head/report-crumbs.ts'
import { verificationList } from './verifications.ts'

const t = texts.history

/** All runs of a report, with a form to compare two of them. */
export function historyPage(view: {
  readonly site: Site
  readonly viewer: Viewer | null
  readonly notice?: Notice | null
  readonly record: ReportRecord
  readonly runs: readonly RunRecord[]
  /** Builds of uploaded runs. */
  readonly builds: ReadonlyMap<number, Build>
  readonly alerts: readonly ChartAlert[]
  readonly verifications: readonly VerificationRecord[]
  readonly base: string
}): string {
  const { record, runs, alerts, base } = view
  const done = runs.filter((run) => run.state === 'done')
  const [newest, previous] = done
  // The same version in every row would say nothing.
  const showsRules = new Set(done.map(({ catalogue }) => catalogue)).size > 1
  return layout(
    { ...view, title: say(t.pageTitle, { url: shortUrl(record.url, 60) }), section: 'reports' },
    html`${pageHead({
      crumbs: reportCrumbs(record, base),
      title: t.title,
      lead: html`<bdi>${shortUrl(record.url)}</bdi>, ${say(t.runs, { count: runs.length })}`,
    })}
<section class="stack">
${chartCard(historyChart(runs, alerts))}
<form class="stack" method="get" action="${base}/compare">
${done.length > 1 && html`<p class="row"><button class="plain">${t.compare}</button></p>`}
<table class="list runs"><caption class="hear">${t.caption}</caption><thead>
<tr>${
      done.length > 1 &&
      html`<th scope="col">${t.from}</th>
<th scope="col">${t.to}</th>`
    }<th scope="col">${t.run}</th><th scope="col">${t.result}</th>
<th scope="col" class="number">${t.change}</th>${showsRules && html`<th scope="col">${t.rules}</th>`}</tr></thead>
<tbody>${runs.map((run) => {
      const before = done[done.indexOf(run) + 1]
      const comparable = run.state === 'done'
      return html`<tr>${
        done.length > 1 &&
        html`<td data-label="${t.from}">${
          comparable &&
          html`<input type="radio" name="from" value="${run.id}"
  aria-label="${say(t.compareFrom, {
    date: dateAndTime(run.finishedAt ?? run.createdAt),
  })}"${flag('checked', run === previous)}>`
        }</td>
<td data-label="${t.to}">${
          comparable &&
          html`<input type="radio" name="to" value="${run.id}"
  aria-label="${say(t.compareTo, {
    date: dateAndTime(run.finishedAt ?? run.createdAt),
  })}"${flag('checked', run === newest)}>`
        }</td>`
      }
<td class="run-date">${
        comparable
          ? html`<a href="${base}/runs/${run.id}">${localTime(run.finishedAt ?? run.createdAt)}</a>`
          : localTime(run.finishedAt ?? run.createdAt)
      }${uploadedFrom(view.builds.get(run.id))}</td>
<td class="run-result">${
        run.result === null
          ? html`<span class="tag ${run.state}">${
              stateNames[run.state]
            }</span> <bdi class="soft small">${run.error !== null && sentenceText(run.error.message)}</bdi>`
          : html`<span class="tag ${run.result}">${resultIcon(run.result)} ${
              resultNames[run.result]
            }</span> <b class="number">${points(run.score)}</b>${incompleteMark(run)}`
      }</td>
<td data-label="${t.change}" class="number">${
        comparable && before !== undefined && run.score !== null && before.score !== null
          ? areComparable(before, run)
            ? delta(before.score, run.score)
            : html`<span class="soft" title="${t.notComparable}">–</span>`
          : '–'
      }</td>
${
  showsRules &&
  html`<td data-label="${t.rules}" class="soft rules">${
    run.catalogue === null ? '–' : html`<bdi>${run.catalogue.slice(0, 12)}</bdi>`
  }</td>`
}</tr>`
    })}</tbody></table></form>
${verificationList(view.verifications, base)}</section>`,
  )
}

const chartCard = (chart: Html | null): Html | null =>
  chart === null ? null : html`<div class="card history">${chart}</div>`

const uploadedFrom = (build: Build | undefined): Html | null =>
  build === undefined ? null : html`<div class="small soft">${buildLine(build)}</div>`
