import { noLimits } from '../../core/ports/people/limits.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { isQuickRun } from '../../testing/quick-run.ts'
import { manualClock, storeContract } from '../../testing/store-contract/contract.ts'
import type { Opened } from '../../testing/store-contract/opened.ts'
import { openPostgresStore } from './open-postgres.ts'

/** Searches treat every account as large; other tests cover small ones. */
const largeFrom = 0

storeContract(
  'PostgreSQL',
  async ({
    hostLimit = 2,
    visitRetryMs = 15_000,
    limits = noLimits,
    thinning = null,
  } = {}): Promise<Opened> => {
    const { url, pool, giveBack } = await (await sharedPostgres()).borrow()
    const clock = manualClock()
    const store = await openPostgresStore({
      url,
      pool,
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
        giveBack()
      },
    }
  },
  // The contract on SQLite tries them all.
  isQuickRun ? 'few' : 'all',
)
