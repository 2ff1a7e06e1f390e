import { verbatim } from '../../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { Failure } from '../../core/failure.ts'
import type { Store } from '../../core/ports/store.ts'
import type { JudgeSite } from '../../core/site/site-ports.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { someAccount, someReport, taken } from '../../testing/store-contract/given.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { makeSiteFindings } from './site-findings.ts'

const longMs = 60_000
const refused = { code: 'connection-refused', message: verbatim('No.') } as const

/** Counts reports instead of judging them, and counts the calls. */
function counting() {
  const calls: number[] = []
  const judgeSite: JudgeSite = async (parts) => {
    let pages = 0
    for await (const part of parts) pages += part.length
    calls.push(pages)
    return { findings: [], pages }
  }
  return { calls, judgeSite }
}

async function given(t: TestContext, judgeSite: JudgeSite, reports = 1) {
  const store = await openSqliteStore({
    path: await tempFolder(t),
    clock: { now: () => new Date() },
    role: 'serve',
  })
  t.after(() => store.close())
  const owner = await someAccount(store)
  const add = () => store.reports.create(someReport(owner, { project: 'site' }))
  for (let index = 0; index < reports; index += 1) await add()
  const logged: string[] = []
  const log = { error: (_: object, message: string) => void logged.push(message), warn: () => undefined }
  const siteFindings = makeSiteFindings({ store, judgeSite, log, maxReports: 150 })
  return {
    store,
    owner,
    add,
    logged,
    find: (waitMs = longMs) => siteFindings(owner, 'site', waitMs),
    siteFindings,
  }
}

suite('site findings', () => {
  test('are cached until a report of the project changes', async (t) => {
    const { calls, judgeSite } = counting()
    const { store, owner, add, find } = await given(t, judgeSite)
    assert.deepEqual(await find(), { state: 'done', report: { findings: [], pages: 1, left: 0 } })
    await find()
    await store.reports.create(someReport(owner, { project: 'another' }))
    await find()
    assert.deepEqual(calls, [1])
    await add()
    await find()
    assert.deepEqual(calls, [1, 2])
    await fail(store)
    await find()
    assert.deepEqual(calls, [1, 2, 2])
  })

  test('that run out of time are computed again for the next caller, and are no error', async (t) => {
    const { calls, judgeSite } = counting()
    let tries = 0
    const { find, logged } = await given(t, (parts) => {
      tries += 1
      if (tries === 1) throw new Failure('out-of-time', verbatim('Busy.'))
      return judgeSite(parts)
    })
    assert.deepEqual(await find(), { state: 'late' })
    assert.equal((await find()).state, 'done')
    await find()
    assert.deepEqual(calls, [1])
    assert.deepEqual(logged, [])
  })

  test('are computed once for concurrent callers', async (t) => {
    const { calls, judgeSite } = counting()
    const { find } = await given(t, judgeSite)
    await Promise.all([find(), find(), find()])
    assert.deepEqual(calls, [1])
  })

  test('that take long are delivered later, and include changes made in the meantime', async (t) => {
    const { calls, judgeSite } = counting()
    const slow = Promise.withResolvers<void>()
    const { add, find } = await given(t, async (parts) => {
      const judged = await judgeSite(parts)
      await slow.promise
      return judged
    })
    assert.deepEqual(await find(10), { state: 'pending' })
    await add()
    assert.deepEqual(await find(10), { state: 'pending' })
    slow.resolve()
    assert.deepEqual(await find(), { state: 'done', report: { findings: [], pages: 2, left: 0 } })
    assert.deepEqual(calls, [1, 2])
  })

  test('cover the newest reports, in batches, and say how many are left out', async (t) => {
    const parts: number[] = []
    const { find } = await given(
      t,
      async (all) => {
        for await (const part of all) parts.push(part.length)
        return { findings: [], pages: 0 }
      },
      153,
    )
    assert.deepEqual(await find(), { state: 'done', report: { findings: [], pages: 0, left: 3 } })
    assert.deepEqual(parts, [100, 50])
  })

  test('that cannot be computed are reported as failed, logged, and retried after a change', async (t) => {
    let broken = true
    const { calls, judgeSite } = counting()
    const { add, find, logged } = await given(t, (parts) =>
      broken ? Promise.reject(new Error('out of memory')) : judgeSite(parts),
    )
    assert.deepEqual(await find(), { state: 'failed' })
    assert.deepEqual(await find(), { state: 'failed' })
    assert.equal(logged.length, 1)
    broken = false
    await add()
    assert.equal((await find()).state, 'done')
    assert.deepEqual(calls, [2])
  })

  test('of a project that is missing or belongs to another account are not found', async (t) => {
    const { siteFindings, owner } = await given(t, counting().judgeSite)
    await assert.rejects(siteFindings(owner + 1, 'site', 0), { code: 'not-found' })
    await assert.rejects(siteFindings(owner, 'nothing', 0), { code: 'not-found' })
  })
})

async function fail(store: Store): Promise<void> {
  await store.runs.fail(await taken(store), refused)
}
