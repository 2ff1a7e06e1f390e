import type { Clock, Store } from '../core/ports.ts'
import { Problem } from '../core/problem.ts'
import type { Log } from './log.ts'
import { hashKey, isMistyped } from './key-format.ts'
import type { Caller, SeenKeys } from './seen-keys.ts'

export type { Caller } from './seen-keys.ts'

const touchEveryMs = 60_000
export const longestKey = 512

/**
 * Tells whose key it is, at once when it was seen a moment ago. Unknown, revoked and expired keys are refused in
 * the same words.
 */
export function makeAuthenticateKey(ports: {
  readonly store: Pick<Store, 'keys'>
  readonly clock: Clock
  readonly log: Log
  readonly seenKeys: SeenKeys
}) {
  const { store, clock, log, seenKeys } = ports

  return function authenticateKey(secret: string): Caller | Promise<Caller> {
    if (secret.length > longestKey) throw unknownKey()
    const hash = hashKey(secret)
    const seen = seenKeys.get(hash)
    if (seen !== undefined) return valid(seen, hash, seenKeys.forgotten())
    return read(secret, hash, seenKeys.forgotten())
  }

  function valid(caller: Caller, hash: string, readAt: number): Caller {
    const { key } = caller
    const now = clock.now().getTime()
    if (key.revokedAt !== null) throw unknownKey()
    if (key.expiresAt !== null && Date.parse(key.expiresAt) <= now) throw unknownKey()
    return touched(caller, hash, now, readAt)
  }

  async function read(secret: string, hash: string, readAt: number): Promise<Caller> {
    if (isMistyped(secret) && !seenKeys.given.has(hash)) throw unknownKey()
    const found = await store.keys.findByHash(hash)
    if (found === undefined) throw unknownKey()
    seenKeys.put(hash, found, readAt)
    return valid(found, hash, readAt)
  }

  function touched(caller: Caller, hash: string, now: number, readAt: number): Caller {
    const { key, account } = caller
    if (key.lastUsedAt !== null && now - Date.parse(key.lastUsedAt) < touchEveryMs) return caller
    const lastUsedAt = new Date(now).toISOString()
    store.keys.touch(key.id, lastUsedAt).catch((error: unknown) => {
      log.warn({ err: error, key: key.id }, 'the use of a key could not be remembered')
    })
    const used = { account, key: { ...key, lastUsedAt } }
    seenKeys.put(hash, used, readAt)
    return used
  }
}

const unknownKey = (): Problem =>
  new Problem('unauthenticated', 'The API key is not valid: it is unknown, revoked or expired.')
