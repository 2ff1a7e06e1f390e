import type { Channel } from '../../core/ports/channels.ts'
import { channelTypes, digests } from '../../core/ports/channels.ts'
import { Problem } from '../../core/problem.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
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

const add: Command = async (words, env) => {
  const options = {
    ...whose,
    name: { type: 'string' },
    digest: { type: 'string' },
    project: { type: 'string', multiple: true },
  } as const
  const { positionals, values } = readWords(words, options, ['TYPE', 'TARGET'])
  const [word, target = ''] = positionals
  const type = oneOf('TYPE', word ?? '', channelTypes)
  const digest = oneOf('--digest', values.digest ?? 'off', digests)
  const { channel, secret } = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.createChannel(account.id, {
      type,
      target,
      digest,
      ...(values.name === undefined ? {} : { name: values.name }),
      ...(values.project === undefined ? {} : { projects: values.project }),
    })
  })
  console.log(say(t.created, { id: channel.id }))
  if (secret !== null) console.log(say(t.secret, { secret }))
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

const verbs: Readonly<Record<string, Command>> = { add, list, test, delete: remove }

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
