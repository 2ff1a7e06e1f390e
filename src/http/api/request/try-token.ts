import { randomBytes } from 'node:crypto'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import type { Account } from '../../../core/account.ts'

/** Long enough for the process to call its own API. */
const lifeMs = 10_000

const issued = new Map<string, Caller>()

/** A token for one call of this process to its own API, on behalf of a signed-in user. It never leaves the process. */
export function issueTryToken(account: Account): string {
  const token = `try_${randomBytes(24).toString('base64url')}`
  const { createdAt } = account
  const key = {
    // No key has a negative id: calls are counted per account.
    id: -account.id,
    account: account.id,
    name: 'Try it',
    hint: 'try_',
    hash: '',
    scopes: ['read', 'write'],
    projects: null,
    createdAt,
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
  } as const
  issued.set(token, { account, key })
  setTimeout(() => issued.delete(token), lifeMs).unref()
  return token
}

/** The owner of a token, which works once. */
export function takeTryToken(token: string): Caller | undefined {
  const caller = issued.get(token)
  if (caller !== undefined) issued.delete(token)
  return caller
}
