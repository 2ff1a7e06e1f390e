import { readFile } from 'node:fs/promises'
import type { Channel } from '../../core/ports/channels.ts'
import { channelTypes, digests } from '../../core/ports/channels.ts'
import { eventTypes } from '../../core/ports/outbox.ts'
import { Problem } from '../../core/problem.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { UsageError } from '../usage-error.ts'
import { badId, oneOf, readWords, unknownVerb } from '../usage.ts'
import { findAccount } from './user.ts'
import { withTools } from '../open-tools.ts'

export const channels: Command = async ([verb, ...words], env) => {
  const command = verb === undefined ? undefined : verbs[verb]
  if (command === undefined) throw unknownVerb('channels', verb)
  return command(words, env)
}

const { channels: t, heads } = texts.cli

const whose = { user: { type: 'string' } } as const

const parts = {
  ...whose,
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
  const { channel, secret, publicKey } = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    const signed = signing === undefined ? {} : { signing }
    return tools.app.createChannel(account.id, { type, target, ...given, ...signed })
  })
  console.log(say(t.created, { id: channel.id }))
  if (secret !== null) console.log(say(t.secret, { secret }))
  if (publicKey !== null) console.log(say(t.publicKey, { key: publicKey }))
  return 0
}

const edit: Command = async (words, env) => {
  const options = { ...parts, target: { type: 'string' }, 'rotate-secret': { type: 'boolean' } } as const
  const { positionals, values } = readWords(words, options, ['ID'])
  const { target, 'rotate-secret': rotateSecret } = values
  const given = {
    ...(await readParts(values)),
    ...(target === undefined ? {} : { target }),
    ...(rotateSecret === undefined ? {} : { rotateSecret }),
  }
  const { secret } = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.updateChannel(account.id, idOf(positionals[0]), given)
  })
  console.log(t.changed)
  if (secret !== null) console.log(say(t.secret, { secret }))
  return 0
}

const enable =
  (enabled: boolean): Command =>
  async (words, env) => {
    const { positionals, values } = readWords(words, whose, ['ID'])
    await withTools(readSettings(env), async (tools) => {
      const account = await findAccount(tools, values.user)
      await tools.app.updateChannel(account.id, idOf(positionals[0]), { enabled })
    })
    console.log(t.changed)
    return 0
  }

const list: Command = async (words, env) => {
  const { values } = readWords(words, whose)
  const all = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.listChannels(account.id)
  })
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
  const { positionals, values } = readWords(words, whose, ['ID'])
  const sent = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.testChannel(account.id, idOf(positionals[0]))
  })
  if (!sent.ok) throw new Problem('unavailable', sent.error ?? t.notDelivered)
  console.log(say(t.delivered, { status: sent.status ?? '' }))
  return 0
}

const remove: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['ID'])
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    await tools.app.deleteChannel(account.id, idOf(positionals[0]))
  })
  console.log(t.deleted)
  return 0
}

const deliveries: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['ID'])
  const { rows } = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.listDeliveries(account.id, idOf(positionals[0]), { page: 1, perPage: 100 })
  })
  const shown = rows.map(({ id, event, state, status, error, attempts, createdAt }) => [
    String(id),
    event.type,
    formatDateTime(createdAt),
    t.deliveryStates[state],
    String(attempts),
    error ?? String(status ?? ''),
  ])
  const columns = [heads.id, heads.event, heads.created, heads.state, heads.tries, heads.status]
  console.log(table(columns, shown, t.noDeliveries))
  return 0
}

const redeliver: Command = async (words, env) => {
  const time = { type: 'string' } as const
  const { positionals, values } = readWords(
    words,
    { ...whose, since: time, until: time, delivery: time },
    'any',
  )
  const { delivery, since, until } = values
  const count = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    if (delivery === undefined) {
      const channel = idOf(positionals[0])
      return tools.app.redeliverBetween(
        account.id,
        channel,
        timeOf('--since', since),
        timeOf('--until', until),
      )
    }
    await tools.app.redeliver(account.id, idOf(delivery))
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

function idOf(word: string | undefined): number {
  const id = Number(word)
  if (!Number.isSafeInteger(id)) throw badId('channels list')
  return id
}

const row = ({
  id,
  type,
  hint,
  name,
  enabled,
  disabledBecause,
  failingSince,
}: Channel): readonly string[] => [
  String(id),
  type,
  hint,
  name,
  enabled
    ? failingSince === null
      ? t.enabled
      : say(t.failing, { date: formatDateTime(failingSince) })
    : disabledText(disabledBecause),
]

function disabledText(because: string | null): string {
  if (because === null) return t.disabled
  return because === 'unsubscribed' ? t.unsubscribed : say(t.disabledBecause, { reason: because })
}
