import type { RunningService } from '../../src/testing/servers/service-process.ts'
import { closedUrl } from './bodies.ts'

/** Existing resources to request. Recreated from time to time, because requests change and delete them. */
export interface Fixtures {
  readonly project: string
  readonly reports: readonly number[]
  readonly channels: readonly number[]
  readonly schedules: readonly number[]
}

const project = 'kept'

export async function makeFixtures(service: RunningService, pageUrl: string): Promise<Fixtures> {
  const create = async (path: string, body: object): Promise<number> => {
    const response = await service.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    // The format of the response has its own tests.
    const { data } = (await response.json()) as { readonly data?: { readonly id: number } }
    if (data === undefined) throw new Error(`${path} answered ${response.status} to a fixture.`)
    return data.id
  }
  const reports: number[] = []
  for (const body of [
    { url: pageUrl, privacy: 0 },
    { url: `${pageUrl}?2`, privacy: 2, password: 'correct horse' },
    { url: `${pageUrl}?3`, tags: ['a', 'b'] },
    { url: closedUrl },
  ])
    reports.push(await create('/reports', { ...body, project }))
  return {
    project,
    reports,
    channels: [await create('/channels', { type: 'webhook', target: closedUrl })],
    schedules: [await create('/schedules', { target: { urls: [closedUrl] }, every: 'daily' })],
  }
}

/** Deletes accumulated resources, so that lists don't grow during the run. */
export async function clearAway(service: RunningService, { channels, schedules }: Fixtures): Promise<void> {
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
    if (name !== undefined && name !== project && name !== 'hostile')
      await remove(`/projects/${encodeURIComponent(name)}`)
  for (const { id } of await listed('/keys')) if (id !== 1) await remove(`/keys/${id}`)
  for (const { id } of await listed('/channels')) if (!channels.includes(id)) await remove(`/channels/${id}`)
  for (const { id } of await listed('/schedules?per_page=100'))
    if (!schedules.includes(id)) await remove(`/schedules/${id}`)
}

interface Listed {
  readonly id: number
  readonly project?: string
}
