import { alertPaths, causeLine, changeTexts, titleOf } from '../../messages/alert-texts.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { breakable } from '../parts/breakable.ts'
import { localTime as at, withLocalTimes } from '../parts/local-time.ts'
import { pageHead } from '../parts/page-head.ts'
import { sentenceWith } from '../parts/sentence-with.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.alerts

/** What the state of alerts is shown for. */
interface AlertTimes {
  readonly now: Date
  /** Whether open alerts are sent again until somebody acknowledges them. */
  readonly isReminded: boolean
}

/** The page of one alert, which charts and feeds link to, however old the alert is. */
export function alertPage(
  view: { readonly site: Site; readonly viewer: Viewer | null; readonly notice?: Notice | null },
  alert: Alert,
  { now, isReminded }: AlertTimes,
): string {
  const title = titleOf(alert)
  return layout(
    { ...view, title, section: 'monitoring', narrow: true },
    html`${pageHead({ crumbs: [{ href: '/monitoring', label: texts.monitoring.title }], title: html`<bdi>${breakable(title)}</bdi>` })}
<section class="card stack"><div class="row tight"><p class="small"><span class="tag ${tones[alert.state][0]}">${icon(
      tones[alert.state][1],
    )} ${t.stateNames[alert.state]}</span></p>${tags(alert, now)}</div>${changes(alert)}${links(alert, t.openPage)}
<dl class="facts">${fact(t.since, alert.suspectedAt)}${fact(t.opened, alert.openedAt)}${fact(
      t.resolved,
      alert.resolvedAt,
    )}${runs(alert, true)}${runs(alert, false)}</dl>
${alert.state === 'open' && html`<div class="row">${actions(alert, { now, isReminded }, 'plain')}</div>`}</section>`,
  )
}

/** The runs that found the problem, or those that no longer did. */
function runs(alert: Alert, agrees: boolean): Html | false {
  const those = alert.runs.filter((run) => run.agrees === agrees)
  return (
    those.length > 0 &&
    html`<div><dt>${agrees ? t.confirmedBy : t.notFoundBy}</dt>
<dd>${those.map(({ at: seen }, index) => html`${index > 0 && html`<br>`}${at(seen)}`)}</dd></div>`
  )
}

const fact = (name: string, iso: string | null): Html | null =>
  iso === null ? null : html`<div><dt>${name}</dt><dd>${at(iso)}</dd></div>`

/** Active alerts (open or suspected) and resolved ones. */
export function alertSections(active: readonly Alert[], over: readonly Alert[], times: AlertTimes): Html {
  return html`<section class="stack" aria-labelledby="alerts"><h2 id="alerts">${t.openTitle}</h2>${
    active.length === 0
      ? html`<p class="soft">${t.none}</p>`
      : html`<div class="card list-card"><table class="list"><caption class="hear">${t.openCaption}</caption><thead>
<tr><th scope="col">${t.alert}</th><th scope="col">${t.since}</th>
<th scope="col"><span class="hear">${t.actions}</span></th></tr></thead>
<tbody>${active.map((alert) => activeRow(alert, times))}</tbody></table></div>`
  }</section>
${
  over.length > 0 &&
  html`<section class="stack" aria-labelledby="alert-history">
<h2 id="alert-history">${t.historyTitle}</h2><div class="card list-card"><table class="list">
<caption class="hear">${t.historyCaption}</caption><thead><tr><th scope="col">${t.alert}</th>
<th scope="col">${t.since}</th><th scope="col">${t.resolved}</th></tr></thead>
<tbody>${over.map(overRow)}</tbody></table></div></section>`
}`
}

const activeRow = (alert: Alert, times: AlertTimes): Html =>
  html`<tr><td class="address">${marked(alert, html`${what(alert)}${tags(alert, times.now)}`)}</td>
<td data-label="${t.since}">${at(alert.suspectedAt)}</td>
<td><div class="row tight">${actions(alert, times, 'quiet')}</div></td></tr>`

const isSnoozed = ({ snoozedUntil }: Alert, now: Date): boolean =>
  snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime()

