import type { Account, Session } from '../../core/account.ts'
import type { Clock } from '../../core/ports/outside.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Log } from '../log.ts'
import { hashKey } from '../keys/key-format.ts'

const touchEveryMs = 5 * 60_000

/** A session that is idle for this long ends. */
const idleLimitMs = 7 * 24 * 60 * 60 * 1000

/** The owner of a session; undefined if it has ended, expired, was idle for a week or never existed. */
export function makeReadSession(ports: {
  readonly store: Pick<Store, 'sessions'>
  readonly clock: Clock
  readonly log: Log
}) {
  const { sessions } = ports.store

  return async function readSession(
    value: string,
  ): Promise<{ readonly account: Account; readonly session: Session } | undefined> {
    if (!/^[0-9A-Za-z]{43}$/.test(value)) return undefined
    const found = await sessions.findByHash(hashKey(value))
    if (found === undefined) return undefined
    const now = ports.clock.now()
    const idleMs = now.getTime() - Date.parse(found.session.lastSeenAt)
    if (idleMs > idleLimitMs) {
      await sessions.end(found.account.id, found.session.id)
      return undefined
    }
    if (idleMs > touchEveryMs) {
      sessions.touch(found.session.id, now.toISOString()).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'failed to record the use of a session')
      })
    }
    return found
  }
}
