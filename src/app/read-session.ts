import type { Account, Session } from '../core/account.ts'
import type { Clock, Store } from '../core/ports.ts'
import type { Log } from './log.ts'
import { hashKey } from './key-format.ts'

const touchEveryMs = 5 * 60_000

/** Whose session it is; undefined when it has ended, has expired or never was. */
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
    if (now.getTime() - Date.parse(found.session.lastSeenAt) > touchEveryMs) {
      sessions.touch(found.session.id, now.toISOString()).catch((error: unknown) => {
        ports.log.warn({ err: error }, 'the use of a session could not be remembered')
      })
    }
    return found
  }
}
