import { randomText } from '../../app/keys/random-text.ts'
import { Problem } from '../../core/problem.ts'
import { formatDate } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { readWords, unknownVerb } from '../usage.ts'
import { type Tools, withTools } from '../open-tools.ts'

export const user: Command = async ([verb, ...words], env) => {
  if (verb === 'create') return create(words, env)
  if (verb === 'list') return list(words, env)
  if (verb === 'reset-password') return resetPassword(words, env)
  throw unknownVerb('user', verb)
}

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
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, positionals[0])
    await tools.app.changePassword(account.id, password)
  })
  console.log(t.passwordChanged)
  if (values.password === undefined) console.log(say(texts.cli.passwordOnce, { password }))
  return 0
}

/** The account with this e-mail; the owner's if none is given. */
export async function findAccount({ store }: Tools, email: string | undefined) {
  if (email !== undefined) {
    const found = await store.accounts.findByEmail(email.trim().toLowerCase())
    if (found === undefined) throw new Problem('not-found', say(t.unknown, { email }))
    return found
  }
  const owner = (await store.accounts.list()).find(({ role }) => role === 'owner')
  if (owner === undefined) throw new Problem('not-found', t.none)
  return owner
}

/** 20 letters and digits are 119 bits. */
export const makePassword = (): string => randomText(20)
