import { urlHost } from '../../config/config.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { forAccount, userOption } from '../for-account.ts'
import { readSettings } from '../read-settings.ts'
import { findSubcommand, readWords } from '../usage.ts'

export const feeds: Command = async ([verb, ...words], env) =>
  findSubcommand('feeds', verb, { create, revoke })(words, env)

const { feeds: t } = texts.cli

const create: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['PROJECT'])
  const { token } = await forAccount(env, values.user, (app, { id }) =>
    app.createFeed(id, positionals[0] ?? ''),
  )
  const { baseUrl, host, port } = readSettings(env)
  const origin = baseUrl ?? `http://${urlHost(host)}:${port}`
  console.log(say(t.created, { url: `${origin}/feeds/${token}.atom` }))
  return 0
}

const revoke: Command = async (words, env) => {
  const { positionals, values } = readWords(words, userOption, ['PROJECT'])
  await forAccount(env, values.user, (app, { id }) => app.revokeFeed(id, positionals[0] ?? ''))
  console.log(t.revoked)
  return 0
}
