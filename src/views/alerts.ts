import { alertPaths, changeText, titleOf } from '../core/alert-texts.ts'
import type { Alert } from '../core/ports/alerts.ts'
import { type Html, html } from './html.ts'
import { say, texts } from './texts/texts.ts'
import { dateAndTime } from './words.ts'

const t = texts.alerts

/** Alerts that are open or suspected, and those that are over. */
export function alertSections(active: readonly Alert[], over: readonly Alert[], now: Date): Html {
  return html`<section aria-labelledby="alerts"><h2 id="alerts">${t.openTitle}</h2>${
    active.length === 0
      ? html`<p class="soft">${t.none}</p>`
      : html`<table class="list"><caption class="hear">${t.openCaption}</caption><thead><tr><th scope="col">${t.alert}</th><th scope="col">${t.since}</th><th scope="col"><span class="hear">${t.actions}</span></th></tr></thead><tbody>${active.map((alert) => activeRow(alert, now))}</tbody></table>`
  }</section>
${over.length > 0 && html`<section aria-labelledby="alert-history"><h2 id="alert-history">${t.historyTitle}</h2><table class="list"><caption class="hear">${t.historyCaption}</caption><thead><tr><th scope="col">${t.alert}</th><th scope="col">${t.since}</th><th scope="col">${t.resolved}</th></tr></thead><tbody>${over.map(overRow)}</tbody></table></section>`}`
}

function activeRow(alert: Alert, now: Date): Html {
  const { id, state, acknowledgedAt, snoozedUntil } = alert
  const isSnoozed = snoozedUntil !== null && Date.parse(snoozedUntil) > now.getTime()
  const post = (verb: string, label: string) =>
    html`<form method="post" action="/monitoring/alerts/${id}/${verb}"><button class="quiet">${label}<span class="hear">: ${titleOf(alert)}</span></button></form>`
  return html`<tr><td class="address">${what(alert)}${
    state === 'suspected' && html`<p class="small"><span class="tag">${t.suspected}</span></p>`
  }${acknowledgedAt !== null && html`<p class="small"><span class="tag">${t.acknowledged}</span></p>`}${
    isSnoozed &&
    html`<p class="small"><span class="tag">${say(t.snoozed, { date: dateAndTime(snoozedUntil) })}</span></p>`
  }</td>
<td data-label="${t.since}">${at(alert.suspectedAt)}</td>
<td><div class="row tight">${state === 'open' && acknowledgedAt === null && post('acknowledge', t.acknowledge)}${
    state === 'open' && (isSnoozed ? post('wake', t.wake) : post('snooze', t.snooze))
  }</div></td></tr>`
}

const overRow = (alert: Alert): Html =>
  html`<tr><td class="address">${what(alert)}</td><td data-label="${t.since}">${at(alert.suspectedAt)}</td><td data-label="${t.resolved}">${alert.resolvedAt !== null && at(alert.resolvedAt)}</td></tr>`

/** What changed, why, and where to read more. All of it may hold text of audited pages. */
function what(alert: Alert): Html {
  const { page_path: page, compare_path: compare, verify_path: verify } = alertPaths(alert)
  const title = html`<bdi>${titleOf(alert)}</bdi>`
  return html`${page === undefined ? html`<b>${title}</b>` : html`<a href="${page}">${title}</a>`}<p class="small soft">${alert.difference.slice(0, 3).map((one) => html`<bdi>${changeText(one)}</bdi><br>`)}${t.verdicts[alert.verdict]}</p>${
    (compare !== undefined || verify !== undefined) &&
    html`<p class="small">${compare !== undefined && html`<a href="${compare}">${t.compare}</a>`}${compare !== undefined && verify !== undefined && ' · '}${verify !== undefined && html`<a href="${verify}">${t.verify}</a>`}</p>`
  }`
}

const at = (iso: string): Html => html`<time datetime="${iso}">${dateAndTime(iso)}</time>`