function tags(alert: Alert, now: Date): Html | null {
  const { state, acknowledgedAt, snoozedUntil } = alert
  const said = [
    ...(state === 'suspected' ? [t.suspected] : []),
    ...(acknowledgedAt === null ? [] : [t.acknowledged]),
    ...(snoozedUntil !== null && isSnoozed(alert, now)
      ? [sentenceWith((date) => say(t.snoozed, { date }), at(snoozedUntil))]
      : []),
  ]
  return html`${said.map((one) => html`<p class="small"><span class="tag"><span>${one}</span></span></p>`)}`
}

function actions(alert: Alert, { now, isReminded }: AlertTimes, look: 'plain' | 'quiet'): Html | null {
  if (alert.state !== 'open') return null
  const post = (verb: string, label: string) =>
    html`<form method="post" action="/monitoring/alerts/${alert.id}/${verb}"><button class="${look}">${label}<span class="hear">: ${titleOf(
      alert,
    )}</span></button></form>`
  return html`${alert.acknowledgedAt === null && post('acknowledge', isReminded ? t.acknowledgeReminded : t.acknowledge)}${isSnoozed(alert, now) ? post('wake', t.wake) : post('snooze', t.snooze)}`
}

const overRow = (alert: Alert): Html =>
  html`<tr><td class="address">${marked(alert, what(alert))}</td>
<td data-label="${t.since}">${at(alert.suspectedAt)}</td>
<td data-label="${t.resolved}">${alert.resolvedAt !== null && at(alert.resolvedAt)}</td></tr>`

const tones = {
  ok: ['good', 'pass'],
  suspected: ['decent', 'warn'],
  open: ['bad', 'fail'],
  resolved: ['good', 'pass'],
} as const

/** Adds the icon of its state, so that open and resolved alerts look different. */
function marked({ state }: Alert, body: Html): Html {
  const [tone, shape] = tones[state]
  return html`<div class="alert-cell ${tone}"><span class="dot">${icon(shape)}</span><div>${body}</div></div>`
}

/** What changed, why, and where to read more. Any of it may contain text from audited pages. */
function what(alert: Alert): Html {
  const { page_path: page } = alertPaths(alert)
  const title = html`<bdi>${breakable(titleOf(alert))}</bdi>`
  return html`${page === undefined ? html`<b>${title}</b>` : html`<a href="${page}">${title}</a>`}${changes(
    alert,
  )}${links(alert)}`
}

const changes = (alert: Alert): Html =>
  html`<p class="small soft">${changeTexts(alert)
    .slice(0, 3)
    .map((one) => html`<bdi>${withLocalTimes(one, timesIn(alert))}</bdi><br>`)}${
    alert.state !== 'resolved' && causeLine(alert)
  }</p>`

/** Where to read more; with a label, also the report, if no title links to it. */
function links(alert: Alert, reportLabel?: string): Html | false {
  const { page_path: page, compare_path: compare, verify_path: verify } = alertPaths(alert)
  const finding = alert.difference.find((one) => one.finding !== null)?.finding
  const isOver = alert.state === 'resolved'
  const all = [
    ...(page === undefined || reportLabel === undefined ? [] : [{ href: page, text: reportLabel }]),
    ...(page === undefined || finding === undefined || isOver
      ? []
      : [{ href: `${page}?finding=${finding}`, text: t.howToFix }]),
    ...(compare === undefined ? [] : [{ href: compare, text: t.compare }]),
    ...(verify === undefined || isOver ? [] : [{ href: verify, text: t.openFinding }]),
  ]
  if (all.length === 0) return false
  return html`<p class="small">${all.map(
    ({ href, text }, index) => html`${index > 0 && ' · '}<a href="${href}">${text}</a>`,
  )}</p>`
}

/** The times that the sentences about an alert name. */
function timesIn({ difference }: Alert): readonly string[] {
  const found = difference.flatMap(({ before, after }) =>
    [before, after].flatMap((spoken) =>
      typeof spoken === 'object' && spoken !== null && 'values' in spoken ? Object.values(spoken.values) : [],
    ),
  )
  return [
    ...new Set(found.flatMap((value) => (typeof value === 'object' && 'time' in value ? value.time : []))),
  ]
}
