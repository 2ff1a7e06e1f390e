import assert from 'node:assert/strict'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { problemText } from '../../messages/sentence-text.ts'
import { Problem } from '../../core/problem.ts'
import { runCode } from '../../testing/machine/run-code.ts'
import {
  finished,
  found,
  someAccount,
  someInspection,
  someReport,
  taken,
} from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openedStore } from '../../testing/sqlite/opened-store.ts'

test('a second server learns that the first one uses the database', async (context) => {
  const path = await tempFolder(context)
  const first = await openedStore(context, path)
  await assert.rejects(openedStore(context, path), {
    code: 'unavailable',
    said: { id: 'databaseServed', values: {} },
  })
  await first.close()
  await openedStore(context, path)
})

test('a lock that cannot be used is not mistaken for another server', async (context) => {
  const [blocked, spoilt] = [await tempFolder(context), await tempFolder(context)]
  await mkdir(join(blocked, 'plumbline.db.serve.lock'))
  await writeFile(join(spoilt, 'plumbline.db.serve.lock'), 'no database, and no lock either')
  await assert.rejects(openedStore(context, blocked), { code: 'unavailable', message: /^databaseUnopened/ })
  await assert.rejects(openedStore(context, spoilt), { code: 'unavailable', message: /^databaseForeign/ })
})

test('a path that is neither a folder nor a file is explained', async (context) => {
  const refused: unknown = await openedStore(context, '/dev/null').catch((error: unknown) => error)
  assert.ok(refused instanceof Problem)
  assert.equal(refused.code, 'unavailable')
  assert.equal(problemText(refused).message, '/dev/null is neither a folder nor a file.')
})

test('tools read and write while the server runs, and see its changes', async (context) => {
  const path = await tempFolder(context)
  const server = await openedStore(context, path)
  const tool = await openedStore(context, path, 'tool')
  const owner = await someAccount(tool)
  const record = await finished(server, someReport(owner))
  assert.deepEqual(await found(tool, record), record)
})

test('a tool does not touch the runs of the server', async (context) => {
  const path = await tempFolder(context)
  const server = await openedStore(context, path)
  await server.reports.create(someReport(await someAccount(server)))
  const claim = await taken(server)
  await openedStore(context, path, 'tool')
  assert.equal(await server.runs.finish(claim, someInspection()), true)
})

test('all data survives closing and reopening', async (context) => {
  const path = await tempFolder(context)
  const first = await openedStore(context, path)
  const record = await finished(first, someReport(await someAccount(first)))
  const secret = await first.settings.ensure('secret', () => 'kept')
  await first.close()
  const second = await openedStore(context, path)
  assert.deepEqual(await found(second, record), record)
  assert.equal(await second.settings.ensure('secret', () => 'other'), secret)
  assert.equal((await second.reports.document(record.run ?? 0))?.length, someInspection().document.length)
})

test('the path may name the file itself', async (context) => {
  const path = join(await tempFolder(context), 'deep', 'reports.db')
  await openedStore(context, path)
  assert.ok((await stat(path)).isFile())
})

test('the database is readable only by its owner', async (context) => {
  const path = await tempFolder(context)
  await openedStore(context, path)
  const { mode } = await stat(join(path, 'plumbline.db'))
  assert.equal(mode & 0o077, 0)
})

test('many processes that start together create one database', async (context) => {
  const path = await tempFolder(context)
  const code = `
    const { openSqliteStore } = await import(${JSON.stringify(join(import.meta.dirname, 'open-sqlite.ts'))})
    const store = await openSqliteStore({ path: ${JSON.stringify(path)}, clock: { now: () => new Date() }, role: 'tool' })
    console.log(await store.settings.ensure('first', () => String(process.pid)))
    await store.close()`
  const ends = await Promise.all(Array.from({ length: 4 }, () => runCode(code)))
  assert.deepEqual(
    ends.map(({ exit, errors }) => ({ exit, errors })),
    ends.map(() => ({ exit: 0, errors: '' })),
  )
  assert.equal(new Set(ends.map(({ said }) => said)).size, 1)
})

test('a database of a newer version is not touched', async (context) => {
  const path = await tempFolder(context)
  const store = await openedStore(context, path)
  await store.close()
  const raw = new DatabaseSync(join(path, 'plumbline.db'))
  raw.exec("insert into schema_migrations (number, digest, at) values (9999, 'x', '2030-01-01')")
  raw.close()
  await assert.rejects(openedStore(context, path), { code: 'unavailable', message: /^databaseNewer/ })
})

test('a database with an older, unreleased schema is not touched, and the message says how to start over', async (context) => {
  const path = await tempFolder(context)
  await (await openedStore(context, path)).close()
  const file = join(path, 'plumbline.db')
  const spoil = (statement: string) => {
    const raw = new DatabaseSync(file)
    raw.exec(statement)
    raw.close()
  }
  for (const statement of ["update schema_migrations set digest = 'x'", 'drop table schema_migrations']) {
    spoil(statement)
    await assert.rejects(openedStore(context, path), (error: Error) => {
      assert.match(error.message, /^databaseUnreleased/)
      assert.ok(error.message.includes(file))
      return true
    })
  }
})

test('a file that is not a database is explained in a sentence', async (context) => {
  const path = join(await tempFolder(context), 'plumbline.db')
  await writeFile(path, 'not a database, but long enough to be looked at as one'.repeat(100))
  await assert.rejects(openedStore(context, path), { code: 'unavailable', message: /^databaseForeign/ })
})

test('a folder that cannot be created is explained in a sentence', async (context) => {
  const path = join(await tempFolder(context), 'file')
  await writeFile(path, '')
  await assert.rejects(openedStore(context, join(path, 'below')), {
    code: 'unavailable',
    message: /^folderNotCreated/,
  })
})
