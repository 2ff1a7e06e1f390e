import type { ApiKey } from '../../core/account.ts'
import { Problem } from '../../core/problem.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { readWords, UsageError } from '../usage.ts'
import { findAccount } from './user.ts'
import { withTools } from '../open-tools.ts'

export const key: Command = async ([verb, ...words], env) => {
  if (verb === 'create') return create(words, env)
  if (verb === 'list') return list(words, env)
  if (verb === 'revoke') return revoke(words, env)
  throw new UsageError(
    verb === undefined ? 'Say what to do with keys.' : `There is no command "key ${verb}".`,
  )
}

const whose = { user: { type: 'string' } } as const

const create: Command = async (words, env) => {
  const options = {
    ...whose,
    'read-only': { type: 'boolean' },
    assistant: { type: 'boolean' },
    write: { type: 'boolean' },
    expires: { type: 'string' },
  } as const
  const { positionals, values } = readWords(words, options, ['NAME'])
  const [name = ''] = positionals
  const { secret } = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.createKey(account.id, {
      name,
      // An assistant reads what strangers wrote on their pages: it gets no more than it was given on purpose.
      readOnly: values['read-only'] ?? (values.assistant === true && values.write !== true),
      expiresAt: values.expires ?? null,
    })
  })
  console.log(`API key, shown once: ${secret}`)
  return 0
}

const list: Command = async (words, env) => {
  const { values } = readWords(words, whose)
  const keys = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.listKeys(account.id)
  })
  console.log(table(['ID', 'BEGINS', 'NAME', 'MAY', 'LAST USED', 'STATE'], keys.map(row)))
  return 0
}

const revoke: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['ID'])
  const id = Number(positionals[0])
  if (!Number.isSafeInteger(id)) throw new UsageError('ID is the number that "key list" shows.')
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    const keys = await tools.app.listKeys(account.id)
    if (!keys.some((each) => each.id === id)) {
      throw new Problem(
        'not-found',
        `There is no key ${id} of ${account.email}. "key list" shows which there are.`,
      )
    }
    await tools.app.revokeKey(account.id, id)
  })
  console.log('The key is revoked. A running service stops taking it within five seconds.')
  return 0
}

function row(one: ApiKey): readonly string[] {
  const may = one.scopes.includes('write') ? 'read, write' : 'read'
  return [String(one.id), `${one.hint}…`, one.name, may, one.lastUsedAt ?? 'never', stateOf(one)]
}

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return `revoked ${revokedAt}`
  return expiresAt === null
    ? 'valid'
    : `${Date.parse(expiresAt) > Date.now() ? 'expires' : 'expired'} ${expiresAt}`
}
