import { randomText } from '../../app/keys/random-text.ts'
import { Problem } from '../../core/problem.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { readWords, UsageError } from '../usage.ts'
import { type Tools, withTools } from '../open-tools.ts'

export const user: Command = async ([verb, ...words], env) => {
  if (verb === 'create') return create(words, env)
  if (verb === 'list') return list(words, env)
  if (verb === 'reset-password') return resetPassword(words, env)
  throw new UsageError(
    verb === undefined ? 'Say what to do with users.' : `There is no command "user ${verb}".`,
  )
}

const create: Command = async (words, env) => {
  const { positionals, values } = readWords(
    words,
    { name: { type: 'string' }, password: { type: 'string' } },
    ['EMAIL'],
  )
  const [email = ''] = positionals
  const password = values.password ?? makePassword()
  await withTools(readSettings(env), async ({ app, store }) => {
    // Whoever comes first owns the place, as at the first start.
    const role = (await store.accounts.count()) === 0 ? 'owner' : 'member'
    const name = values.name === undefined ? {} : { name: values.name }
    await app.createAccount({ email, password, role, ...name })
  })
  console.log(`${email} can sign in.`)
  if (values.password === undefined) console.log(`Password, shown once: ${password}`)
  return 0
}

const list: Command = async (words, env) => {
  readWords(words, {})
  const accounts = await withTools(readSettings(env), ({ store }) => store.accounts.list())
  console.log(
    table(
      ['EMAIL', 'NAME', 'ROLE', 'CREATED'],
      accounts.map((one) => [one.email, one.name, one.role, one.createdAt]),
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
  console.log('The password is changed. Everybody who was signed in with the old one is signed out.')
  if (values.password === undefined) console.log(`Password, shown once: ${password}`)
  return 0
}

/** The account with this e-mail address; the owner's when none is given. */
export async function findAccount({ store }: Tools, email: string | undefined) {
  if (email !== undefined) {
    const found = await store.accounts.findByEmail(email.trim().toLowerCase())
    if (found === undefined) throw new Problem('not-found', `There is no user ${email}.`)
    return found
  }
  const owner = (await store.accounts.list()).find(({ role }) => role === 'owner')
  if (owner === undefined)
    throw new Problem('not-found', 'There is no user yet. Start the service once, or create one.')
  return owner
}

/** 20 letters and digits are 119 bits. */
export const makePassword = (): string => randomText(20)
