import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { manualClock, type Opened, storeContract } from '../testing/store-contract/contract.ts'
import { openSqliteStore } from './open-sqlite.ts'

storeContract('SQLite', async ({ hostLimit = 2 } = {}) => {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-store-'))
  const opened = async (): Promise<Opened> => {
    const clock = manualClock()
    const store = await openSqliteStore({ path, clock, role: 'serve', hostLimit })
    return {
      store,
      clock,
      reopen: opened,
      async close() {
        await store.close()
        await rm(path, { recursive: true, force: true })
      },
    }
  }
  return opened()
})
