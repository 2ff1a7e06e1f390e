import type { ApiKey } from '../../core/account.ts'
import { Problem } from '../../core/problem.ts'
import { formatDate, formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { table } from '../table.ts'
import { badId, readWords, unknownVerb } from '../usage.ts'
import { findAccount } from './user.ts'
import { withTools } from '../open-tools.ts'

export const key: Command = async ([verb, ...words], env) => {
  if (verb === 'create') return create(words, env)
  if (verb === 'list') return list(words, env)
  if (verb === 'revoke') return revoke(words, env)
  throw unknownVerb('key', verb)
}

const { keys: t, heads } = texts.cli

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
      // An assistant reads untrusted text from pages, so it may write only if that is requested explicitly.
      readOnly: values['read-only'] ?? (values.assistant === true && values.write !== true),
      expiresAt: values.expires ?? null,
    })
  })
  console.log(say(t.secret, { secret }))
  return 0
}

const list: Command = async (words, env) => {
  const { values } = readWords(words, whose)
  const keys = await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    return tools.app.listKeys(account.id)
  })
  console.log(
    table(
      [heads.id, heads.prefix, heads.name, heads.access, heads.lastUsed, heads.state],
      keys.map(row),
      t.none,
    ),
  )
  return 0
}

const revoke: Command = async (words, env) => {
  const { positionals, values } = readWords(words, whose, ['ID'])
  const id = Number(positionals[0])
  if (!Number.isSafeInteger(id)) throw badId('key list')
  await withTools(readSettings(env), async (tools) => {
    const account = await findAccount(tools, values.user)
    const keys = await tools.app.listKeys(account.id)
    if (!keys.some((each) => each.id === id)) {
      throw new Problem('not-found', say(t.unknown, { id, email: account.email }))
    }
    await tools.app.revokeKey(account.id, id)
  })
  console.log(t.revoked)
  return 0
}

function row(one: ApiKey): readonly string[] {
  const access = one.scopes.includes('write') ? t.readWrite : t.readOnly
  const used = one.lastUsedAt === null ? texts.cli.never : formatDateTime(one.lastUsedAt)
  return [String(one.id), `${one.hint}…`, one.name, access, used, stateOf(one)]
}

function stateOf({ revokedAt, expiresAt }: ApiKey): string {
  if (revokedAt !== null) return say(t.stateRevoked, { date: formatDate(revokedAt) })
  if (expiresAt === null) return t.valid
  return say(Date.parse(expiresAt) > Date.now() ? t.expires : t.expired, { date: formatDate(expiresAt) })
}
