import { Type } from 'typebox'
import { maxReminders } from '../../../../core/ports/monitoring/alerts.ts'
import { Problem } from '../../../../core/problem.ts'
import { texts } from '../../../../messages/texts.ts'
import { defineOperation } from '../../operation.ts'
import { AlertSettingsResponse, presentAlertSettings } from '../../resources/alert.ts'
import { removable } from '../../schema.ts'

const timeOfDay = (description: string, example: string) =>
  Type.Optional(removable(Type.String({ maxLength: 5, format: 'text', description, examples: [example] })))

const orNull = (text: string): string | null => (text === '' ? null : text)

export default defineOperation({
  method: 'PATCH',
  path: '/alerts/settings',
  tag: 'Alerts',
  summary: 'Update quiet hours and reminders',
  description:
    'Fields that you leave out stay as they are. Alerts that open during quiet hours are sent when the quiet hours end.',
  access: 'write',
  body: Type.Object(
    {
      quiet_from: timeOfDay(
        'When quiet hours begin, `HH:MM`. If this and `quiet_until` are empty, there are no quiet hours.',
        '22:00',
      ),
      quiet_until: timeOfDay('When quiet hours end, `HH:MM`.', '07:00'),
      timezone: Type.Optional(
        Type.String({
          maxLength: 64,
          format: 'text',
          description: 'An IANA time zone.',
          examples: ['Europe/Berlin'],
        }),
      ),
      reminders: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: maxReminders,
          description: 'Number of reminders for an open alert; 0 for none.',
          examples: [1],
        }),
      ),
      remind_hours: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 720, description: 'Hours between reminders.', examples: [24] }),
      ),
    },
    { $id: 'AlertSettingsChanges' },
  ),
  responses: { 200: { description: 'The settings as they are now.', body: AlertSettingsResponse } },
  async handle({ app, caller, body, send }) {
    if (caller.key.projects !== null) throw new Problem('forbidden', texts.problems.keyNoAlertSettings)
    const given = 'errors' in body ? body.valid : body.value
    const { quiet_from: from, quiet_until: until, timezone, reminders, remind_hours: hours } = given
    const settings = await app.changeAlertSettings(caller.account.id, {
      ...(from === undefined ? {} : { quietFrom: orNull(from) }),
      ...(until === undefined ? {} : { quietUntil: orNull(until) }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(reminders === undefined ? {} : { reminders }),
      ...(hours === undefined ? {} : { remindHours: hours }),
      ...('errors' in body ? { faults: body.errors } : {}),
    })
    return send(200, { data: presentAlertSettings(settings), status: 200 })
  },
})
