import type { NewAccountEvent } from '../../core/account.ts'
import type { Store } from '../../core/ports.ts'
import type { Log } from '../log.ts'

/** Writes into the security log of an account. What it tells of has happened already, so a failure is only logged. */
export function makeRecordEvent(ports: { readonly store: Pick<Store, 'accounts'>; readonly log: Log }) {
  return async function recordEvent(event: NewAccountEvent): Promise<void> {
    const bounded = {
      ...event,
      detail: event.detail.slice(0, 300),
      ip: event.ip.slice(0, 100),
      agent: event.agent.slice(0, 300),
    }
    await ports.store.accounts.record(bounded).catch((error: unknown) => {
      ports.log.warn({ err: error, kind: event.kind }, 'an entry of the security log could not be stored')
    })
  }
}

export type RecordEvent = ReturnType<typeof makeRecordEvent>
