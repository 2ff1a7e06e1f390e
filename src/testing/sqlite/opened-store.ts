import type { TestContext } from 'node:test'
import type { Store } from '../../core/ports/store.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { manualClock } from '../store-contract/contract.ts'

/** Opens the store, and closes it when the test ends unless the test did. */
export async function openedStore(
  context: TestContext,
  path: string,
  role: 'serve' | 'tool' = 'serve',
): Promise<Store> {
  const store = await openSqliteStore({ path, clock: manualClock(), role })
  let open = true
  context.after(() => (open ? store.close() : undefined))
  return {
    ...store,
    async close() {
      open = false
      await store.close()
    },
  }
}
