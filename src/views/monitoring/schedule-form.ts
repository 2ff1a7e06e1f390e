import {
  frequencies,
  maxScheduledUrls,
  type Timing,
  weekdays,
} from '../../core/ports/monitoring/schedules.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { faultsOn } from '../../messages/field-fault.ts'
import { flag, type Html, html } from '../html.ts'
import { describedBy, faultLine, focusedFault, formFault } from '../frame/fault.ts'
import { field } from '../frame/field.ts'
import { layout, type Notice, type Site, type Viewer } from '../frame/layout.ts'
import { pageHead } from '../parts/page-head.ts'
import { say, texts } from '../../messages/texts.ts'
import { listedUrl } from '../words.ts'

const t = texts.monitoring

/** The target of the schedule; with `urls`, a field to enter them. */
export type FormTarget =
  | { readonly report: number; readonly url: string }
  | { readonly project: string }
  | { readonly urls: string }

export interface ScheduleForm {
  /** The schedule to change; undefined for a new one. Of the target of an existing one, only URLs can change. */
  readonly schedule?: number
  readonly target: FormTarget
  readonly timing: Pick<Timing, 'every' | 'cron' | 'at' | 'weekday' | 'timezone'> & { readonly day: string }
  readonly heartbeatUrl: string
  readonly errors: FieldErrors
}

/** Everything has a default, so one click is enough. */
export function scheduleFormPage(
  view: { readonly site: Site; readonly viewer: Viewer; readonly notice?: Notice | null },
  { schedule, target, timing, heartbeatUrl, errors }: ScheduleForm,
): string {
  const error = (name: string) => errors[name]
  const title = schedule === undefined ? t.newTitle : t.editTitle
  return layout(
    { ...view, title, section: 'monitoring', narrow: true },
    html`${pageHead({ crumbs: [{ href: '/monitoring', label: t.title }], title })}
<form class="card stack" method="post" action="${
      schedule === undefined ? '/monitoring' : `/monitoring/${schedule}/edit`
    }">
${targetField(target, error('target'))}
${select({
  name: 'every',
  label: t.every,
  options: frequencies.map((one) => [one, t.frequencies[one]]),
  chosen: timing.every,
  error: error('every'),
})}
<div class="field for-weekly">${select({
      name: 'weekday',
      label: t.weekday,
      options: weekdays.map((one) => [one, t.weekdays[one]]),
      chosen: timing.weekday,
      error: error('weekday'),
    })}</div>
<div class="field for-monthly">${field({ name: 'day', label: t.day, type: 'number', value: timing.day, hint: t.dayHint, error: error('day') })}</div>
<div class="field not-for-cron">${field({ name: 'at', label: t.at, type: 'time', value: timing.at, hint: t.atHint, error: error('at') })}</div>
<div class="field for-cron">${field({ name: 'cron', label: t.cron, value: timing.cron, hint: t.cronHint, error: error('cron'), maxLength: 100 })}</div>
${field({ name: 'timezone', label: t.timezone, value: timing.timezone, isOwnZone: schedule === undefined && Object.keys(errors).length === 0, hint: t.timezoneHint, error: error('timezone'), maxLength: 64 })}
<details${flag('open', heartbeatUrl !== '' || errors['heartbeat_url'] !== undefined)}><summary>${t.more}</summary>
${field({ name: 'heartbeat_url', label: t.heartbeat, type: 'url', value: heartbeatUrl, hint: t.heartbeatHint, error: error('heartbeat_url'), maxLength: 2048 })}
</details>
${formFault(errors)}<div class="row"><button>${t.save}</button><a class="button plain" href="/monitoring">${t.cancel}</a></div>
</form>`,
  )
}

function targetField(target: FormTarget, faults: FieldErrors[string] | undefined): Html {
  const error = faultsOn(faults, t.urlsLabel)
  if ('report' in target) {
    return html`<p><b><bdi>${listedUrl(target.url)}</bdi></b></p><input type="hidden" name="report"
  value="${target.report}">${focusedFault(error)}`
  }
  if ('project' in target) {
    return html`<p><b><bdi>${say(t.allPages, { project: target.project })}</bdi></b></p><input type="hidden"
  name="project" value="${target.project}">${focusedFault(error)}`
  }
  // Each fault is about another URL, so all are shown.
  const lines =
    error &&
    html`${faults?.map((fault, index) => html`${index > 0 && html`<br>`}${faultsOn([fault], t.urlsLabel)}`)}`
  return html`<div class="field"><label for="urls">${t.urlsLabel}</label>
<textarea id="urls" name="urls" rows="4" required${describedBy('urls', error, true)}>${target.urls}</textarea>
<p class="hint" id="urls-hint">${say(t.urlsHint, { most: maxScheduledUrls })}</p>${faultLine('urls', lines)}</div>`
}

function select(given: {
  readonly name: string
  readonly label: string
  readonly options: readonly (readonly [string, string])[]
  readonly chosen: string
  readonly error: FieldErrors[string] | undefined
}): Html {
  const { name, label, options, chosen } = given
  const error = faultsOn(given.error, label)
  return html`<div class="field"><label for="${name}">${label}</label>
<select id="${name}" name="${name}"${describedBy(name, error)}>${options.map(
    ([value, text]) => html`<option value="${value}"${flag('selected', value === chosen)}>${text}</option>`,
  )}</select>${faultLine(name, error)}</div>`
}
