import type { Privacy, ReportChanges, ReportRecord } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { invalid, notFound, Problem } from '../../core/problem.ts'
import { hashPassword, respell } from '../passwords/passwords.ts'
import { outsideOfProjects, readProjectName } from '../projects/project-name.ts'
import { ignoredFindings, type Regrade } from '../projects/regrade.ts'
import { readTags } from './read-tags.ts'
import type { RoomInQueue } from '../runs/room-in-queue.ts'

export interface UpdateReport {
  readonly privacy?: Privacy
  /** Null removes it. */
  readonly password?: string | null
  readonly project?: string
  readonly tags?: readonly string[]
  readonly rerun?: boolean
  /** The version the caller has seen; a report that has changed since is not touched. */
  readonly ifVersion?: number
  /** The projects that the report must be in, before and after. */
  readonly within?: readonly string[]
}

const tries = 5

/** Changes only what is given. A deleted report is not found. */
export function makeUpdateReport(ports: {
  readonly store: Pick<Store, 'reports' | 'ignores'>
  readonly roomInQueue: RoomInQueue
  readonly changeGrades: Regrade['changeGrades']
  readonly regradeIfChanged: Regrade['regradeIfChanged']
}) {
  const { reports } = ports.store

  return async function updateReport(owner: number, id: number, input: UpdateReport): Promise<ReportRecord> {
    const project = input.project === undefined ? undefined : readProjectName(input.project)
    if (project !== undefined && 'because' in project) throw invalid({ project: [project.because] })
    const { within } = input
    const before = await find(owner, id)
    if (within?.includes(before.project) === false) throw notFound()
    if (project !== undefined && within?.includes(project.name) === false) throw outsideOfProjects()
    if (input.rerun === true && before.state !== 'queued') await ports.roomInQueue(owner)
    let given: ReportChanges = {
      ...(input.privacy === undefined ? {} : { privacy: input.privacy }),
      ...(input.password === undefined
        ? {}
        : { passwordHash: input.password === null ? null : await hashPassword(input.password) }),
      ...(project === undefined ? {} : { project: project.name }),
      ...(input.tags === undefined ? {} : { tags: readTags(input.tags) }),
      ...(input.rerun === true ? { rerun: true } : {}),
    }
    if (Object.keys(given).length > 0 && within !== undefined) given = { ...given, within }
    const update = async (): Promise<ReportRecord> =>
      input.ifVersion === undefined
        ? apply(owner, id, before, given)
        : found(await reports.update(owner, id, { ...sealed(before, given), ifVersion: input.ifVersion }))
    if (project === undefined || project.name === before.project) return update()
    // Another project may ignore other findings.
    const moved = { owner, report: id }
    const ignored = await ignoredFindings(ports.store, moved)
    await ports.changeGrades(moved, update, () => ports.regradeIfChanged(moved, ignored))
    return find(owner, id)
  }

  /** Optimistic locking: if the report was changed since it was read, read it again. */
  async function apply(owner: number, id: number, first: ReportRecord, given: ReportChanges) {
    let before = first
    for (let left = tries; ; left -= 1) {
      const changes = sealed(before, given)
      if (Object.keys(changes).length === 0) return before
      if (changes === given) return found(await reports.update(owner, id, changes))
      try {
        return found(await reports.update(owner, id, { ...changes, ifVersion: before.version }))
      } catch (error) {
        if (!(error instanceof Problem) || error.code !== 'precondition-failed' || left === 1) throw error
        before = await find(owner, id)
      }
    }
  }

  async function find(owner: number, id: number): Promise<ReportRecord> {
    return found(await reports.find(owner, id))
  }
}

/** Changing the privacy invalidates earlier passes, which are signed over the hash string. */
function sealed(before: ReportRecord, given: ReportChanges): ReportChanges {
  const { passwordHash } = before
  if (given.privacy === undefined || given.privacy === before.privacy) return given
  if (given.passwordHash !== undefined || passwordHash === null) return given
  return { ...given, passwordHash: respell(passwordHash) }
}

function found(report: ReportRecord | undefined): ReportRecord {
  if (report === undefined) throw notFound()
  return report
}
