import { frequencies, type Schedule, type ScheduleTarget, weekdays } from '../../core/ports/schedules.ts'
import { scheduleProblems, timingText } from '../../core/schedules.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { readWords, UsageError } from '../usage.ts'
import { type Tools, withTools } from '../open-tools.ts'
import { findAccount } from './user.ts'

export const schedules: Command = async ([verb, ...words], env) => {
  if (verb === 'list' || verb === undefined) return list(words, env)
  if (verb === 'add') return add(words, env)
  if (verb === 'remove') return change(words, env, remove)
  if (verb === 'enable') return change(words, env, enable(true))
  if (verb === 'disable') return change(words, env, enable(false))
  throw new UsageError(`There is no command "schedules ${verb}".`)
}

const whose = { user: { type: 'string' } } as const

const list: Command = async (words, env) => {
  const { values } = readWords(words, whose)
  const { items } = await withTools(readSettings(env), async (tools) => {
    const { id: owner } = await findAccount(tools, values.user)
    return tools.app.listSchedules({ owner, page: 1, perPage: 10_000 })
  })
  console.log(table(['ID', 'RUNS', 'WHEN', 'NEXT', 'LAST', 'MISSED', 'STATE'], items.map(row)))
  return 0
}

const add: Command = async (words, env) => {
  const { positionals, values } = readWords(
    words,
    {
      ...whose,
      report: { type: 'string' },
      project: { type: 'string' },
      every: { type: 'string' },
      cron: { type: 'string' },
      at: { type: 'string' },
      weekday: { type: 'string' },
      day: { type: 'string' },
      timezone: { type: 'string' },
    },
    'any',
  )
  const { report, project, cron, at, timezone, day } = values
  const every = oneOf('--every', values.every, frequencies)
  const weekday = oneOf('--weekday', values.weekday, weekdays)
  const made = await withTools(readSettings(env), async (tools) => {
    const { id } = await findAccount(tools, values.user)
    return tools.app.createSchedule(id, {
      target: {
        ...(report === undefined ? {} : { report: Number(report) }),
        ...(project === undefined ? {} : { project }),
        ...(positionals.length === 0 ? {} : { urls: positionals }),
      },
      ...(every === undefined ? {} : { every }),
      ...(cron === undefined ? {} : { cron }),
      ...(at === undefined ? {} : { at }),
      ...(weekday === undefined ? {} : { weekday }),
      ...(day === undefined ? {} : { day: Number(day) }),
      ...(timezone === undefined ? {} : { timezone }),
    })
  })
  console.log(`Schedule ${made.id}: ${timingText(made.timing)}, next at ${made.plan.nextAt ?? 'no time'}.`)
  return 0
}

function oneOf<const T extends string>(
  name: string,
  given: string | undefined,
  allowed: readonly T[],
): T | undefined {
  if (given === undefined) return undefined
  const found = allowed.find((one) => one === given)
  if (found === undefined) throw new UsageError(`${name} must be one of: ${allowed.join(', ')}.`)
  return found
}

async function change(
  words: readonly string[],
  env: NodeJS.ProcessEnv,
  work: (tools: Tools, owner: number, id: number) => Promise<string>,
): Promise<number> {
  const { positionals, values } = readWords(words, whose, ['ID'])
  const id = Number(positionals[0])
  if (!Number.isSafeInteger(id)) throw new UsageError('ID is the number that "schedules list" shows.')
  console.log(
    await withTools(readSettings(env), async (tools) => {
      const account = await findAccount(tools, values.user)
      return work(tools, account.id, id)
    }),
  )
  return 0
}

async function remove({ app }: Tools, owner: number, id: number): Promise<string> {
  await app.deleteSchedule(owner, id)
  return 'The schedule is deleted. Reports and their history stay.'
}

const enable =
  (enabled: boolean) =>
  async ({ app }: Tools, owner: number, id: number): Promise<string> => {
    const { plan } = await app.updateSchedule(owner, id, { enabled })
    return enabled ? `The schedule is on, next at ${plan.nextAt ?? 'no time'}.` : 'The schedule is off.'
  }

function row({ id, target, timing, plan, last, missed, enabled, problem }: Schedule): readonly string[] {
  const started = last === null ? 'never' : `${last.at} (${last.runs} runs, ${last.skipped} skipped)`
  const state = enabled ? 'on' : 'off'
  return [
    String(id),
    targetText(target),
    timingText(timing),
    plan.nextAt ?? '',
    started,
    String(missed),
    problem === null ? state : `${state}: ${scheduleProblems[problem]}`,
  ]
}

function targetText(target: ScheduleTarget): string {
  if ('report' in target) return `report ${target.report}`
  if ('project' in target) return `project ${target.project}`
  return target.urls.length === 1 ? (target.urls[0] ?? '') : `${target.urls.length} URLs`
}
