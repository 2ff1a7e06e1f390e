import type { Clock, Store } from '../core/ports.ts'
import { Problem } from '../core/problem.ts'
import type { Log } from './app.ts'
import { hashKey, isMistyped } from './key-format.ts'
import type { Caller, SeenKeys } from './seen-keys.ts'

export type { Caller } from './seen-keys.ts'

const touchEveryMs = 60_000
export const longestKey = 512

/** Tells whose key it is. Unknown, revoked and expired keys are refused in the same words. */
export function makeAuthenticateKey(ports: {
  readonly store: Pick<Store, 'keys'>
  readonly clock: Clock
  readonly log: Log
  readonly seenKeys: SeenKeys
}) {
  const { store, clock, log, seenKeys } = ports
  const touchedAt = new Map<number, number>()

  return async function authenticateKey(secret: string): Promise<Caller> {
    if (secret.length > longestKey) throw unknownKey()
    const hash = hashKey(secret)
    const caller = seenKeys.get(hash) ?? (await read(secret, hash))
    const { key } = caller
    const now = clock.now().getTime()
    if (key.revokedAt !== null) throw unknownKey()
    if (key.expiresAt !== null && Date.parse(key.expiresAt) <= now) throw unknownKey()
    touch(caller, now)
    return caller
  }

  async function read(secret: string, hash: string): Promise<Caller> {
    if (isMistyped(secret) && !seenKeys.given.has(hash)) throw unknownKey()
    const found = await store.keys.findByHash(hash)
    if (found === undefined) throw unknownKey()
    seenKeys.put(hash, found)
    return found
  }

  function touch({ key }: Caller, now: number): void {
    const last = touchedAt.get(key.id) ?? (key.lastUsedAt === null ? 0 : Date.parse(key.lastUsedAt))
    if (now - last < touchEveryMs) return
    touchedAt.set(key.id, now)
    store.keys.touch(key.id, new Date(now).toISOString()).catch((error: unknown) => {
      log.warn({ err: error, key: key.id }, 'the use of a key could not be remembered')
    })
  }
}

const unknownKey = (): Problem =>
  new Problem('unauthenticated', 'The API key is not valid: it is unknown, revoked or expired.')
