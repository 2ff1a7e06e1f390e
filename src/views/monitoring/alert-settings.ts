import { maxReminders } from '../../core/ports/monitoring/alerts.ts'
import type { FieldErrors } from '../../core/problem.ts'
import { flag, type Html, html } from '../html.ts'
import { formFault } from '../frame/fault.ts'
import { field } from '../frame/field.ts'
import { say, texts } from '../../messages/texts.ts'

const t = texts.alerts

/** The stored settings, or the rejected input with its errors. */
export interface AlertSettingsForm {
  readonly quietFrom: string
  readonly quietUntil: string
  readonly timezone: string
  readonly reminders: string
  readonly remindHours: string
  readonly errors: FieldErrors
}

/** The form for quiet hours and reminders. */
export function alertSettingsForm({ errors, ...values }: AlertSettingsForm): Html {
  const error = (name: string) => errors[name]
  return html`<details class="card" id="settings"${flag('open', Object.keys(errors).length > 0)}>
<summary>${t.settings}</summary>
<form class="fields" method="post" action="/monitoring/settings"><p class="soft">${t.settingsLead}</p>
${field({ name: 'quiet_from', label: t.quietFrom, type: 'time', value: values.quietFrom, hint: t.quietHint, error: error('quiet_from') })}
${field({ name: 'quiet_until', label: t.quietUntil, type: 'time', value: values.quietUntil, error: error('quiet_until') })}
${field({ name: 'timezone', label: texts.monitoring.timezone, value: values.timezone, isOwnZone: values.quietFrom === '' && Object.keys(errors).length === 0, hint: texts.monitoring.timezoneHint, maxLength: 64, error: error('timezone') })}
${field({ name: 'reminders', label: t.reminders, type: 'number', value: values.reminders, hint: say(t.remindersHint, { most: maxReminders }), error: error('reminders') })}
${field({ name: 'remind_hours', label: t.remindHours, type: 'number', value: values.remindHours, error: error('remind_hours') })}
${formFault(errors)}<div class="row"><button>${t.save}</button></div></form></details>`
}
