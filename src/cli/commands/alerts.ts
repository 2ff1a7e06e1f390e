import { causeOf, changeTexts, titleOf } from '../../messages/alert-texts.ts'
import { alertRules, alertStates } from '../../core/ports/monitoring/alert-facts.ts'
import type { Alert } from '../../core/ports/monitoring/alerts.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { App } from '../../app/app.ts'
import type { Command } from '../command.ts'
import { forAccount, userOption } from '../for-account.ts'
import { table } from '../output/table.ts'
import { findSubcommand, oneOf, readId, readWords } from '../usage.ts'

export const alerts: Command = async ([verb = 'list', ...words], env) =>
  findSubcommand('alerts', verb, verbs)(words, env)

const { alerts: t, heads } = texts.cli

const list: Command = async (words, env) => {
  const { values } = readWords(words, {
    ...userOption,
    state: { type: 'string' },
    rule: { type: 'string' },
    project: { type: 'string' },
  })
  const state = oneOf('--state', values.state, alertStates)
  const rule = oneOf('--rule', values.rule, alertRules)
  const { items } = await forAccount(env, values.user, (app, { id: owner }) =>
    app.listAlerts({
      owner,
      page: 1,
      perPage: 1000,
      ...(state === undefined ? {} : { state }),
      ...(rule === undefined ? {} : { rule }),
      ...(values.project === undefined ? {} : { project: values.project }),
    }),
  )
  console.log(
    table([heads.id, heads.state, heads.since, heads.rule, heads.cause, heads.alert], items.map(row), t.none),
  )
  return 0
}

function row(alert: Alert): readonly string[] {
  const { id, state, suspectedAt, rule, acknowledgedAt, snoozedUntil } = alert
  const notes = [
    ...(acknowledgedAt === null ? [] : [t.acknowledged]),
    ...(snoozedUntil === null ? [] : [say(t.snoozedUntil, { date: formatDateTime(snoozedUntil) })]),
  ]
  return [
    String(id),
    [texts.alerts.states[state], ...notes].join(', '),
    formatDateTime(suspectedAt),
    texts.alerts.rules[rule],
    causeOf(alert),
    titleOf(alert),
  ]
}

type Work = (app: App, owner: number, id: number, until: string | undefined) => Promise<string>

/** A subcommand on one alert that prints what `work` returns. */
const onAlert =
  (work: Work): Command =>
  async (words, env) => {
    const { positionals, values } = readWords(words, { ...userOption, until: { type: 'string' } }, ['ID'])
    const id = readId(positionals[0], 'alerts list')
    console.log(
      await forAccount(env, values.user, (app, { id: owner }) => work(app, owner, id, values.until)),
    )
    return 0
  }

async function show(app: App, owner: number, id: number): Promise<string> {
  const alert = await app.findAlert(owner, id)
  const facts = [
    ...changeTexts(alert),
    causeOf(alert),
    ...alert.runs.map(({ run, at, agrees }) => {
      const found = agrees ? texts.alerts.agrees : texts.alerts.disagrees
      return say(t.run, { run, date: formatDateTime(at), found })
    }),
  ]
  const [number = '', state = '', since = ''] = row(alert)
  const head = say(t.shown, { id: number, title: titleOf(alert), state, since })
  return [head, ...facts.map((fact) => `  ${fact}`)].join('\n')
}

const acknowledge =
  (acknowledged: boolean) =>
  async (app: App, owner: number, id: number): Promise<string> => {
    await app.updateAlert(owner, id, { acknowledged })
    return acknowledged ? t.saidAcknowledged : t.saidNotAcknowledged
  }

async function wake(app: App, owner: number, id: number): Promise<string> {
  await app.updateAlert(owner, id, { snoozedUntil: null })
  return texts.alerts.saidAwake
}

/** Changes the given settings, and prints the current ones. */
const settings: Command = async (words, env) => {
  const { values } = readWords(words, {
    ...userOption,
    quiet: { type: 'string' },
    timezone: { type: 'string' },
    reminders: { type: 'string' },
    'remind-hours': { type: 'string' },
  })
  const { quiet, timezone, reminders, 'remind-hours': hours } = values
  const [quietFrom = null, quietUntil = null] = quiet === undefined || quiet === 'off' ? [] : quiet.split('-')
  const set = await forAccount(env, values.user, (app, { id }) =>
    app.changeAlertSettings(id, {
      ...(quiet === undefined ? {} : { quietFrom, quietUntil }),
      ...(timezone === undefined ? {} : { timezone }),
      ...(reminders === undefined ? {} : { reminders: Number(reminders) }),
      ...(hours === undefined ? {} : { remindHours: Number(hours) }),
    }),
  )
  const { quietFrom: from, quietUntil: until } = set
  console.log(
    from === null || until === null ? t.noQuiet : say(t.quiet, { from, until, timezone: set.timezone }),
  )
  console.log(say(t.reminders, { count: set.reminders, hours: set.remindHours }))
  return 0
}

const dayMs = 24 * 60 * 60 * 1000

async function snooze(app: App, owner: number, id: number, until: string | undefined): Promise<string> {
  const snoozedUntil = until ?? new Date(Date.now() + dayMs).toISOString()
  const alert = await app.updateAlert(owner, id, { snoozedUntil })
  return say(t.saidSnoozed, { date: formatDateTime(alert.snoozedUntil ?? snoozedUntil) })
}

const verbs: Readonly<Record<string, Command>> = {
  list,
  show: onAlert(show),
  ack: onAlert(acknowledge(true)),
  unack: onAlert(acknowledge(false)),
  snooze: onAlert(snooze),
  wake: onAlert(wake),
  settings,
}
