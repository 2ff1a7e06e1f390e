import { readInstant } from '../../lib/instant.ts'
import { type AlertSettings, maxReminders } from '../../core/ports/monitoring/alerts.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'
import { canonicalZone } from '../schedules/read-timing.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

export interface AlertChangesInput {
  readonly acknowledged?: boolean
  /** ISO 8601; null ends a snooze. */
  readonly snoozedUntil?: string | null
}

const maxSnoozeMs = 366 * 24 * 60 * 60 * 1000

export function readAlertChanges(
  { acknowledged, snoozedUntil }: AlertChangesInput,
  now: Date,
): { readonly acknowledged?: boolean; readonly snoozedUntil?: string | null } {
  const changes = acknowledged === undefined ? {} : { acknowledged }
  if (snoozedUntil === undefined || snoozedUntil === null)
    return snoozedUntil === undefined ? changes : { ...changes, snoozedUntil }
  const until = Date.parse(readInstant(snoozedUntil) ?? '')
  if (Number.isNaN(until) || until <= now.getTime() || until > now.getTime() + maxSnoozeMs) {
    throw invalid({
      snoozed_until: [fieldFault(texts.problems.snooze, {})],
    })
  }
  return { ...changes, snoozedUntil: new Date(until).toISOString() }
}

export type AlertSettingsInput = Partial<AlertSettings>

const time = /^([01]\d|2[0-3]):[0-5]\d$/

export function readAlertSettings(input: AlertSettingsInput, before: AlertSettings): AlertSettings {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const settings: AlertSettings = { ...before, ...given }
  const { quietFrom, quietUntil, reminders, remindHours } = settings
  const errors: Record<string, FieldErrors[string]> = {}
  const wrongTime = fieldFault(texts.problems.quietTime, {})
  if (quietFrom !== null && !time.test(quietFrom)) errors['quiet_from'] = [wrongTime]
  if (quietUntil !== null && !time.test(quietUntil)) errors['quiet_until'] = [wrongTime]
  if ((quietFrom === null) !== (quietUntil === null)) errors['quiet_from'] = [texts.problems.quietHours]
  if (!Number.isInteger(reminders) || reminders < 0 || reminders > maxReminders)
    errors['reminders'] = [fieldFault(texts.problems.between, { min: 0, max: maxReminders })]
  if (!Number.isInteger(remindHours) || remindHours < 1 || remindHours > 720)
    errors['remind_hours'] = [fieldFault(texts.problems.between, { min: 1, max: 720 })]
  const timezone = canonicalZone(settings.timezone)
  if (timezone === undefined) errors['timezone'] = [texts.problems.timezone]
  if (Object.keys(errors).length > 0 || timezone === undefined) throw invalid(errors)
  return { ...settings, timezone }
}
