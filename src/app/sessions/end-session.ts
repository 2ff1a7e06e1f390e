import type { Store } from '../../core/ports/store.ts'
import { notFound } from '../../core/problem.ts'

/** Signs one browser out. */
export function makeEndSession(ports: { readonly store: Pick<Store, 'sessions'> }) {
  return async function endSession(account: number, id: number): Promise<void> {
    if (!(await ports.store.sessions.end(account, id))) throw notFound()
  }
}
