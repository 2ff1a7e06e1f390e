import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Log } from '../log.ts'
import { makeAuthenticateKey } from './authenticate-key.ts'
import { makeCreateKey, makeEnsureKey } from './create-key.ts'
import type { KeyCache } from './key-cache.ts'
import { makeRevokeAllKeys, makeRevokeKey } from './revoke-key.ts'

export function makeKeyVerbs(ports: {
  readonly store: Store
  readonly clock: Clock
  readonly log: Log
  readonly keyCache: KeyCache
}) {
  return {
    authenticateKey: makeAuthenticateKey(ports),
    cachedCaller: ports.keyCache.get,
    listKeys: (account: number) => ports.store.keys.list(account),
    createKey: makeCreateKey(ports),
    ensureKey: makeEnsureKey(ports),
    revokeKey: makeRevokeKey(ports),
    revokeAllKeys: makeRevokeAllKeys(ports),
  }
}
