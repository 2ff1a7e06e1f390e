import type { ApiKey } from '../../core/account.ts'
import { Problem } from '../../core/problem.ts'
import { formatDate, formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { forAccount, userOption } from '../for-account.ts'
import { table } from '../output/table.ts'
import { findSubcommand, readId, readWords } from '../usage.ts'

export const key: Command = async ([verb, ...words], env) =>
  findSubcommand('key', verb, { create, list, revoke })(words, env)

const { keys: t, heads } = texts.cli

const create: Command = async (words, env) => {
  const options = {
    ...userOption,
    'read-only': { type: 'boolean' },
    assistant: { type: 'boolean' },
    write: { type: 'boolean' },
    expires: { type: 'string' },
  } as const
  const { positionals, values } = readWords(words, options, ['NAME'])
  const [name = ''] = positionals
  const { secret } = await forAccount(env, values.user, (app, { id }) =>
    app.createKey(id, {
      name,
      // An assistant reads untrusted text from pages, so it may write only if that is requested explicitly.
      readOnly: values['read-only'] ?? (values.assistant === true && values.write !== true),
      expiresAt: values.expires ?? null,
    }),
  )
  console.log(say(t.secret, { secret }))
  return 0
}

const list: Command = async (words, env) => {
  const { values } = readWords(words, userOption)
  const keys = await forAccount(env, values.user, (app, { id }) => app.listKeys(id))
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
  const { positionals, values } = readWords(words, userOption, ['ID'])
  const id = readId(positionals[0], 'key list')
  await forAccount(env, values.user, async (app, { id: owner, email }) => {
    const keys = await app.listKeys(owner)
    if (!keys.some((each) => each.id === id)) throw new Problem('not-found', say(t.unknown, { id, email }))
    await app.revokeKey(owner, id)
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
