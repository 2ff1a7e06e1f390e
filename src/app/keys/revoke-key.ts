import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'
import type { KeyCache } from './key-cache.ts'

/** Revokes a key immediately, including its cached copy in this process. */
export function makeRevokeKey(ports: { readonly store: Pick<Store, 'keys'>; readonly keyCache: KeyCache }) {
  return async function revokeKey(account: number, id: number): Promise<void> {
    const revoked = await ports.store.keys.revoke(account, id)
    ports.keyCache.forget(id)
    if (!revoked) throw notFound()
  }
}

/** Revokes every key of an account, except those set by the operator; returns how many. */
export function makeRevokeAllKeys(ports: {
  readonly store: Pick<Store, 'keys'>
  readonly keyCache: KeyCache
}) {
  return async function revokeAllKeys(account: number): Promise<number> {
    const revoked = await ports.store.keys.revokeAll(account)
    for (const id of revoked) ports.keyCache.forget(id)
    return revoked.length
  }
}
