import type { Channel } from '../../core/ports/channels.ts'
import { channelTypes, digests } from '../../core/ports/channels.ts'
import { Problem } from '../../core/problem.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { readWords, UsageError } from '../usage.ts'
import { findAccount } from './user.ts'
import { withTools } from '../open-tools.ts'

export const channels: Command = async ([verb, ...words], env) => {
  const command = verb === undefined ? undefined : verbs[verb]
  if (command === undefined) {
    throw new UsageError(
      verb === undefined ? 'Say what to do with channels.' : `There is no command "channels ${verb}".`,
    )
  }
  return command(words, env)
}

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
  const type = channelTypes.find((each) => each === word)
  if (type === undefined) throw new UsageError(`TYPE is one of ${channelTypes.join(', ')}.`)
  const digest = digests.find((each) => each === (values.digest ?? 'off'))
  if (digest === undefined) throw new UsageError(`--digest is one of ${digests.join(', ')}.`)
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
  console.log(`Channel ${channel.id} is created.`)
  if (secret !== null) console.log(`Signing secret, shown once: ${secret}`)
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
      ['ID', 'TYPE', 'TARGET', 'NAME', 'STATE'],
      all.map(({ channel }) => row(channel)),
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
  if (!sent.ok) throw new Problem('unavailable', sent.error ?? 'The test message could not be delivered.')
  console.log(`Delivered. The receiver responded with HTTP ${sent.status}.`)
  return 0
}

const remove: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['ID'])
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    await tools.app.deleteChannel(account.id, idOf(positionals[0]))
  })
  console.log('The channel is deleted.')
  return 0
}

const verbs: Readonly<Record<string, Command>> = { add, list, test, delete: remove }

function idOf(word: string | undefined): number {
  const id = Number(word)
  if (!Number.isSafeInteger(id)) throw new UsageError('ID is the number that "channels list" shows.')
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
      ? 'enabled'
      : `failing since ${failingSince}`
    : `disabled ${disabledBecause ?? ''}`.trim(),
]
