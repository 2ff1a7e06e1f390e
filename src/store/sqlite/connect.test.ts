import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Kysely } from 'kysely'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { sqliteDialect } from '../dialect.ts'
import { sweepWindows } from '../postgres/shared-limiter.ts'
import type { Tables } from '../schema/tables.ts'
import { connect, connectReader } from './connect.ts'
import { nodeSqlite } from './driver.ts'
import { openSqliteStore } from './open-sqlite.ts'

async function emptyDatabase(context: TestContext): Promise<string> {
  const path = await tempFolder(context)
  await (await openSqliteStore({ path, clock: manualClock(), role: 'tool' })).close()
  return join(path, 'plumbline.db')
}

test('the connection for reading cannot write, because it would wait for its own thread', async (context) => {
  const reader = connectReader(await emptyDatabase(context))
  context.after(() => reader.close())
  assert.throws(() => reader.exec("insert into settings (name, value) values ('a', 'b')"), /readonly/)
})

test('expired rate windows are removed after an open transaction, without waiting for it in SQLite', async (context) => {
  const write = new Kysely<Tables>({ dialect: nodeSqlite(connect(await emptyDatabase(context))) })
  context.after(() => write.destroy())
  await write.insertInto('rate_windows').values({ name: 'expired', calls: 1, ends_at: 1 }).execute()
  const windows = () => write.selectFrom('rate_windows').select('name').execute()
  const committing = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const transaction = write.transaction().execute(async (changes) => {
    await changes.insertInto('settings').values({ name: 'a', value: 'b' }).execute()
    begun.resolve()
    await committing.promise
  })
  await begun.promise
  const swept = sweepWindows({ autocommit: write, dialect: sqliteDialect })
  committing.resolve()
  await Promise.all([transaction, swept])
  assert.deepEqual(await windows(), [])
})
