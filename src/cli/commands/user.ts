import { randomText } from '../../app/keys/random-text.ts'
import { formatDate } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../output/table.ts'
import { findSubcommand, readWords } from '../usage.ts'
import { forAccount } from '../for-account.ts'
import { withTools } from '../open/open-tools.ts'

export const user: Command = async ([verb, ...words], env) =>
  findSubcommand('user', verb, { create, list, 'reset-password': resetPassword })(words, env)

const { users: t, heads } = texts.cli

const create: Command = async (words, env) => {
  const { positionals, values } = readWords(
    words,
    { name: { type: 'string' }, password: { type: 'string' } },
    ['EMAIL'],
  )
  const [email = ''] = positionals
  const password = values.password ?? makePassword()
  await withTools(readSettings(env), async ({ app, store }) => {
    // The first account becomes the owner, as at the first start.
    const role = (await store.accounts.count()) === 0 ? 'owner' : 'member'
    const name = values.name === undefined ? {} : { name: values.name }
    await app.createAccount({ email, password, role, ...name })
  })
  console.log(say(t.created, { email }))
  if (values.password === undefined) console.log(say(texts.cli.passwordOnce, { password }))
  return 0
}

const list: Command = async (words, env) => {
  readWords(words, {})
  const accounts = await withTools(readSettings(env), ({ store }) => store.accounts.list())
  console.log(
    table(
      [heads.email, heads.name, heads.role, heads.created],
      accounts.map((one) => [one.email, one.name, texts.account.roles[one.role], formatDate(one.createdAt)]),
    ),
  )
  return 0
}

const resetPassword: Command = async (words, env) => {
  const { positionals, values } = readWords(words, { password: { type: 'string' } }, ['EMAIL'])
  const password = values.password ?? makePassword()
  await forAccount(env, positionals[0], (app, { id }) => app.changePassword(id, password))
  console.log(t.passwordChanged)
  if (values.password === undefined) console.log(say(texts.cli.passwordOnce, { password }))
  return 0
}

/** 20 letters and digits are 119 bits. */
export const makePassword = (): string => randomText(20)
