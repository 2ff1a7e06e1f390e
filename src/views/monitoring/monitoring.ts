import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import type { Schedule } from '../../core/ports/monitoring/schedules.ts'
import { timingText } from '../../messages/timing-text.ts'
import { type AlertSettingsForm, alertSettingsForm } from './alert-settings.ts'
import { alertSections } from './alerts.ts'
import { alertChannels } from './alert-channels.ts'
import type { ChannelView } from './channels.ts'
import { type Html, html } from '../html.ts'
import { icon } from '../icons.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { breakable } from '../parts/breakable.ts'
import { localTime as at } from '../parts/local-time.ts'
import { emptyState, pageHead } from '../parts/page-head.ts'
import { say, texts } from '../../messages/texts.ts'
import { listedUrl } from '../words.ts'

const t = texts.monitoring

export interface WatchedSchedule {
  readonly schedule: Schedule
  /** The scheduled report; null if the target is a project or a list of URLs. */
  readonly report: { readonly url: string; readonly slug: string } | null
}

/** The schedules, when each runs next, and the outcome of its last start. */
export function monitoringPage(view: {
  readonly site: Site
  readonly viewer: Viewer
  readonly notice?: Notice | null
  readonly schedules: readonly WatchedSchedule[]
  readonly alerts: { readonly active: readonly Alert[]; readonly over: readonly Alert[] }
  readonly settings: AlertSettingsForm
  /** Whether reminders are on. */
  readonly isReminded: boolean
  readonly channels: readonly ChannelView[]
}): string {
  const { schedules, alerts } = view
  const hasAlerts = schedules.length > 0 || alerts.active.length + alerts.over.length > 0
  const add = html`<a class="button" href="/monitoring/new">${icon('clock')}${t.add}</a>`
  return layout(
    { ...view, title: t.title, section: 'monitoring' },
    html`${pageHead({ title: t.title, lead: t.lead, ...(schedules.length > 0 ? { actions: add } : {}) })}
${
  schedules.length === 0
    ? emptyState({ icon: 'clock', title: t.noneTitle, text: t.noneText, action: add })
    : html`<div class="card list-card"><table class="list"><caption class="hear">${t.caption}</caption><thead><tr>
<th scope="col">${t.what}</th><th scope="col">${t.when}</th><th scope="col">${t.next}</th>
<th scope="col">${t.last}</th><th scope="col"><span class="hear">${t.actions}</span></th></tr></thead>
<tbody>${schedules.map(row)}</tbody></table></div>`
}${
  hasAlerts &&
  html`${alertSections(alerts.active, alerts.over, { now: new Date(), isReminded: view.isReminded })}${alertChannels(view.channels)}${alertSettingsForm(
    view.settings,
  )}`
}`,
  )
}

function row(watched: WatchedSchedule): Html {
  const { schedule } = watched
  const { id, plan, last, missed, waiting, enabled, problem } = schedule
  const name = nameOf(watched)
  return html`<tr><td class="address">${linkTo(watched)}${
    problem !== null &&
    html`<p class="small"><span class="tag bad">${texts.monitoring.problems[problem]}</span></p>`
  }</td>
<td data-label="${t.when}">${timingText(schedule.timing)}${
    enabled && html`<br><span class="small soft">${say(t.spread, { minutes: plan.windowMinutes })}</span>`
  }</td>
<td data-label="${t.next}">${
    enabled ? (plan.nextAt === null ? t.noNext : at(plan.nextAt)) : html`<span class="tag">${t.off}</span>`
  }</td>
<td data-label="${t.last}">${
    last === null
      ? html`<span class="soft">${t.never}</span>`
      : html`${at(last.at)}<br><span class="small soft">${say(t.started, { runs: last.runs })}${
          waiting > 0 && `, ${say(t.waiting, { count: waiting })}`
        }${last.skipped > 0 && `, ${say(t.skipped, { count: last.skipped })}`}</span>`
  }${missed > 0 && html`<br><span class="small soft">${say(t.missed, { count: missed })}</span>`}</td>
<td><div class="row tight"><form method="post" action="/monitoring/${id}/${
    enabled ? 'pause' : 'resume'
  }"><button class="quiet">${
    enabled ? t.pause : t.resume
  }<span class="hear">: ${name}</span></button></form><a class="button quiet"
  href="/monitoring/${id}/edit">${t.edit}<span class="hear">: ${name}</span></a><a class="button quiet"
  href="/monitoring/${id}/delete">${t.delete}<span class="hear">: ${name}</span></a></div></td></tr>`
}

function nameOf({ schedule, report }: WatchedSchedule): string {
  const { target } = schedule
  if ('project' in target) return say(t.allPages, { project: target.project })
  if ('urls' in target) {
    const [only] = target.urls
    return target.urls.length === 1 && only !== undefined
      ? listedUrl(only)
      : say(t.urls, { count: target.urls.length, hosts: { list: hostsOf(target.urls) } })
  }
  return report === null ? '' : listedUrl(report.url)
}

/** Up to three hosts: a number alone does not tell one schedule from another. */
function hostsOf(urls: readonly string[]): readonly string[] {
  const hosts = [...new Set(urls.map((url) => listedUrl(`https://${new URL(url).host}/`)))]
  return hosts.length <= shownHosts
    ? hosts
    : [...hosts.slice(0, shownHosts - 1), say(t.moreHosts, { count: hosts.length - shownHosts + 1 })]
}

const shownHosts = 3

/** The pages of a schedule before it is deleted: a number of URLs does not tell it from others. */
export function pagesOf(watched: WatchedSchedule): Html {
  const { target } = watched.schedule
  if (!('urls' in target)) return html`<p><b><bdi>${nameOf(watched)}</bdi></b></p>`
  return html`<ul>${target.urls.map((url) => html`<li><bdi>${breakable(listedUrl(url))}</bdi></li>`)}</ul>`
}

function linkTo(watched: WatchedSchedule): Html {
  const { schedule, report } = watched
  const name = html`<bdi>${breakable(nameOf(watched))}</bdi>`
  const { target } = schedule
  if (report !== null) return html`<a href="/r/${report.slug}">${name}</a>`
  if ('project' in target) return html`<a href="/projects/${encodeURIComponent(target.project)}">${name}</a>`
  if (!('urls' in target) || target.urls.length === 1) return name
  return html`<details><summary>${name}</summary>
<ul>${target.urls.map((url) => html`<li><bdi>${breakable(listedUrl(url))}</bdi></li>`)}</ul></details>`
}
