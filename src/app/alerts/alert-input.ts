import { readInstant } from '../../lib/time/instant.ts'
import { type AlertSettings, maxReminders } from '../../core/ports/monitoring/alerts.ts'
import { type FieldErrors, invalid } from '../../core/problem.ts'
import { canonicalZone } from '../schedules/read-timing.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'

export interface AlertChangesInput {
  readonly acknowledged?: boolean
  /** ISO 8601; null ends a snooze. */
  readonly snoozedUntil?: string | null
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
}

const maxSnoozeMs = 366 * 24 * 60 * 60 * 1000

export function readAlertChanges(
  { acknowledged, snoozedUntil, faults }: AlertChangesInput,
  now: Date,
): { readonly acknowledged?: boolean; readonly snoozedUntil?: string | null } {
  const until = typeof snoozedUntil === 'string' ? snoozeEnd(snoozedUntil, now) : snoozedUntil
  const wrongEnd = until === 'invalid' ? { snoozed_until: [fieldFault(texts.problems.snooze, {})] } : {}
  if (until === 'invalid' || faults !== undefined) throw invalid({ ...wrongEnd, ...faults })
  return {
    ...(acknowledged === undefined ? {} : { acknowledged }),
    ...(until === undefined ? {} : { snoozedUntil: until }),
  }
}

function snoozeEnd(text: string, now: Date): string {
  const until = Date.parse(readInstant(text) ?? '')
  if (Number.isNaN(until) || until <= now.getTime() || until > now.getTime() + maxSnoozeMs) return 'invalid'
  return new Date(until).toISOString()
}

export interface AlertSettingsInput extends Partial<AlertSettings> {
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
}

const time = /^([01]\d|2[0-3]):[0-5]\d$/

export function readAlertSettings(
  { faults, ...input }: AlertSettingsInput,
  before: AlertSettings,
): AlertSettings {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const settings: AlertSettings = { ...before, ...given }
  const { quietFrom, quietUntil, reminders, remindHours } = settings
  const errors: Record<string, FieldErrors[string]> = {}
  const wrongTime = fieldFault(texts.problems.quietTime, {})
  if ((quietFrom === null) !== (quietUntil === null)) errors['quiet_from'] = [texts.problems.quietHours]
  if (quietFrom !== null && !time.test(quietFrom)) errors['quiet_from'] = [wrongTime]
  if (quietUntil !== null && !time.test(quietUntil)) errors['quiet_until'] = [wrongTime]
  if (!Number.isInteger(reminders) || reminders < 0 || reminders > maxReminders)
    errors['reminders'] = [fieldFault(texts.problems.between, { min: 0, max: maxReminders })]
  if (!Number.isInteger(remindHours) || remindHours < 1 || remindHours > 720)
    errors['remind_hours'] = [fieldFault(texts.problems.between, { min: 1, max: 720 })]
  const timezone = canonicalZone(settings.timezone)
  if (timezone === undefined) errors['timezone'] = [texts.problems.timezone]
  Object.assign(errors, faults)
  if (Object.keys(errors).length > 0 || timezone === undefined) throw invalid(errors)
  return { ...settings, timezone }
}
