import type { Account, ApiKey } from '../core/account.ts'
import type { Caller } from './authenticate-key.ts'

export interface AccountDescription extends Pick<Account, 'id' | 'name' | 'email'> {
  readonly key: Pick<ApiKey, 'name' | 'scopes' | 'lastUsedAt' | 'expiresAt'>
}

/** Tells a caller whose key it holds and what the key may do. */
export function makeDescribeAccount() {
  return function describeAccount({ account, key }: Caller): AccountDescription {
    const { id, name, email } = account
    const { scopes, lastUsedAt, expiresAt } = key
    return { id, name, email, key: { name: key.name, scopes, lastUsedAt, expiresAt } }
  }
}
