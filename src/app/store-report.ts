import type { Privacy, ReportRecord, Store } from '../core/ports.ts'
import { invalid } from '../core/problem.ts'
import type { CheckAddress } from './check-address.ts'
import { hashPassword } from './passwords.ts'
import { projectNameOf, readProjectName } from './project-name.ts'
import { makeSlug } from './random-text.ts'
import type { RoomInQueue } from './room-in-queue.ts'

export interface StoreReport {
  readonly url: string
  readonly privacy?: Privacy
  readonly password?: string
  readonly project?: string
  readonly tags?: readonly string[]
}

/** Makes a report and queues its first run. Everything wrong with the input is said at once. */
export function makeStoreReport(ports: {
  readonly store: Pick<Store, 'reports'>
  readonly checkAddress: CheckAddress
  readonly roomInQueue: RoomInQueue
}) {
  return async function storeReport(owner: number, input: StoreReport): Promise<ReportRecord> {
    const address = await ports.checkAddress(input.url)
    const project = input.project === undefined ? undefined : readProjectName(input.project)
    const projectFault = project !== undefined && 'because' in project ? { project: [project.because] } : {}
    if ('because' in address) throw invalid({ url: [address.because], ...projectFault })
    if (project !== undefined && 'because' in project) throw invalid(projectFault)
    await ports.roomInQueue(owner)
    return ports.store.reports.create({
      owner,
      url: address.url.href,
      project: project?.name ?? projectNameOf(address.url),
      slug: makeSlug(),
      privacy: input.privacy ?? 1,
      passwordHash: input.password === undefined ? null : await hashPassword(input.password),
      tags: [...new Set(input.tags)],
    })
  }
}
