import { defineOperation } from '../../operation.ts'
import { AlertSettingsResponse, presentAlertSettings } from '../../resources/alert.ts'

export default defineOperation({
  method: 'GET',
  path: '/alerts/settings',
  tag: 'Alerts',
  summary: 'Get quiet hours and reminders',
  access: 'read',
  responses: { 200: { description: 'The settings of the account.', body: AlertSettingsResponse } },
  async handle({ app, caller, send }) {
    const settings = await app.readAlertSettings(caller.account.id)
    return send(200, { data: presentAlertSettings(settings), status: 200 })
  },
})
