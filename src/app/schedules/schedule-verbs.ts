import { sentenceText } from '../../messages/sentence-text.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import {
  maxScheduledUrls,
  type Schedule,
  type ScheduleQuery,
  type ScheduleTarget,
  type StartedSchedule,
} from '../../core/ports/monitoring/schedules.ts'
import { type FieldErrors, invalid, notFound } from '../../core/problem.ts'
import { makeSlug } from '../keys/random-text.ts'
import { outsideOfProjects, projectNameOf } from '../projects/project-name.ts'
import { type CheckUrl, lookUpTime } from '../reports/check-url.ts'
import { composed } from '../../lib/text/composed.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import { advanceSchedule, planSchedule } from './occurrences.ts'
import { defaultTiming, readTiming, type TimingInput } from './read-timing.ts'

export interface ScheduleInput extends TimingInput {
  /** What to audit. Null if its error is already in `faults`. */
  readonly target?: TypedTarget | null
  readonly enabled?: boolean
  /** Empty removes it. */
  readonly heartbeat_url?: string
  /** The only projects that may be scheduled. Default: any. */
  readonly within?: readonly string[]
  /** Errors found before, such as by the schema; they are reported together with those found here. */
  readonly faults?: FieldErrors
  /** The idempotent call that creates it, if any. */
  readonly call?: number
}

interface TypedTarget {
  readonly report?: number
  readonly project?: string
  readonly urls?: readonly string[]
}

interface ReadTarget {
  readonly target: ScheduleTarget
  readonly project: string
}

interface Refused {
  readonly errors: FieldErrors
}

/** Schedules started per batch; the signal is checked in between. */
const startedAtOnce = 20

