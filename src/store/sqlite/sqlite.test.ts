import { problemText, sentenceText } from '../../messages/sentence-text.ts'
import { verbatim } from '../../testing/verbatim.ts'
import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type TestContext, test } from 'node:test'
import { Kysely } from 'kysely'
import { reportSorts, sortDirections } from '../../core/ports/reports/reports.ts'
import type { Store } from '../../core/ports/store.ts'
import { Problem } from '../../core/problem.ts'
import { runCode } from '../../testing/run-code.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'
import {
  finished,
  found,
  someAccount,
  someInspection,
  someReport,
  taken,
  takenOrNothing,
} from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/lists.ts'
import { sqliteDialect } from '../dialect.ts'
import { migrate } from '../schema/migrate.ts'
import { openSqliteStore } from './open-sqlite.ts'
import { maxLosses } from '../queue/recover.ts'
import { pageQuery } from '../reports/lists/page-query.ts'
import { groupValues } from '../reports/lists/report-groups.ts'
import type { Filter, Shape, Values } from '../reports/lists/report-list-query.ts'
import { isMergedOrder, sortColumn } from '../reports/lists/sort-columns.ts'
import { facetNames, facetValues, groupFacets, isRange } from '../reports/lists/facets.ts'
import { countMatches } from '../search/match-queries.ts'
import { nodeSqlite } from './driver.ts'
import type { Tables } from '../schema/tables.ts'
import { until } from '../../testing/until.ts'

const clock = manualClock()

async function folder(context: TestContext): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'plumbline-sqlite-'))
  context.after(() => rm(path, { recursive: true, force: true }))
  return path
}

/** Opens the store, and closes it when the test ends unless the test did. */
async function opened(context: TestContext, path: string, role: 'serve' | 'tool' = 'serve'): Promise<Store> {
  const store = await openSqliteStore({ path, clock, role })
  let open = true
  context.after(() => (open ? store.close() : undefined))
  return {
    ...store,
    async close() {
      open = false
      await store.close()
    },
  }
}

test('a second server learns that the first one uses the database', async (context) => {
  const path = await folder(context)
  const first = await opened(context, path)
  await assert.rejects(opened(context, path), {
    code: 'unavailable',
    said: { id: 'databaseServed', values: {} },
  })
  await first.close()
  await opened(context, path)
})

test('a lock that cannot be used is not mistaken for another server', async (context) => {
  const [blocked, spoilt] = [await folder(context), await folder(context)]
  await mkdir(join(blocked, 'plumbline.db.serve.lock'))
  await writeFile(join(spoilt, 'plumbline.db.serve.lock'), 'no database, and no lock either')
  await assert.rejects(opened(context, blocked), { code: 'unavailable', message: /^databaseUnopened/ })
  await assert.rejects(opened(context, spoilt), { code: 'unavailable', message: /^databaseForeign/ })
})

test('a path that is neither a folder nor a file is explained', async (context) => {
  const refused: unknown = await opened(context, '/dev/null').catch((error: unknown) => error)
  assert.ok(refused instanceof Problem)
  assert.equal(refused.code, 'unavailable')
  assert.equal(problemText(refused).message, '/dev/null is neither a folder nor a file.')
})

test('tools read and write while the server runs, and see its changes', async (context) => {
  const path = await folder(context)
  const server = await opened(context, path)
  const tool = await opened(context, path, 'tool')
  const owner = await someAccount(tool)
  const record = await finished(server, someReport(owner))
  assert.deepEqual(await found(tool, record), record)
})

test('a tool does not touch the runs of the server', async (context) => {
  const path = await folder(context)
  const server = await opened(context, path)
  await server.reports.create(someReport(await someAccount(server)))
  const claim = await taken(server)
  await opened(context, path, 'tool')
  assert.equal(await server.runs.finish(claim, someInspection()), true)
})

