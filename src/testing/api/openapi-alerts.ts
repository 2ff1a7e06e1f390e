import { startLateSchedule } from '../alerts/watched-report.ts'
import type { Service } from '../servers/service/api-service.ts'
import type { Answered } from '../servers/service/call-api.ts'

/** Calls every operation on alerts, with one open alert. */
export async function checkAlerts(
  service: Service,
  check: (operationId: string, call: Promise<Answered>) => Promise<unknown>,
): Promise<void> {
  const schedule = await startLateSchedule(service.store, service.account.id, 1)
  await service.app.checkAlerts()
  const { body } = await service.call('/alerts?rule=schedule-late')
  const alert = `/alerts/${body.data[0].id}`
  const patch = (form: Readonly<Record<string, string>>, path = alert) =>
    service.call(path, { method: 'PATCH', form })
  await check('listAlerts', service.call('/alerts?state=open&project=example.com'))
  await check('listAlerts', service.call('/alerts?state=gone'))
  await check('getAlert', service.call(alert))
  await check('getAlert', service.call('/alerts/999'))
  await check('updateAlert', patch({ acknowledged: 'yes' }))
  await check('updateAlert', patch({ snoozed_until: 'tomorrow' }))
  await check('updateAlert', patch({}))
  await check('updateAlert', patch({}, '/alerts/999'))
  await check('getAlertSettings', service.call('/alerts/settings'))
  await check('updateAlertSettings', patch({ reminders: '2' }, '/alerts/settings'))
  await check('updateAlertSettings', patch({ reminders: '9' }, '/alerts/settings'))
  await service.store.schedules.remove(service.account.id, schedule)
}
