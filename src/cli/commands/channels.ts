import { readFile } from 'node:fs/promises'
import type { Channel } from '../../core/ports/monitoring/channels.ts'
import { channelTypes, digests } from '../../core/ports/monitoring/channels.ts'
import { eventTypes } from '../../core/ports/monitoring/outbox.ts'
import { Problem } from '../../core/problem.ts'
import { channelName } from '../../messages/channel-name.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { sentenceText } from '../../messages/sentence-text.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { forAccount, userOption } from '../for-account.ts'
import { table } from '../output/table.ts'
import { UsageError } from '../usage-error.ts'
import { findSubcommand, oneOf, readId, readWords } from '../usage.ts'

export const channels: Command = async ([verb, ...words], env) =>
  findSubcommand('channels', verb, verbs)(words, env)

const { channels: t, heads } = texts.cli

const parts = {
  ...userOption,
  name: { type: 'string' },
  digest: { type: 'string' },
  timezone: { type: 'string' },
  project: { type: 'string', multiple: true },
  event: { type: 'string', multiple: true },
  'token-file': { type: 'string' },
} as const

interface Parts {
  readonly name?: string
  readonly digest?: string
  readonly timezone?: string
  readonly project?: string[]
  readonly event?: string[]
  readonly 'token-file'?: string
}

/**
 * The given parts of a channel. The token comes from a file, because other users of the machine can see a command line.
 */
async function readParts({ name, digest, timezone, project, event, 'token-file': file }: Parts) {
  const token = file === undefined ? undefined : (await readFile(file, 'utf8')).trim()
  const sent = oneOf('--digest', digest, digests)
  return {
    ...(name === undefined ? {} : { name }),
    ...(sent === undefined ? {} : { digest: sent }),
    ...(timezone === undefined ? {} : { timezone }),
    ...(project === undefined ? {} : { projects: project }),
    ...(event === undefined ? {} : { events: event.map((one) => oneOf('--event', one, eventTypes)) }),
    ...(token === undefined ? {} : { token }),
  }
}

const add: Command = async (words, env) => {
  const options = { ...parts, signing: { type: 'string' } } as const
  const { positionals, values } = readWords(words, options, ['TYPE', 'TARGET'])
  const [word, target = ''] = positionals
  const type = oneOf('TYPE', word ?? '', channelTypes)
  const signing = oneOf('--signing', values.signing, ['hmac', 'ed25519'])
  const given = await readParts(values)
  const signed = signing === undefined ? {} : { signing }
  const { channel, secret, publicKey } = await forAccount(env, values.user, (app, { id }) =>
    app.createChannel(id, { type, target, ...given, ...signed }),
  )
  console.log(say(t.created, { id: channel.id }))
  if (secret !== null) console.log(say(t.secret, { secret }))
  if (publicKey !== null) console.log(say(t.publicKey, { key: publicKey }))
  return 0
}

const edit: Command = async (words, env) => {
  const options = { ...parts, target: { type: 'string' }, 'rotate-secret': { type: 'boolean' } } as const
  const { positionals, values } = readWords(words, options, ['ID'])
  const channel = readChannel(positionals)
  const { target, 'rotate-secret': rotateSecret } = values
  const given = {
    ...(await readParts(values)),
    ...(target === undefined ? {} : { target }),
    ...(rotateSecret === undefined ? {} : { rotateSecret }),
  }
  const { secret } = await forAccount(env, values.user, (app, { id }) =>
    app.updateChannel(id, channel, given),
  )
  console.log(t.changed)
  if (secret !== null) console.log(say(t.secret, { secret }))
  return 0
}

const enable =
  (enabled: boolean): Command =>
  async (words, env) => {
    const { positionals, values } = readWords(words, userOption, ['ID'])
    const channel = readChannel(positionals)
    await forAccount(env, values.user, (app, { id }) => app.updateChannel(id, channel, { enabled }))
    console.log(t.changed)
    return 0
  }

const list: Command = async (words, env) => {
  const { values } = readWords(words, userOption)
  const all = await forAccount(env, values.user, (app, { id }) => app.listChannels(id))
  console.log(
    table(
      [heads.id, heads.type, heads.target, heads.name, heads.state],
      all.map(({ channel }) => row(channel)),
      t.none,
    ),
  )
  return 0
}

const test: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['ID'])
  const channel = readChannel(positionals)
  const sent = await forAccount(env, values.user, (app, { id }) => app.testChannel(id, channel))
  if (!sent.ok) throw new Problem('unavailable', sent.error ?? t.notDelivered)
  console.log(say(t.delivered, { status: sent.status ?? '' }))
  return 0
}

const remove: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['ID'])
  const channel = readChannel(positionals)
  await forAccount(env, values.user, (app, { id }) => app.deleteChannel(id, channel))
  console.log(t.deleted)
  return 0
}

const deliveries: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['ID'])
  const channel = readChannel(positionals)
  const { items } = await forAccount(env, values.user, (app, { id }) =>
    app.listDeliveries(id, channel, { page: 1, perPage: 100 }),
  )
  const shown = items.map(({ id, event, state, status, error, attempts, createdAt }) => [
    String(id),
    event.type,
    formatDateTime(createdAt),
    t.deliveryStates[state],
    String(attempts),
    error === null ? String(status ?? '') : sentenceText(error),
  ])
  const columns = [heads.id, heads.event, heads.created, heads.state, heads.tries, heads.status]
  console.log(table(columns, shown, t.noDeliveries))
  return 0
}

const redeliver: Command = async (words, env) => {
  const time = { type: 'string' } as const
  const { positionals, values } = readWords(
    words,
    { ...userOption, since: time, until: time, delivery: time },
    'any',
  )
  const { delivery, since, until } = values
  const count = await forAccount(env, values.user, async (app, { id }) => {
    if (delivery === undefined)
      return app.redeliverBetween(
        id,
        readChannel(positionals),
        timeOf('--since', since),
        timeOf('--until', until),
      )
    await app.redeliver(id, readId(delivery, 'channels deliveries'))
    return 1
  })
  console.log(say(t.redelivered, { count }))
  return 0
}

function timeOf(name: string, given: string | undefined): string {
  const time = new Date(given ?? '')
  if (Number.isNaN(time.getTime())) throw new UsageError(say(texts.cli.missingArgument, { name }))
  return time.toISOString()
}

const verbs: Readonly<Record<string, Command>> = {
  add,
  edit,
  list,
  test,
  deliveries,
  redeliver,
  enable: enable(true),
  disable: enable(false),
  delete: remove,
}

const readChannel = ([word]: readonly string[]): number => readId(word, 'channels list')

const row = (channel: Channel): readonly string[] => [
  String(channel.id),
  channel.type,
  channel.hint,
  channelName(channel),
  channel.enabled
    ? channel.failingSince === null
      ? t.enabled
      : say(t.failing, { date: formatDateTime(channel.failingSince) })
    : disabledText(channel.disabledBecause),
]

function disabledText(because: Channel['disabledBecause']): string {
  if (because === null) return t.disabled
  return because.id === 'recipientUnsubscribed' ? t.unsubscribed : say(t.disabledBecause, { reason: because })
}
