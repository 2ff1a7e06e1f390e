import type { App } from '../../app/app.ts'
import { frequencies, type Schedule, weekdays } from '../../core/ports/monitoring/schedules.ts'
import { timingText } from '../../messages/timing-text.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { forAccount, userOption } from '../for-account.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'
import { findSubcommand, oneOf, readId, readWords } from '../usage.ts'

export const schedules: Command = async ([verb = 'list', ...words], env) =>
  findSubcommand('schedules', verb, verbs)(words, env)

const { schedules: t, heads } = texts.cli

const list: Command = async (words, env) => {
  const { values } = readWords(words, userOption)
  const rows = await forAccount(env, values.user, async (app, { id: owner }) => {
    const { items } = await app.listSchedules({ owner, page: 1, perPage: 10_000 })
    return Promise.all(items.map(async (item) => row(item, await targetText(app, item))))
  })
  console.log(
    table(
      [heads.id, heads.runs, heads.when, heads.next, heads.last, heads.missed, heads.state],
      rows,
      t.none,
    ),
  )
  if (rows.length > 0) console.log(`\n${t.spread}`)
  return 0
}

const when = {
  every: { type: 'string' },
  cron: { type: 'string' },
  at: { type: 'string' },
  weekday: { type: 'string' },
  day: { type: 'string' },
  timezone: { type: 'string' },
  heartbeat: { type: 'string' },
} as const

/** The given parts of a schedule's timing, and its heartbeat URL. */
function readWhen(values: Readonly<Partial<Record<keyof typeof when, string>>>) {
  const { cron, at, timezone, day, heartbeat } = values
  const every = oneOf('--every', values.every, frequencies)
  const weekday = oneOf('--weekday', values.weekday, weekdays)
  return {
    ...(every === undefined ? {} : { every }),
    ...(cron === undefined ? {} : { cron }),
    ...(at === undefined ? {} : { at }),
    ...(weekday === undefined ? {} : { weekday }),
    ...(day === undefined ? {} : { day: Number(day) }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(heartbeat === undefined ? {} : { heartbeat_url: heartbeat }),
  }
}

const add: Command = async (words, env) => {
  const options = { ...userOption, ...when, report: { type: 'string' }, project: { type: 'string' } } as const
  const { positionals, values } = readWords(words, options, 'any')
  const { report, project } = values
  if (positionals.length === 0 && report === undefined && project === undefined)
    throw new UsageError(t.noTarget)
  if (values.every === undefined && values.cron === undefined)
    throw new UsageError(
      say(t.noFrequency, { values: frequencies.filter((each) => each !== 'cron').join(', ') }),
    )
  const made = await forAccount(env, values.user, (app, { id }) =>
    app.createSchedule(id, {
      target: {
        ...(report === undefined ? {} : { report: Number(report) }),
        ...(project === undefined ? {} : { project }),
        ...(positionals.length === 0 ? {} : { urls: positionals }),
      },
      ...readWhen(values),
    }),
  )
  console.log(described(made))
  return 0
}

const edit: Command = async (words, env) => {
  const { positionals, values } = readWords(words, { ...userOption, ...when }, ['ID'])
  const schedule = readId(positionals[0], 'schedules list')
  const changed = await forAccount(env, values.user, (app, { id }) =>
    app.updateSchedule(id, schedule, readWhen(values)),
  )
  console.log(described(changed))
  return 0
}

const described = ({ id, timing, plan }: Schedule): string =>
  say(t.added, {
    id,
    timing: timingText(timing),
    next: shownTime(plan.nextAt),
    spread: say(texts.monitoring.spread, { minutes: plan.windowMinutes }),
  })

const shownTime = (at: string | null): string => (at === null ? t.noNext : formatDateTime(at))

/** A subcommand on one schedule that prints what `work` returns. */
const onSchedule =
  (work: (app: App, owner: number, id: number) => Promise<string>): Command =>
  async (words, env) => {
    const { positionals, values } = readWords(words, userOption, ['ID'])
    const id = readId(positionals[0], 'schedules list')
    console.log(await forAccount(env, values.user, (app, { id: owner }) => work(app, owner, id)))
    return 0
  }

async function remove(app: App, owner: number, id: number): Promise<string> {
  await app.deleteSchedule(owner, id)
  return t.deleted
}

const enable =
  (enabled: boolean) =>
  async (app: App, owner: number, id: number): Promise<string> => {
    const { plan } = await app.updateSchedule(owner, id, { enabled })
    return enabled ? say(t.enabled, { next: shownTime(plan.nextAt) }) : t.disabled
  }

const verbs: Readonly<Record<string, Command>> = {
  list,
  add,
  edit,
  remove: onSchedule(remove),
  enable: onSchedule(enable(true)),
  disable: onSchedule(enable(false)),
}

function row(schedule: Schedule, target: string): readonly string[] {
  const { id, timing, plan, last, missed, waiting, enabled, problem } = schedule
  const started =
    last === null
      ? texts.cli.never
      : say(t.last, { date: formatDateTime(last.at), runs: last.runs, waiting, skipped: last.skipped })
  const state = enabled ? t.on : t.off
  return [
    String(id),
    target,
    timingText(timing),
    plan.nextAt === null ? '' : formatDateTime(plan.nextAt),
    started,
    String(missed),
    problem === null ? state : say(t.problem, { state, problem: texts.monitoring.problems[problem] }),
  ]
}

async function targetText(app: App, { owner, target }: Schedule): Promise<string> {
  if ('report' in target) {
    const { url } = await app.showReport(owner, target.report)
    return say(t.report, { url, id: target.report })
  }
  if ('project' in target) return say(t.project, { name: target.project })
  return target.urls.length === 1 ? (target.urls[0] ?? '') : say(t.urls, { count: target.urls.length })
}
