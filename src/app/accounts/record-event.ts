import type { NewAccountEvent } from '../../core/account.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Log } from '../log.ts'

/** Writes to the security log of an account. The event has already happened, so a failure is only logged. */
export function makeRecordEvent(ports: { readonly store: Pick<Store, 'accounts'>; readonly log: Log }) {
  return async function recordEvent(event: NewAccountEvent): Promise<void> {
    const bounded = {
      ...event,
      detail: event.detail.slice(0, 300),
      ip: event.ip.slice(0, 100),
      agent: event.agent.slice(0, 300),
    }
    await ports.store.accounts.record(bounded).catch((error: unknown) => {
      ports.log.warn({ err: error, kind: event.kind }, 'failed to store an entry of the security log')
    })
  }
}

export type RecordEvent = ReturnType<typeof makeRecordEvent>
