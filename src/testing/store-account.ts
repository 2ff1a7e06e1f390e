import { argon2Sync, randomBytes } from 'node:crypto'
import type { Account, Role } from '../core/account.ts'
import type { Store } from '../core/ports/store.ts'

/** An account with the password `long enough`. */
export function storeAccount(
  store: Pick<Store, 'accounts'>,
  { email, role }: { readonly email: string; readonly role: Role },
): Promise<Account> {
  return store.accounts.create({ email, name: email.split('@')[0] ?? email, role, passwordHash: quickHash })
}

/**
 * A hash contains its own parameters. The real ones take 60 ms of CPU time, for each account and each sign-in, and
 * nearly every test of the API or the pages starts with both.
 */
const nonce = randomBytes(16)
const tag = argon2Sync('argon2id', {
  message: 'long enough',
  nonce,
  tagLength: 32,
  memory: 8,
  passes: 1,
  parallelism: 1,
})
const encode = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$${encode(nonce)}$${encode(tag)}`