/** Creates, changes and starts schedules. */
export function makeScheduleVerbs(ports: {
  readonly store: Pick<Store, 'schedules' | 'reports' | 'projects'>
  readonly clock: Clock
  readonly checkUrl: CheckUrl
}) {
  const { schedules, reports, projects } = ports.store
  const plan = (id: number, timing: Schedule['timing']) => planSchedule(id, timing, ports.clock.now())

  async function createSchedule(owner: number, input: ScheduleInput): Promise<Schedule> {
    const read = readTiming(input, defaultTiming, ports.clock.now())
    const target =
      input.target === null ? { errors: {} } : await readTarget(owner, input.target ?? {}, input.within)
    const beat = await readHeartbeat(input)
    const errors = {
      ...('errors' in target ? target.errors : {}),
      ...('errors' in read ? read.errors : {}),
      ...('errors' in beat ? beat.errors : {}),
      ...input.faults,
    }
    if ('errors' in target || 'errors' in read || 'errors' in beat || input.faults !== undefined)
      throw invalid(errors)
    const enabled = input.enabled ?? true
    const call = input.call === undefined ? {} : { call: input.call }
    return schedules.create({ owner, ...target, ...beat, timing: read.timing, enabled, ...call }, plan)
  }

  async function findSchedule(owner: number, id: number, within?: readonly string[]): Promise<Schedule> {
    const found = Number.isSafeInteger(id) ? await schedules.find(owner, id) : undefined
    if (found === undefined || within?.includes(found.project) === false) throw notFound()
    return found
  }

  async function updateSchedule(owner: number, id: number, input: ScheduleInput): Promise<Schedule> {
    const before = await findSchedule(owner, id, input.within)
    const isTimed = timingFields.some((field) => input[field] !== undefined)
    const read = readTiming(isTimed ? input : {}, before.timing, ports.clock.now())
    const target = input.target ? await readTarget(owner, input.target, input.within) : undefined
    const beat = await readHeartbeat(input)
    const errors = {
      ...(target !== undefined && 'errors' in target ? target.errors : {}),
      ...('errors' in read ? read.errors : {}),
      ...('errors' in beat ? beat.errors : {}),
      ...input.faults,
    }
    const isRight = target === undefined || !('errors' in target)
    if ('errors' in read || 'errors' in beat || !isRight || input.faults !== undefined) throw invalid(errors)
    // Replanning an unchanged timing would drop an occurrence that is due now.
    const isChanged = !isDeepStrictEqual(read.timing, before.timing)
    const changed = await schedules.update(
      owner,
      id,
      {
        ...target,
        ...(isChanged ? { timing: read.timing } : {}),
        ...beat,
        ...(input.enabled === undefined ? {} : { enabled: input.enabled }),
      },
      plan,
    )
    if (changed === undefined) throw notFound()
    return changed
  }

  /** Checked like the URL of a page: it is just as untrusted. */
  async function readHeartbeat({
    heartbeat_url: typed,
  }: ScheduleInput): Promise<{ readonly heartbeatUrl?: string | null } | Refused> {
    if (typed === undefined) return {}
    if (typed.trim() === '') return { heartbeatUrl: null }
    const read = await ports.checkUrl(typed)
    return 'because' in read
      ? { errors: { heartbeat_url: [sentenceText(read.because)] } }
      : { heartbeatUrl: read.url.href }
  }

  async function readTarget(
    owner: number,
    target: TypedTarget,
    within: readonly string[] | undefined,
  ): Promise<ReadTarget | Refused> {
    const { report, urls } = target
    const project = target.project === undefined ? undefined : composed(target.project)
    if ([report, project, urls].filter((one) => one !== undefined).length !== 1) {
      return { errors: { target: [fieldFault(texts.problems.scheduleTarget, {})] } }
    }
    if (urls !== undefined) return readUrls(urls, within)
    if (project !== undefined) {
      const found = await projects.find(owner, project)
      if (found === undefined || within?.includes(project) === false) {
        return { errors: { target: [texts.problems.noProject] } }
      }
      return { target: { project }, project }
    }
    const found = await reports.find(owner, report ?? 0)
    if (found === undefined || within?.includes(found.project) === false) {
      return { errors: { target: [texts.problems.noReport] } }
    }
    return { target: { report: found.id }, project: found.project }
  }

  async function readUrls(
    typed: readonly string[],
    within: readonly string[] | undefined,
  ): Promise<ReadTarget | Refused> {
    if (typed.length === 0 || typed.length > maxScheduledUrls) {
      return { errors: { target: [fieldFault(texts.problems.scheduleUrls, { max: maxScheduledUrls })] } }
    }
    const urls = new Map<string, string>()
    const faults: string[] = []
    const lookUp = lookUpTime()
    for (const one of typed) {
      const read = await ports.checkUrl(one, lookUp)
      if ('because' in read) faults.push(`${one.slice(0, 200)}: ${sentenceText(read.because)}`)
      else urls.set(read.url.href, projectNameOf(read.url))
    }
    if (faults.length > 0) return { errors: { target: faults } }
    const names = [...new Set(urls.values())]
    if (within !== undefined && (names.length > 1 || !within.includes(names[0] ?? '')))
      throw outsideOfProjects()
    return { target: { urls: [...urls.keys()] }, project: names.length === 1 ? (names[0] ?? '') : '' }
  }

  /** Starts everything that is due, until the signal aborts. */
  async function startDueSchedules(signal?: AbortSignal): Promise<readonly StartedSchedule[]> {
    await schedules.replan(plan)
    const started: StartedSchedule[] = []
    while (signal?.aborted !== true) {
      const some = await schedules.startDue(startedAtOnce, {
        advance: (schedule) => advanceSchedule(schedule, ports.clock.now()),
        newReport,
      })
      started.push(...some)
      if (some.length === 0) break
    }
    return started
  }

  return {
    createSchedule,
    findSchedule,
    updateSchedule,
    startDueSchedules,
    listSchedules: (query: ScheduleQuery) => schedules.list(query),
    async deleteSchedule(owner: number, id: number, within?: readonly string[]): Promise<void> {
      await findSchedule(owner, id, within)
      if (!(await schedules.remove(owner, id))) throw notFound()
    },
  }
}

const timingFields = ['every', 'cron', 'at', 'weekday', 'day', 'timezone'] as const

/** The same as `storeReport` creates for a URL without options. */
function newReport(owner: number, url: string) {
  const project = projectNameOf(new URL(url))
  return { owner, url, project, slug: makeSlug(), privacy: 1, passwordHash: null } as const
}
