import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { openSqliteStore } from './open-sqlite.ts'

test('the revision changes with every change, including those of a tool, and only then', async (context) => {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-revision-'))
  const clock = manualClock()
  const store = await openSqliteStore({ path, clock, role: 'serve' })
  const tool = await openSqliteStore({ path, clock, role: 'tool' })
  context.after(async () => {
    await tool.close()
    await store.close()
    await rm(path, { recursive: true, force: true })
  })
  const owner = await someAccount(store)
  let last = store.revision()
  assert.equal(typeof last, 'number')
  async function changes(what: string, change: () => Promise<unknown>): Promise<void> {
    await change()
    // Changes by another process become visible in the next turn of the event loop.
    if (what.includes('tool')) await setImmediate()
    const now = store.revision()
    assert.notEqual(now, last, what)
    last = now
  }
  const page = { owner, sortBy: 'id', sort: 'asc', page: 1, perPage: 10 } as const
  await changes('a report of its own', () => store.reports.create(someReport(owner)))
  await changes('a report of a tool', () => tool.reports.create(someReport(owner)))
  await changes('an update', () => store.reports.update(owner, 1, { privacy: 0 }))
  await changes('a removal by a tool', () => tool.reports.remove(owner, 2))
  assert.equal((await store.reports.list(page)).total, 1)
  await store.reports.find(owner, 1)
  assert.equal(store.revision(), last, 'reading changes nothing')
})
