import type { ApiKey } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import type { Log } from '../log.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import { hashKey, isMistyped } from './key-format.ts'
import type { Caller, KeyCache } from './key-cache.ts'

export type { Caller } from './key-cache.ts'

const touchEveryMs = 60_000
export const maxKeyLength = 512

/**
 * Finds the owner of a key, without a query if the key was used a moment ago. Unknown and revoked keys are rejected
 * with the same message; only the holder of a complete key learns that it has expired.
 */
export function makeAuthenticateKey(ports: {
  readonly store: Pick<Store, 'keys'>
  readonly clock: Clock
  readonly log: Log
  readonly keyCache: KeyCache
}) {
  const { store, clock, log, keyCache } = ports

  return function authenticateKey(secret: string): Caller | Promise<Caller> {
    return keyCache.get(secret) ?? read(secret, keyCache.forgotten())
  }

  async function read(secret: string, readAt: number): Promise<Caller> {
    if (secret.length > maxKeyLength) throw unknownKey()
    const hash = hashKey(secret)
    if (isMistyped(secret) && !keyCache.given.has(hash)) throw unknownKey()
    const found = await store.keys.findByHash(hash)
    if (found === undefined || found.key.revokedAt !== null) throw unknownKey()
    const now = clock.now().getTime()
    const { expiresAt } = found.key
    if (expiresAt !== null && Date.parse(expiresAt) <= now) throw expiredKey(expiresAt)
    const caller = { ...found, key: touched(found.key, now) }
    keyCache.put(secret, caller, readAt)
    return caller
  }

  function touched(key: ApiKey, now: number): ApiKey {
    if (key.lastUsedAt !== null && now - Date.parse(key.lastUsedAt) < touchEveryMs) return key
    const lastUsedAt = new Date(now).toISOString()
    store.keys.touch(key.id, lastUsedAt).catch((error: unknown) => {
      log.warn({ err: error, key: key.id }, 'failed to record the use of a key')
    })
    return { ...key, lastUsedAt }
  }
}

const unknownKey = (): Problem => new Problem('unauthenticated', texts.problems.keyUnknown)

const expiredKey = (at: string): Problem =>
  new Problem('unauthenticated', say(texts.problems.keyExpired, { date: formatDateTime(at) }))
