import { after } from 'node:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '../testing/start-postgres.ts'
import { manualClock, storeContract } from '../testing/store-contract/contract.ts'
import type { Opened } from '../testing/store-contract/opened.ts'
import { openPostgresStore } from './open-postgres.ts'
import { openSqliteStore } from './open-sqlite.ts'

storeContract('SQLite', async ({ hostLimit = 2 } = {}): Promise<Opened> => {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-store-'))
  const clock = manualClock()
  const store = await openSqliteStore({ path, clock, role: 'serve', hostLimit })
  return {
    store,
    clock,
    async close() {
      await store.close()
      await rm(path, { recursive: true, force: true })
    },
  }
})

/** Not before its turn: the tests of the other engine leave little room for answers from outside. */
let started: Promise<PostgresServer> | undefined
const server = () => (started ??= startPostgres())
after(async () => (await started)?.stop())

let made: Promise<string> | undefined
/** Made once; each test has a copy. */
const template = () => (made ??= makeTemplate())

async function makeTemplate(): Promise<string> {
  const url = await (await server()).create('template_store')
  await (await openPostgresStore({ url, clock: manualClock(), role: 'tool' })).close()
  return 'template_store'
}
let databases = 0

storeContract('PostgreSQL', async ({ hostLimit = 2 } = {}): Promise<Opened> => {
  databases += 1
  const url = await (await server()).create(`store_${databases}`, await template())
  const clock = manualClock()
  const store = await openPostgresStore({ url, clock, role: 'serve', hostLimit })
  return { store, clock, close: () => store.close() }
})
