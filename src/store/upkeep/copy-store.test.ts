import { verbatim } from '../../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import type { Store } from '../../core/ports/store.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'
import {
  finished,
  someAccount,
  someInspection,
  someReport,
  taken,
} from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { copiedTables } from './copied-tables.ts'
import { type CopyStep, copyStore } from './copy-store.ts'
import { openPostgresStore } from '../postgres/open-postgres.ts'
import { openSqliteStore } from '../sqlite/open-sqlite.ts'

/** Exists only in SQLite; PostgreSQL uses an index instead. */
const words = ['', '_config', '_data', '_idx'].map((part) => `report_words${part}`)

const clock = manualClock()
let databases = 0

async function emptyTarget(): Promise<string> {
  databases += 1
  return (await sharedPostgres()).create(`copy_${databases}`)
}

/** An embedded database with a bit of everything. */
async function filled(context: TestContext): Promise<{ path: string; owner: number }> {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-copy-'))
  context.after(() => rm(path, { recursive: true, force: true }))
  const store = await openSqliteStore({ path, clock, role: 'serve' })
  const owner = await someAccount(store)
  await store.keys.create({
    account: owner,
    name: 'k',
    hint: 'pl',
    hash: 'h',
    scopes: ['read'],
    projects: ['example.com'],
    expiresAt: null,
  })
  await store.settings.ensure('secret', () => 'ümlaut ✓')
  for (const [index, result] of (['good', 'bad', null] as const).entries()) {
    await finished(store, someReport(owner, { url: `https://one.test/${index}`, project: 'ä' }), result)
    clock.advance(1000)
  }
  const { id } = await store.reports.create(someReport(owner, { url: 'https://two.test/' }))
  await store.runs.fail(await taken(store), { code: 'not-html', message: verbatim('No page.') })
  await store.shares.create(owner, { report: id, name: 'for you', hash: 'share', expiresAt: null })
  await store.retention.set(owner, { maxAgeDays: 30, maxRuns: null })
  const last = await store.reports.create(someReport(owner))
  await store.reports.remove(owner, last.id)
  await store.reports.create(someReport(owner, { url: 'https://three.test/' }))
  await store.close()
  return { path, owner }
}

async function everything(store: Store, owner: number) {
  const reports = await store.reports.list(reportQuery({ owner, perPage: 100 }))
  const documents = reports.items.map(async ({ run }) => {
    const document = run === null ? undefined : await store.reports.document(run)
    return document === undefined ? undefined : [...document]
  })
  return {
    reports,
    documents: await Promise.all(documents),
    projects: await store.projects.list({ owner, sortBy: 'project', sort: 'asc', perPage: 10, page: 1 }),
    histories: await Promise.all(reports.items.map(({ id }) => store.runs.history(id, 10))),
    keys: await store.keys.list(owner),
    accounts: await store.accounts.list(),
    secret: await store.settings.ensure('secret', () => 'lost'),
    retention: await store.retention.find(owner),
    queue: await store.runs.counts(),
  }
}

test('a copy contains everything, and continues with new ids', async (context) => {
  const { path, owner } = await filled(context)
  const to = await emptyTarget()
  const steps: CopyStep[] = []
  const counts = await copyStore({ from: path, to, clock, progress: (step) => steps.push(step) })
  assert.equal(counts['reports']?.rows, 5)
  assert.equal(counts['documents']?.rows, 3)
  assert.match(counts['documents']?.digest ?? '', /^[0-9a-f]{64}$/)
  assert.ok(
    steps.some(({ phase, table, done, total }) => phase === 'checking' && table === 'runs' && done === total),
  )

  const original = await openSqliteStore({ path, clock, role: 'serve' })
  const copy = await openPostgresStore({ url: to, clock, role: 'serve' })
  context.after(() => Promise.all([original.close(), copy.close()]))
  assert.deepEqual(await everything(copy, owner), await everything(original, owner))
  const [one, two] = [
    await original.reports.create(someReport(owner, { slug: 'next' })),
    await copy.reports.create(someReport(owner, { slug: 'next' })),
  ]
  assert.equal(two.id, one.id)
  const claim = await taken(copy)
  assert.equal(await copy.runs.finish(claim, someInspection()), true)
})

test('no table is forgotten', async (context) => {
  const { path } = await filled(context)
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { readOnly: true })
  context.after(() => raw.close())
  const passing = [
    'schema_migrations',
    'rate_windows',
    'sqlite_sequence',
    'searches',
    'report_counts',
    ...words,
  ]
  const tables = raw
    .prepare("select name from sqlite_master where type = 'table'")
    .all()
    .map((row) => String(row['name']))
  assert.deepEqual([...passing, ...copiedTables.map((table) => table.name)].sort(), tables.sort())
})

test('an interrupted copy resumes, and is not served before it is complete', async (context) => {
  const { path, owner } = await filled(context)
  const to = await emptyTarget()
  for (const stopAt of ['projects', 'runs', 'settings']) {
    const stop = new AbortController()
    const progress = ({ phase, table, done }: CopyStep) => {
      if (phase === 'copying' && table === stopAt && done > 0) stop.abort(new Error('interrupted'))
    }
    await assert.rejects(copyStore({ from: path, to, clock, progress, signal: stop.signal }), /interrupted/)
    await assert.rejects(openPostgresStore({ url: to, clock, role: 'serve' }), {
      code: 'unavailable',
      message: /^copyUnfinished/,
    })
  }
  await copyStore({ from: path, to, clock })
  const copy = await openPostgresStore({ url: to, clock, role: 'serve' })
  context.after(() => copy.close())
  assert.equal((await copy.reports.list(reportQuery({ owner }))).total, 5)
})

test('a target that is not empty is left alone', async (context) => {
  const { path } = await filled(context)
  const to = await emptyTarget()
  const store = await openPostgresStore({ url: to, clock, role: 'tool' })
  await someAccount(store)
  await store.close()
  await assert.rejects(copyStore({ from: path, to, clock }), { code: 'conflict', message: /^copyNotEmpty/ })
  const other = await emptyTarget()
  await copyStore({ from: path, to: other, clock })
  await assert.rejects(copyStore({ from: path, to: other, clock }), {
    code: 'conflict',
    message: /^copyNotEmpty/,
  })
})

test('a row that differs is detected', async (context) => {
  const { path } = await filled(context)
  let spoilt = false
  const progress = ({ phase }: CopyStep) => {
    if (phase !== 'checking' || spoilt) return
    spoilt = true
    // Before any table is compared.
    const raw = new DatabaseSync(join(path, 'plumbline.db'), { timeout: 5000 })
    raw.exec("update documents set body = x'00' where run_id = 1")
    raw.close()
  }
  await assert.rejects(copyStore({ from: path, to: await emptyTarget(), clock, progress }), {
    code: 'conflict',
    message: /^copyDiffers .*documents/,
  })
})

test('the server must be stopped first', async (context) => {
  const { path } = await filled(context)
  const store = await openSqliteStore({ path, clock, role: 'serve' })
  context.after(() => store.close())
  await assert.rejects(copyStore({ from: path, to: await emptyTarget(), clock }), {
    code: 'unavailable',
    said: { id: 'databaseServed', values: {} },
  })
})
