import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { runCode } from '../../testing/machine/run-code.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { finished, found, someAccount, someReport } from '../../testing/store-contract/given.ts'
import { backupSqlite } from './backup.ts'
import { openSqliteStore } from './open-sqlite.ts'

const clock = manualClock()

async function folder(context: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-backup-'))
  context.after(() => rm(path, { recursive: true, force: true }))
  return path
}

test('a backup made while the service writes is complete, and opens', async (context) => {
  const path = await folder(context)
  const to = join(path, 'backup.db')
  const store = await openSqliteStore({ path, clock, role: 'serve' })
  context.after(() => store.close())
  const owner = await someAccount(store)
  const record = await finished(store, someReport(owner))
  const code = `
    const { backupSqlite } = await import(${JSON.stringify(join(import.meta.dirname, 'backup.ts'))})
    console.log(JSON.stringify(backupSqlite(${JSON.stringify(path)}, ${JSON.stringify(to)})))`
  const backup = runCode(code)
  let written = 1
  let going = true
  void backup.finally(() => (going = false))
  while (going) {
    await finished(store, someReport(owner))
    written += 1
    // The store alone never yields to the event loop, which the child process needs.
    await setImmediate()
  }
  const { exit, said, errors } = await backup
  assert.equal(exit, 0, errors)
  const { bytes, reports } = JSON.parse(said) as { bytes: number; reports: number }
  assert.ok(bytes > 10_000)
  assert.ok(reports >= 1 && reports <= written, `${reports} of ${written}`)
  const restored = await openSqliteStore({ path: to, clock, role: 'serve' })
  context.after(() => restored.close())
  assert.deepEqual(await found(restored, record), record)
  assert.equal((await restored.projects.find(owner, record.project))?.reports, reports)
})

test('a backup overwrites nothing, and needs a database', async (context) => {
  const path = await folder(context)
  const to = join(path, 'backup.db')
  assert.throws(() => backupSqlite(path, to), { code: 'not-found' })
  await (await openSqliteStore({ path, clock, role: 'tool' })).close()
  await writeFile(to, 'mine')
  assert.throws(() => backupSqlite(path, to), { code: 'conflict' })
  assert.throws(() => backupSqlite(path, join(path, 'no', 'such', 'folder.db')), { code: 'unavailable' })
  assert.equal(existsSync(join(path, 'no')), false)
})
