import { sentenceText } from '../../messages/sentence-text.ts'
import type { NewReport, Privacy, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid } from '../../core/problem.ts'
import type { CheckUrl } from './check-url.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { outsideOfProjects, projectNameOf, readProjectName } from '../projects/project-name.ts'
import { makeSlug } from '../keys/random-text.ts'
import { readTags } from './read-tags.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'

export interface StoreReport {
  readonly url: string
  readonly privacy?: Privacy
  readonly password?: string
  readonly project?: string
  readonly tags?: readonly string[]
  /** The idempotent call that created it, if any. */
  readonly call?: number
  /** Its index among the entries of that call, if it is a batch. */
  readonly entry?: number
  /** The projects it may be added to. Default: any. */
  readonly within?: readonly string[]
}

/** Creates a report and queues its first run. Reports all invalid fields together. */
export function makeStoreReport(ports: {
  readonly store: Pick<Store, 'reports'>
  readonly checkUrl: CheckUrl
  readonly roomInQueue: RoomInQueue
}) {
  const prepare = makePrepareReport(ports)
  return async function storeReport(owner: number, input: StoreReport): Promise<ReportRecord> {
    const report = await prepare(owner, input, hashPassword)
    await ports.roomInQueue(owner)
    return ports.store.reports.create(report)
  }
}

/** Validates the input and turns it into what is stored. */
export function makePrepareReport(ports: { readonly checkUrl: CheckUrl }) {
  return async function prepareReport(
    owner: number,
    input: StoreReport,
    hash: (password: string) => Promise<string>,
    lookUp?: AbortSignal,
  ): Promise<NewReport> {
    const checked = await ports.checkUrl(input.url, lookUp)
    const project = input.project === undefined ? undefined : readProjectName(input.project)
    const projectFault = project !== undefined && 'because' in project ? { project: [project.because] } : {}
    if ('because' in checked) throw invalid({ url: [sentenceText(checked.because)], ...projectFault })
    if (project !== undefined && 'because' in project) throw invalid(projectFault)
    const name = project?.name ?? projectNameOf(checked.url)
    if (input.within?.includes(name) === false) throw outsideOfProjects()
    return {
      owner,
      url: checked.url.href,
      project: name,
      slug: makeSlug(),
      privacy: input.privacy ?? 1,
      passwordHash: input.password === undefined ? null : await hash(input.password),
      tags: readTags(input.tags),
      ...(input.call === undefined ? {} : { call: input.call }),
      ...(input.entry === undefined ? {} : { entry: input.entry }),
    }
  }
}
