import { rm } from 'node:fs/promises'
import { noLimits } from '../../core/ports/people/limits.ts'
import { manualClock, storeContract } from '../../testing/store-contract/contract.ts'
import { migratedFolder } from '../../testing/sqlite/migrated-folder.ts'
import type { Opened } from '../../testing/store-contract/opened.ts'
import { openSqliteStore } from './open-sqlite.ts'

/** Searches treat every account as large; other tests cover small ones. */
const largeFrom = 0

storeContract(
  'SQLite',
  async ({
    hostLimit = 2,
    visitRetryMs = 15_000,
    limits = noLimits,
    thinning = null,
  } = {}): Promise<Opened> => {
    const path = await migratedFolder()
    const clock = manualClock()
    const store = await openSqliteStore({
      path,
      clock,
      role: 'serve',
      hostLimit,
      visitRetryMs,
      limits,
      thinning,
      largeFrom,
    })
    return {
      store,
      clock,
      async close() {
        await store.close()
        await rm(path, { recursive: true, force: true })
      },
    }
  },
)
