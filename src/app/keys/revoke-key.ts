import type { Store } from '../../core/ports.ts'
import { notFound } from '../../core/problem.ts'
import type { SeenKeys } from './seen-keys.ts'

/** Ends a key at once, also for calls that this process would still have known it for. */
export function makeRevokeKey(ports: { readonly store: Pick<Store, 'keys'>; readonly seenKeys: SeenKeys }) {
  return async function revokeKey(account: number, id: number): Promise<void> {
    const revoked = await ports.store.keys.revoke(account, id)
    ports.seenKeys.forget(id)
    if (!revoked) throw notFound()
  }
}

/** Ends every key of an account, except those that the operator set; how many there were. */
export function makeRevokeAllKeys(ports: {
  readonly store: Pick<Store, 'keys'>
  readonly seenKeys: SeenKeys
}) {
  return async function revokeAllKeys(account: number): Promise<number> {
    const revoked = await ports.store.keys.revokeAll(account)
    for (const id of revoked) ports.seenKeys.forget(id)
    return revoked.length
  }
}
