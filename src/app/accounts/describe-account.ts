import type { Account, ApiKey } from '../../core/account.ts'
import type { ReadUsage, UsedLimits } from './read-usage.ts'
import type { Caller } from '../keys/authenticate-key.ts'

export interface AccountDescription extends Pick<Account, 'id' | 'name' | 'email'> {
  readonly key: Pick<ApiKey, 'name' | 'scopes' | 'projects' | 'lastUsedAt' | 'expiresAt'>
  readonly limits: UsedLimits
}

/** Tells a caller whose key it holds and what the key may do. */
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