test('all data survives closing and reopening', async (context) => {
  const path = await folder(context)
  const first = await opened(context, path)
  const record = await finished(first, someReport(await someAccount(first)))
  const secret = await first.settings.ensure('secret', () => 'kept')
  await first.close()
  const second = await opened(context, path)
  assert.deepEqual(await found(second, record), record)
  assert.equal(await second.settings.ensure('secret', () => 'other'), secret)
  assert.equal((await second.reports.document(record.run ?? 0))?.length, someInspection().document.length)
})

test('the path may name the file itself', async (context) => {
  const path = join(await folder(context), 'deep', 'reports.db')
  await opened(context, path)
  assert.ok((await stat(path)).isFile())
})

test('the database is readable only by its owner', async (context) => {
  const path = await folder(context)
  await opened(context, path)
  const { mode } = await stat(join(path, 'plumbline.db'))
  assert.equal(mode & 0o077, 0)
})

test('many processes that start together create one database', async (context) => {
  const path = await folder(context)
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
  const path = await folder(context)
  const store = await opened(context, path)
  await store.close()
  const raw = new DatabaseSync(join(path, 'plumbline.db'))
  raw.exec("insert into schema_migrations (number, digest, at) values (9999, 'x', '2030-01-01')")
  raw.close()
  await assert.rejects(opened(context, path), { code: 'unavailable', message: /^databaseNewer/ })
})

test('a database with an older, unreleased schema is not touched, and the message says how to start over', async (context) => {
  const path = await folder(context)
  await (await opened(context, path)).close()
  const file = join(path, 'plumbline.db')
  const spoil = (statement: string) => {
    const raw = new DatabaseSync(file)
    raw.exec(statement)
    raw.close()
  }
  for (const statement of ["update schema_migrations set digest = 'x'", 'drop table schema_migrations']) {
    spoil(statement)
    await assert.rejects(opened(context, path), (error: Error) => {
      assert.match(error.message, /^databaseUnreleased/)
      assert.ok(error.message.includes(file))
      return true
    })
  }
})

