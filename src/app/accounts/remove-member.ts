import type { Account } from '../../core/account.ts'
import type { Store } from '../../core/ports/store.ts'
import { notFound, Problem } from '../../core/problem.ts'
import { texts } from '../../messages/texts.ts'
import { mustOwn } from './invite-member.ts'
import type { KeyCache } from '../keys/key-cache.ts'

/** Removes a member and everything they own. Owners cannot be removed. */
export function makeRemoveMember(ports: {
  readonly store: Pick<Store, 'accounts' | 'keys'>
  readonly keyCache: KeyCache
}) {
  return async function removeMember(by: Account, id: number): Promise<void> {
    mustOwn(by)
    const member = await ports.store.accounts.find(id)
    if (member === undefined) throw notFound()
    if (member.role === 'owner') throw new Problem('forbidden', texts.problems.ownerStays)
    const keys = await ports.store.keys.list(id)
    await ports.store.accounts.remove(id)
    for (const key of keys) ports.keyCache.forget(key.id)
  }
}
