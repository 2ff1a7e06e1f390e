import { setTimeout as pause } from 'node:timers/promises'
import type { RunningService } from '../../src/testing/servers/service/service-process.ts'
import { openPostgresStore } from '../../src/store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../src/store/sqlite/open-sqlite.ts'
import { startLateSchedule } from '../../src/testing/alerts/watched-report.ts'
import { closedUrl } from './bodies.ts'

interface Ids {
  readonly reports: readonly number[]
  readonly channels: readonly number[]
  readonly schedules: readonly number[]
}

/** Existing resources to request. Recreated from time to time, because requests change and delete them. */
export interface Fixtures extends Ids {
  readonly project: string
  /** Those that are there to be deleted. */
  readonly expendable: Ids
}

const project = 'kept'

/** The project of reports on hostile sites. */
export const hostileProject = 'hostile'

export async function makeFixtures(service: RunningService, pageUrl: string): Promise<Fixtures> {
  const create = async (path: string, body: object, headers = {}): Promise<number> => {
    const response = await service.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    // The format of the response has its own tests.
    const { data } = (await response.json()) as { readonly data?: { readonly id: number } }
    if (data === undefined) throw new Error(`${path} answered ${response.status} to a fixture.`)
    return data.id
  }
  const createReport = (body: object): Promise<number> => create('/reports', { ...body, project })
  const createLater = (body: object): Promise<number> =>
    create('/reports', { ...body, project }, { prefer: 'respond-async' })
  const createChannel = (): Promise<number> => create('/channels', { type: 'webhook', target: closedUrl })
  const createSchedule = (): Promise<number> =>
    create('/schedules', { target: { urls: [closedUrl] }, every: 'daily' })
  return {
    project,
    reports: await Promise.all([
      createReport({ url: pageUrl, privacy: 0 }),
      createReport({ url: `${pageUrl}?2`, privacy: 2, password: 'correct horse' }),
      createReport({ url: `${pageUrl}?3`, tags: ['a', 'b'] }),
      createReport({ url: closedUrl }),
    ]),
    channels: [await createChannel()],
    schedules: [await createSchedule()],
    expendable: {
      reports: await Promise.all(Array.from({ length: 5 }, () => createLater({ url: closedUrl }))),
      channels: [await createChannel(), await createChannel()],
      schedules: [await createSchedule(), await createSchedule()],
    },
  }
}

/** An alert about a schedule that started late: no request creates one. */
export async function makeAlert(service: RunningService, database: string, report = 1): Promise<void> {
  const common = { clock: { now: () => new Date() }, role: 'tool' } as const
  const store = database.includes('://')
    ? await openPostgresStore({ ...common, url: database })
    : await openSqliteStore({ ...common, path: database })
  const schedule = await startLateSchedule(store, 1, report)
  await store.close()
  const count = async (): Promise<number> => {
    const { data } = (await (await service.call('/alerts')).json()) as { readonly data: readonly unknown[] }
    return data.length
  }
  while ((await count()) === 0) await pause(200)
  await (await service.call(`/schedules/${schedule}`, { method: 'DELETE' })).arrayBuffer()
}

/** Deletes accumulated resources, so that lists don't grow during the run. */
export async function clearAway(service: RunningService, fixtures: Fixtures): Promise<void> {
  const kept = (kind: keyof Ids) => new Set([...fixtures[kind], ...fixtures.expendable[kind]])
  const [reports, channels, schedules] = [kept('reports'), kept('channels'), kept('schedules')]
  const listed = async (path: string): Promise<readonly Listed[]> => {
    const response = await service.call(path)
    if (response.status !== 200)
      throw new Error(`${path} answered ${response.status} to the fuzzer's own key.`)
    const { data } = (await response.json()) as { readonly data: readonly Listed[] }
    return data
  }
  const remove = async (path: string): Promise<void> => {
    await (await service.call(path, { method: 'DELETE' })).arrayBuffer()
  }
  for (const { project: name } of await listed('/projects?per_page=100'))
    if (name !== undefined && name !== project && name !== hostileProject)
      await remove(`/projects/${encodeURIComponent(name)}`)
  for (const name of [project, hostileProject])
    for (const { id } of await listed(`/reports?project=${name}&state=done,failed&per_page=100&sort=asc`))
      if (!reports.has(id)) await remove(`/reports/${id}`)
  for (const { id } of await listed('/keys')) if (id !== 1) await remove(`/keys/${id}`)
  for (const { id } of await listed('/channels')) if (!channels.has(id)) await remove(`/channels/${id}`)
  for (const { id } of await listed('/schedules?per_page=100'))
    if (!schedules.has(id)) await remove(`/schedules/${id}`)
}

interface Listed {
  readonly id: number
  readonly project?: string
}
