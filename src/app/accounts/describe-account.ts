import type { Account, ApiKey } from '../../core/account.ts'
import type { ReadUsage, UsedLimits } from './read-usage.ts'
import type { Caller } from '../keys/authenticate-key.ts'

export interface AccountDescription extends Pick<Account, 'id' | 'name' | 'email'> {
  readonly key: Pick<ApiKey, 'name' | 'scopes' | 'projects' | 'lastUsedAt' | 'expiresAt'>
  readonly limits: UsedLimits
}

/** The owner of the caller's key, and what the key allows. */
export function makeDescribeAccount(ports: { readonly readUsage: ReadUsage }) {
  return async function describeAccount({ account, key }: Caller): Promise<AccountDescription> {
    const { id, name, email } = account
    const { scopes, projects, lastUsedAt, expiresAt } = key
    return {
      id,
      name,
      email,
      key: { name: key.name, scopes, projects, lastUsedAt, expiresAt },
      limits: await ports.readUsage(id),
    }
  }
}
