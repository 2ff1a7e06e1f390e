import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { sentenceText } from '../../messages/sentence-text.ts'
import { verbatim } from '../../testing/words/verbatim.ts'
import { runCode } from '../../testing/machine/run-code.ts'
import {
  found,
  someAccount,
  someInspection,
  someReport,
  taken,
  takenOrNothing,
} from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { maxLosses } from '../queue/recover.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openedStore } from '../../testing/sqlite/opened-store.ts'

test('a run in progress when its process died is queued again, with growing delays, up to a limit', async (context) => {
  const path = await tempFolder(context)
  let store = await openedStore(context, path)
  const record = await store.reports.create(someReport(await someAccount(store)))
  for (let attempt = 1; attempt <= maxLosses; attempt += 1) {
    if (attempt > 3) assert.equal(await takenOrNothing(store, 20), undefined)
    endPauses(path)
    const claim = await taken(store)
    assert.equal(claim.attempt, attempt)
    await store.close()
    store = await openedStore(context, path)
    assert.equal(await store.runs.finish(claim, someInspection()), false)
  }
  const failed = await found(store, record)
  assert.equal(failed.state, 'failed')
  assert.equal(failed.error?.code, 'crashed')
  assert.equal(failed.pendingRun, null)
  assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
  await store.reports.update(record.owner, record.id, { rerun: true })
  assert.equal((await taken(store)).attempt, 1)
})

test('crashes and faults on our side are counted separately', async (context) => {
  const path = await tempFolder(context)
  let store = await openedStore(context, path)
  const fault = { code: 'internal', message: verbatim('Something broke here.') } as const
  const record = await store.reports.create(someReport(await someAccount(store)))
  const take = () => {
    endPauses(path)
    return taken(store)
  }
  const die = async () => {
    await take()
    await store.close()
    store = await openedStore(context, path)
  }
  for (let death = 1; death < maxLosses; death += 1) await die()
  assert.equal(await store.runs.retry(await take(), fault), 'queued', 'deaths use up no tries')
  assert.equal(await store.runs.retry(await take(), fault), 'queued')
  assert.equal((await found(store, record)).state, 'queued')
  await die()
  const { error } = await found(store, record)
  assert.match(
    sentenceText(error?.message ?? ''),
    new RegExp(`crashed ${maxLosses} times`),
    'and so many it was',
  )

  await store.reports.update(record.owner, record.id, { rerun: true })
  for (const death of [1, 2, 3]) {
    assert.equal((await take()).attempt, death, 'the next run begins anew')
    await store.close()
    store = await openedStore(context, path)
  }
  for (const expected of ['queued', 'queued', 'failed']) {
    assert.equal(await store.runs.retry(await take(), fault), expected)
  }
  assert.deepEqual((await found(store, record)).error, fault)
})

test('a harmless run survives any number of processes that are killed soon after their start', async (context) => {
  const path = await tempFolder(context)
  let store = await openedStore(context, path)
  const record = await store.reports.create(someReport(await someAccount(store)))
  for (let life = 0; life < 3 * maxLosses; life += 1) {
    await takenOrNothing(store, 20)
    await store.close()
    store = await openedStore(context, path)
  }
  assert.equal((await found(store, record)).state, 'queued')
  assert.equal(await store.runs.finish(await taken(store), someInspection()), true)
})

test('after kill -9 during writes nothing acknowledged is lost and the counters are correct', async (context) => {
  const path = await tempFolder(context)
  const code = `
    const { openSqliteStore } = await import(${JSON.stringify(join(import.meta.dirname, 'open-sqlite.ts'))})
    const store = await openSqliteStore({ path: ${JSON.stringify(path)}, clock: { now: () => new Date() }, role: 'serve' })
    const given = await import(${JSON.stringify(join(import.meta.dirname, '../../testing/store-contract/given.ts'))})
    const owner = (await store.accounts.list())[0]?.id ?? await given.someAccount(store)
    const lane = async () => {
      for (;;) {
        const slug = crypto.randomUUID()
        const { id } = await store.reports.create(given.someReport(owner, { slug }))
        process.stdout.write('created ' + id + '\\n')
        const claim = await given.taken(store)
        await store.runs.finish(claim, given.someInspection({ document: new Uint8Array(5000) }))
        process.stdout.write('finished ' + claim.report + '\\n')
      }
    }
    await Promise.all([lane(), lane(), lane()])`
  const created = new Set<number>()
  const done = new Set<number>()
  for (let round = 0; round < 4; round += 1) {
    const { said } = await runCode(code, { lines: 20 + round * 7 })
    for (const [, what, id] of said.matchAll(/(created|finished) (\d+)\n/g)) {
      if (what === 'created') created.add(Number(id))
      else done.add(Number(id))
    }
  }
  assert.ok(done.size > 10, `${done.size} reports were finished before the kills`)
  const store = await openedStore(context, path)
  const [owner] = await store.accounts.list()
  assert.ok(owner !== undefined)
  for (const id of created) assert.ok(await store.reports.find(owner.id, id), `report ${id} is there`)
  for (const id of done) {
    const report = await store.reports.find(owner.id, id)
    assert.equal(report?.state, 'done')
    assert.equal((await store.reports.document(report?.run ?? 0))?.length, 5000)
  }
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { readOnly: true })
  context.after(() => raw.close())
  assert.deepEqual(
    raw.prepare('pragma integrity_check').get(),
    Object.assign(Object.create(null), { integrity_check: 'ok' }),
  )
  const { total } = await store.reports.list(reportQuery({ owner: owner.id }))
  assert.equal(total, raw.prepare('select count(*) as n from reports').get()?.['n'])
  const { queued, running } = await store.runs.counts()
  assert.equal(running, 0)
  assert.equal(queued, raw.prepare("select count(*) as n from runs where state = 'queued'").get()?.['n'])
})

/** Lets every pause expire. */
function endPauses(path: string): void {
  const raw = new DatabaseSync(join(path, 'plumbline.db'))
  raw.exec('update runs set wait_until = 0 where wait_until is not null')
  raw.close()
}
