import { exampleOf } from '../../http/api/describe/example.ts'
import { type LoadedOperation, operations } from '../../http/api/operations.ts'
import { startLateSchedule } from '../alerts/watched-report.ts'
import type { Service } from '../servers/service/api-service.ts'
import type { CallOptions } from '../servers/service/call-api.ts'

/** Calls of every operation, made from its own definition: a new operation is tested without being listed anywhere. */

/** The value of a parameter, such as `{id}`, in the path of an operation. */
export type Resources = (path: string, parameter: string) => string

/**
 * All operations that respond at once. Deletions are last, so that everything before them has data to work on: parts of
 * a resource before the resource, and reports before their project.
 */
export const callable: readonly LoadedOperation[] = operations
  .filter(({ openEnded }) => openEnded !== true)
  .toSorted((one, other) => orderOf(one) - orderOf(other) || (one.path < other.path ? 1 : -1))

function orderOf({ method, path }: LoadedOperation): number {
  return method === 'DELETE' ? 10 - path.split('/').length : 0
}

/** The operation with the examples of its body, on resources that exist. */
export function exampleCall(
  { method, path, body, items }: LoadedOperation,
  resources: Resources,
): { readonly path: string; readonly call: CallOptions } {
  const schema = body ?? items
  const example = schema === undefined ? undefined : exampleOf(schema)
  return {
    path: path.replace(/\{\w+\}/g, (parameter) => resources(path, parameter)),
    call: {
      method,
      ...(example === undefined ? {} : { json: items === undefined ? example : [example] }),
    },
  }
}

/** Creates one of every resource of the API, in the project `example.com`. */
export async function makeResources(service: Service, prefix?: string): Promise<Resources> {
  const send = async (path: string, method: string, json: object): Promise<{ readonly id: number }> =>
    (await service.call(path, { method, json, ...(prefix === undefined ? {} : { prefix }) })).body.data
  const channel = await send('/channels', 'POST', { type: 'webhook', target: 'http://127.0.0.1:8/hook' })
  const report = await send('/reports', 'POST', { url: 'https://example.com/walk' })
  await send(`/reports/${report.id}`, 'PATCH', { results: 1 })
  const key = await send('/keys', 'POST', { name: 'walk' })
  await send('/projects/example.com/feed', 'POST', {})
  await send('/projects/example.com/credentials', 'PUT', {
    origin: 'https://example.com',
    headers: { 'X-Token': 'secret' },
  })
  const crawl = await send('/crawls', 'POST', { url: 'https://example.com/' })
  const schedule = await startLateSchedule(service.store, service.account.id, report.id)
  await service.app.checkAlerts()
  await service.app.deliver()
  const first = async (path: string) =>
    (await service.call(path, prefix === undefined ? {} : { prefix })).body.data[0]
  const run = await first(`/reports/${report.id}/runs`)
  const alert = await first('/alerts?rule=schedule-late')
  const delivery = await first(`/channels/${channel.id}/deliveries`)
  const ids: Readonly<Record<string, number>> = {
    reports: report.id,
    keys: key.id,
    channels: channel.id,
    crawls: crawl.id,
    schedules: schedule,
    alerts: alert.id,
    deliveries: delivery.id,
  }
  return (path, parameter) => {
    if (parameter === '{project}') return 'example.com'
    return String(parameter === '{run}' ? run.run : ids[path.split('/')[1] ?? ''])
  }
}