test('a run in progress when its process died is queued again, with growing delays, up to a limit', async (context) => {
  const path = await folder(context)
  let store = await opened(context, path)
  const record = await store.reports.create(someReport(await someAccount(store)))
  for (let attempt = 1; attempt <= maxLosses; attempt += 1) {
    if (attempt > 3) assert.equal(await takenOrNothing(store, 20), undefined)
    endPauses(path)
    const claim = await taken(store)
    assert.equal(claim.attempt, attempt)
    await store.close()
    store = await opened(context, path)
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
  const path = await folder(context)
  let store = await opened(context, path)
  const fault = { code: 'internal', message: verbatim('Something broke here.') } as const
  const record = await store.reports.create(someReport(await someAccount(store)))
  const take = () => {
    endPauses(path)
    return taken(store)
  }
  const die = async () => {
    await take()
    await store.close()
    store = await opened(context, path)
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
    store = await opened(context, path)
  }
  for (const expected of ['queued', 'queued', 'failed']) {
    assert.equal(await store.runs.retry(await take(), fault), expected)
  }
  assert.deepEqual((await found(store, record)).error, fault)
})

test('a harmless run survives any number of processes that are killed soon after their start', async (context) => {
  const path = await folder(context)
  let store = await opened(context, path)
  const record = await store.reports.create(someReport(await someAccount(store)))
  for (let life = 0; life < 3 * maxLosses; life += 1) {
    await takenOrNothing(store, 20)
    await store.close()
    store = await opened(context, path)
  }
  assert.equal((await found(store, record)).state, 'queued')
  assert.equal(await store.runs.finish(await taken(store), someInspection()), true)
})

/** Lets every pause expire. */
function endPauses(path: string): void {
  const raw = new DatabaseSync(join(path, 'plumbline.db'))
  raw.exec('update runs set wait_until = 0 where wait_until is not null')
  raw.close()
}

test('after kill -9 during writes nothing acknowledged is lost and the counters are correct', async (context) => {
  const path = await folder(context)
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
    const { said } = await runCode(code, 500 + round * 50)
    for (const [, what, id] of said.matchAll(/(created|finished) (\d+)\n/g)) {
      if (what === 'created') created.add(Number(id))
      else done.add(Number(id))
    }
  }
  assert.ok(done.size > 10, `${done.size} reports were finished before the kills`)
  const store = await opened(context, path)
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

test('no list needs a sort step or reads a document', async (context) => {
  const raw = new DatabaseSync(join(await folder(context), 'plans.db'))
  context.after(() => raw.close())
  const kysely = new Kysely<Tables>({ dialect: nodeSqlite(raw) })
  await migrate(kysely, sqliteDialect, { at: '', startOver: verbatim('') })
  const plans = shapes().map((shape) => {
    const { sql } = pageQuery({ reader: kysely, dialect: sqliteDialect }, shape, someValues).compile()
    const steps = raw.prepare(`explain query plan ${sql}`).all(
      ...sql
        .split('?')
        .slice(1)
        .map(() => 1),
    )
    return { sql, shape, steps: steps.map((row) => String(row['detail'])), sorts: sortedIn(steps) }
  })
  assert.ok(plans.length > 100)
  for (const { sql, shape, steps, sorts } of plans) {
    const told = [sql, ...steps].join('\n')
    // Groups are read in order; only their first reports are sorted, to merge them.
    const merges = sorts.filter((around) => /^ LIST SUBQUERY \d+$/.test(around))
    assert.deepEqual([sorts.length, merges.length], shape.grouping === undefined ? [0, 0] : [1, 1], told)
    const isTable = /SCAN (?!json_each|starts|part|page|\(subquery-\d+\)$)|documents/
    assert.ok(!steps.some((step) => isTable.test(step)), told)
    // Ids of a tag are read from its own table.
    const read = shape.isTagged
      ? /^SEARCH report_tags USING PRIMARY KEY/
      : /^SEARCH reports USING (COVERING )?INDEX/
    assert.ok(
      steps.some((step) => read.test(step)),
      told,
    )
  }
})

test('counting the hits of a search reads one index and no report', async (context) => {
  const raw = new DatabaseSync(join(await folder(context), 'plans.db'))
  context.after(() => raw.close())
  const kysely = new Kysely<Tables>({ dialect: nodeSqlite(raw) })
  await migrate(kysely, sqliteDialect, { at: '', startOver: verbatim('') })
  for (const filter of filters().filter(({ sweeping }) => !sweeping)) {
    const { sql } = countMatches({ reader: kysely, dialect: sqliteDialect }, filter, someValues).compile()
    const steps = raw.prepare(`explain query plan ${sql}`).all(
      ...sql
        .split('?')
        .slice(1)
        .map(() => 1),
    )
    assert.match(String(steps[0]?.['detail']), /^SEARCH reports USING COVERING INDEX/, sql)
  }
})

test('a full disk is explained in a sentence, and the store recovers once there is room', async (context) => {
  const path = await folder(context)
  const small = await openSqliteStore({ path, clock, role: 'serve', maxBytes: 1_000_000 })
  const owner = await someAccount(small)
  const record = await small.reports.create(someReport(owner))
  const claim = await taken(small)
  await assert.rejects(small.runs.finish(claim, someInspection({ document: new Uint8Array(3_000_000) })), {
    code: 'unavailable',
    message: /^databaseFull/,
  })
  assert.equal((await found(small, record)).state, 'running')
  assert.equal(await small.runs.renew(claim), true)
  await small.close()
  const roomy = await opened(context, path)
  const again = await taken(roomy)
  assert.equal(await roomy.runs.finish(again, someInspection({ document: new Uint8Array(3_000_000) })), true)
  assert.equal((await found(roomy, record)).state, 'done')
})

test('a run that a full disk kept from being released is claimed again anyway', async (context) => {
  const path = await folder(context)
  const store = await openSqliteStore({ path, clock, role: 'serve', leaseMs: 400 })
  context.after(() => store.close())
  const record = await store.reports.create(someReport(await someAccount(store)))
  const lost = await taken(store)
  const again = await taken(store)
  assert.equal(again.run, lost.run)
  assert.equal(await store.runs.finish(lost, someInspection()), false)
  assert.equal(await store.runs.finish(again, someInspection()), true)
  assert.equal((await found(store, record)).state, 'done')
})

test('a file that is not a database is explained in a sentence', async (context) => {
  const path = join(await folder(context), 'plumbline.db')
  await writeFile(path, 'not a database, but long enough to be looked at as one'.repeat(100))
  await assert.rejects(opened(context, path), { code: 'unavailable', message: /^databaseForeign/ })
})

test('a folder that cannot be created is explained in a sentence', async (context) => {
  const path = join(await folder(context), 'file')
  await writeFile(path, '')
  await assert.rejects(opened(context, join(path, 'below')), {
    code: 'unavailable',
    message: /^folderNotCreated/,
  })
})

test('a deleted project leaves nothing behind', async (context) => {
  const path = await folder(context)
  const store = await opened(context, path)
  const owner = await someAccount(store)
  for (let index = 0; index < 25; index += 1) await finished(store, someReport(owner, { project: 'big' }))
  const kept = await finished(store, someReport(owner, { project: 'kept' }))
  await store.projects.remove(owner, 'big')
  assert.equal((await store.reports.list(reportQuery({ owner }))).items.length, 1)
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { readOnly: true })
  context.after(() => raw.close())
  const left = () =>
    ['reports', 'runs', 'documents', 'discarded', 'page_summaries'].map((table) =>
      Number(raw.prepare(`select count(*) as n from ${table}`).get()?.['n']),
    )
  await until(() => left()[3] === 0, 'nothing is left')
  assert.deepEqual(left(), [1, 1, 1, 0, 1])
  assert.deepEqual((await store.reports.list(reportQuery({ owner }))).items, [kept])
})

const someValues: Values = {
  ...facetValues(reportQuery({ owner: 1 })),
  ...groupValues([]),
  counted: -1,
  tagKind: 'group#a',
  blockStart: 0,
  blockEnd: 0,
  scope: 1,
  result: 1,
  pattern: '%a%',
  ids: '[]',
  key: 1,
  id: 1,
  limit: 11,
  offset: 10,
  mostWalked: 100,
}

/** The subqueries that need a sort step, each with the subqueries around it. */
function sortedIn(steps: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const around = (parent: unknown): string => {
    const step = steps.find(({ id }) => id === parent)
    return step === undefined ? '' : `${around(step['parent'])} ${String(step['detail'])}`
  }
  return steps
    .filter(({ detail }) => String(detail).includes('TEMP B-TREE'))
    .map(({ parent }) => around(parent))
}

function filters(): readonly Filter[] {
  return (['owner_id', 'project_id'] as const).flatMap((scope) =>
    [false, true].flatMap((byResult) =>
      [false, true].map((sweeping) => ({ scope, byResult, sweeping, facets: [] })),
    ),
  )
}

/** Every possible list, except searches with few hits: these are fetched by id and sorted. */
function shapes(): readonly Shape[] {
  const faceted = filters().flatMap((filter) => facetNames.map((facet) => ({ ...filter, facets: [facet] })))
  return [...filters(), ...faceted].flatMap((filter) =>
    [false, true].flatMap((searched) =>
      reportSorts.flatMap((sortBy) =>
        sortDirections.flatMap((sort) =>
          (['start', 'offset', 'cursor'] as const).map((from) => {
            const asked = reportQuery({
              owner: 1,
              sortBy,
              sort,
              ...(filter.byResult ? { result: 'good' } : {}),
            })
            const column = sortColumn(asked)
            const isTagged = filter.facets.includes('tag') && column === undefined
            const isGrouped =
              filter.byResult ||
              filter.facets.some((name) => groupFacets.has(name) || isRange(name)) ||
              isMergedOrder(column)
            const grouping = isGrouped && !isTagged ? { range: undefined, isLast: false } : undefined
            return {
              ...filter,
              searched,
              hits: 'many' as const,
              column,
              sort,
              from,
              isTagged,
              window: 'all' as const,
              grouping,
            }
          }),
        ),
      ),
    ),
  )
}
