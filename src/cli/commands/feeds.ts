import { urlHost } from '../../config.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { withTools } from '../open-tools.ts'
import { readSettings } from '../read-settings.ts'
import { readWords, unknownVerb } from '../usage.ts'
import { findAccount } from './user.ts'

export const feeds: Command = async ([verb, ...words], env) => {
  if (verb === 'create') return create(words, env)
  if (verb === 'revoke') return revoke(words, env)
  throw unknownVerb('feeds', verb)
}

const { feeds: t } = texts.cli

const whose = { user: { type: 'string' } } as const

const create: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['PROJECT'])
  const config = readSettings(env)
  const { token } = await withTools(config, async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.createFeed(account.id, positionals[0] ?? '')
  })
  const origin = config.baseUrl ?? `http://${urlHost(config.host)}:${config.port}`
  console.log(say(t.created, { url: `${origin}/feeds/${token}.atom` }))
  return 0
}

const revoke: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['PROJECT'])
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    await tools.app.revokeFeed(account.id, positionals[0] ?? '')
  })
  console.log(t.revoked)
  return 0
}
