import type { AlertSettingsInput } from '../../../app/alerts/alert-input.ts'
import type { AlertSettings } from '../../../core/ports/monitoring/alerts.ts'
import type { FieldErrors } from '../../../core/problem.ts'
import type { AlertSettingsForm } from '../../../views/monitoring/alert-settings.ts'
import type { Form } from '../shell/form.ts'

export const settingsForm = (settings: AlertSettings): AlertSettingsForm => ({
  quietFrom: settings.quietFrom ?? '',
  quietUntil: settings.quietUntil ?? '',
  timezone: settings.timezone,
  reminders: String(settings.reminders),
  remindHours: String(settings.remindHours),
  errors: {},
})

export function settingsInput(form: Form): AlertSettingsInput {
  const { quietFrom, quietUntil, timezone, reminders, remindHours } = typedSettings(form, {})
  return {
    quietFrom: quietFrom === '' ? null : quietFrom,
    quietUntil: quietUntil === '' ? null : quietUntil,
    timezone,
    reminders: numberOf(reminders),
    remindHours: numberOf(remindHours),
  }
}

export function typedSettings(form: Form, errors: FieldErrors): AlertSettingsForm {
  const text = (name: string) => form.text(name).trim().slice(0, 64)
  return {
    quietFrom: text('quiet_from'),
    quietUntil: text('quiet_until'),
    timezone: text('timezone'),
    reminders: text('reminders'),
    remindHours: text('remind_hours'),
    errors,
  }
}

/** Number('') is 0, but an empty field is no number. */
const numberOf = (text: string): number => (/^\d{1,4}$/.test(text) ? Number(text) : Number.NaN)
