import type { Account } from '../core/account.ts'
import type { Store } from '../core/ports.ts'
import type { Tickets } from './tickets.ts'

/** Whose session it is; undefined when it has ended, was forged, or the password has changed since. */
export function makeReadSession(ports: {
  readonly store: Pick<Store, 'accounts'>
  readonly tickets: Tickets
}) {
  return async function readSession(ticket: string): Promise<Account | undefined> {
    const subject = ports.tickets.subjectOf(ticket)
    const id = Number(subject)
    if (subject === undefined || !Number.isSafeInteger(id) || String(id) !== subject) return undefined
    const account = await ports.store.accounts.find(id)
    if (account === undefined) return undefined
    const holds = await ports.tickets.holds('session', ticket, subject, account.passwordHash)
    return holds ? account : undefined
  }
}
