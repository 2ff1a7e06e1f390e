import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { suite, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Store } from '../../core/ports/store.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { skipInQuickRun } from '../../testing/quick-run.ts'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { wordsOf } from './common-words.ts'
import { openPostgresStore } from '../postgres/open-postgres.ts'
import { openSqliteStore } from '../sqlite/open-sqlite.ts'
import { patient } from '../../testing/until.ts'

test('the words of a URL are its host, its path segments and the words in them', () => {
  assert.equal(
    wordsOf('https://www.Example.com/Blog-posts/2026/a?sort=status#news').join(' '),
    'https www example com blog posts 2026 sort status news http post new www.example.com blog-posts',
  )
  assert.deepEqual(wordsOf(`http://a.b/${'x'.repeat(200)}`), ['http', 'a.b'])
  assert.ok(
    wordsOf(`http://a.b/${Array.from({ length: 1000 }, (_, at) => `word${at}`).join('/')}`).length < 50,
  )
})

interface Row {
  readonly owner_id: number
  readonly pattern: string
  readonly counted: number
  readonly common: number
  readonly total: number
}

/** A separate database, as opened by an engine, and direct access to it. */
interface Place {
  open(options: Options): Promise<Store>
  run(text: string): Promise<readonly Readonly<Record<string, unknown>>[]>
}

interface Options {
  readonly role: 'serve' | 'tool'
  readonly largeFrom: number
  readonly commonWordsEveryMs?: number
}

const clock = manualClock()
const often = 50

async function sqlitePlace(context: TestContext): Promise<Place> {
  const path = await tempFolder(context)
  return {
    open: (options) => openSqliteStore({ path, clock, ...options }),
    async run(text) {
      const raw = new DatabaseSync(join(path, 'plumbline.db'), { timeout: 5000 })
      try {
        return raw.prepare(text).all()
      } finally {
        raw.close()
      }
    },
  }
}

async function postgresPlace(context: TestContext): Promise<Place> {
  const { url, pool, giveBack } = await (await sharedPostgres()).borrow()
  // One connection: the tests ask every few milliseconds, and a new one costs more than the question.
  const client = new Client({ connectionString: url })
  await client.connect()
  context.after(async () => {
    await client.end()
    giveBack()
  })
  return {
    open: (options) => openPostgresStore({ url, pool, clock, ...options }),
    run: async (text) => (await client.query<Readonly<Record<string, unknown>>>(text)).rows,
  }
}

for (const [engine, makePlace] of [
  ['SQLite', sqlitePlace],
  ['PostgreSQL', postgresPlace],
] as const)
  suite(`common words on ${engine}`, () => {
    const skip = engine === 'PostgreSQL' && skipInQuickRun('on PostgreSQL')
    // Logic without its own SQL is tested on one engine only.
    const testOnce = (name: string, check: (context: TestContext) => Promise<void>): void => {
      if (engine === 'SQLite') void test(name, check)
    }

    test('are counted before anybody searches for them, and stay correct through every change', async (context) => {
      const { place, owner, fill, search } = await given(context)
      await fill(owner, 4000, "case when g % 4 = 0 then 'Products' else 'articles' end")
      const store = await open(context, place)
      await counted(place, owner)
      const totals = new Map((await rows(place)).map(({ pattern, total }) => [pattern, total]))
      assert.equal(totals.get('%articles%'), 3000)
      assert.equal(totals.get('%article%'), 3000)
      assert.equal(totals.get('%a.test%'), 4001)
      assert.equal(totals.get('%https%'), 4001)
      assert.ok(!totals.has('%products%'), 'what few URLs have is found without')
      assert.equal(await search(store, owner, 'Articles'), 3000)

      const make = (path: string) =>
        store.reports.create(someReport(owner, { url: `https://a.test/${path}`, project: 'one' }))
      const made = await make('ARTICLES/new')
      await make('other')
      assert.equal(await search(store, owner, 'articles'), 3001)
      await store.reports.remove(owner, made.id)
      assert.equal(await search(store, owner, 'articles'), 3000)
      assert.equal(await search(store, owner, 'a.test'), 4002)
    })

    test('are counted exactly while reports are added and deleted', async (context) => {
      const { place, owner, fill, search } = await given(context)
      await fill(owner, 5000, "'articles'")
      const store = await open(context, place)
      let isDone = false
      const counting = counted(place, owner).finally(() => (isDone = true))
      let added = 0
      while (!isDone) {
        const url = `https://a.test/articles/late-${added}`
        const { id } = await store.reports.create(someReport(owner, { url, project: 'one' }))
        if (added % 3 === 0) await store.reports.remove(owner, id)
        added += 1
        await sleep(1)
      }
      await counting
      const left = added - Math.ceil(added / 3)
      assert.ok(left > 0)
      assert.equal(await search(store, owner, 'articles'), 5000 + left)
      for (const { pattern, total } of (await rows(place)).filter(({ common }) => common > 0)) {
        const all = pattern.includes('article') ? 5000 : 5001
        assert.equal(total, all + left, pattern)
      }
    })

    testOnce('are not counted for a small account', async (context) => {
      const { place, owner, fill } = await given(context)
      const store = await place.open({ role: 'tool', largeFrom: 2500 })
      const small = await someAccount(store)
      await store.reports.create(someReport(small, { url: 'https://a.test/', project: 'small' }))
      await store.close()
      await fill(small, 2100, "'articles'")
      await fill(owner, 2500, "'articles'")
      await open(context, place, { largeFrom: 2500 })
      await counted(place, owner)
      await sleep(4 * often)
      assert.deepEqual(new Set((await rows(place)).map((row) => row.owner_id)), new Set([owner]))
    })

    testOnce('and user searches do not evict each other', async (context) => {
      const { place, owner, fill, search } = await given(context)
      await fill(owner, 2100, "'articles/of-all-kinds-and-of-many-more'")
      // Parts of words, and one common word: no two are equal.
      const text = '/a.test/articles/of-all-kinds-and-of-many-more'
      const asked = Array.from({ length: 110 }, (_, at) =>
        text.slice(at % 30, (at % 30) + 9 + Math.floor(at / 30)),
      )
      const [first, others] = [['articles', ...asked.slice(0, 49)], asked.slice(49)]
      const person = await place.open({ role: 'tool', largeFrom: 2000 })
      context.after(() => person.close())
      for (const words of first) assert.ok((await search(person, owner, words)) >= 2100, words)
      const before = await rows(place)
      assert.equal(before.length, 50)

      await open(context, place)
      await counted(place, owner)
      const after = await rows(place)
      const ours = after.filter(({ common }) => common > 0).map(({ pattern }) => pattern)
      assert.ok(ours.includes('%articles%') && ours.includes('%kinds%'), ours.join())
      assert.ok(ours.length <= 20)
      const kept = new Set(after.map(({ pattern }) => pattern))
      for (const { pattern } of before) assert.ok(kept.has(pattern), pattern)

      for (const words of others) await search(person, owner, words)
      const last = await rows(place)
      assert.equal(last.filter(({ common }) => common === 0).length, 50, 'only the newest of people')
      const held = last.filter(({ common }) => common > 0).map(({ pattern }) => pattern)
      assert.deepEqual(held.sort(), ours.sort())
    })

    testOnce('are recounted only once there are twice as many reports', async (context) => {
      const { place, owner, fill } = await given(context)
      await fill(owner, 2100, "'articles'")
      await open(context, place)
      await counted(place, owner)
      await fill(owner, 1500, "'products'")
      await sleep(4 * often)
      assert.ok(!(await rows(place)).some(({ pattern }) => pattern === '%products%'))
      await fill(owner, 1500, "'products'")
      await counted(place, owner, 5101)
      const products = (await rows(place)).find(({ pattern }) => pattern === '%products%')
      assert.equal(products?.total, 3000)
    })

    test('are recounted after a project is deleted', { skip }, async (context) => {
      const { place, owner, fill, search } = await given(context)
      await fill(owner, 2100, "'articles'")
      const store = await open(context, place)
      for (let index = 0; index < 10; index += 1)
        await store.reports.create(
          someReport(owner, { url: `https://a.test/articles/x${index}`, project: 'goes' }),
        )
      await counted(place, owner)
      await store.projects.remove(owner, 'goes')
      assert.equal(await search(store, owner, 'articles'), 2100)
      await counted(place, owner)
      assert.equal((await rows(place)).find(({ pattern }) => pattern === '%https%')?.total, 2101)
    })

    test('are left to the process whose turn it is', { skip }, async (context) => {
      const { place, owner, fill } = await given(context)
      await fill(owner, 2100, "'articles'")
      const now = engine === 'SQLite' ? "unixepoch('subsec') * 1000" : 'extract(epoch from now()) * 1000'
      await place.run(
        `insert into settings (name, value) values ('common-words-at', cast(cast(${now} as bigint) as text))`,
      )
      await open(context, place, { commonWordsEveryMs: 60_000 })
      await sleep(300)
      assert.deepEqual(await rows(place), [])
    })

    testOnce('that cannot be counted now are counted later', async (context) => {
      const { place, owner, fill } = await given(context)
      await fill(owner, 2100, "'articles'")
      await place.run('alter table searches rename to searches_away')
      await open(context, place)
      await sleep(4 * often)
      await place.run('alter table searches_away rename to searches')
      await counted(place, owner)
    })

    test('do not delay closing the store', { skip }, async (context) => {
      const { place, owner, fill, search } = await given(context)
      await fill(owner, 6000, "'articles'")
      for (const isBegun of [() => true, async () => (await rows(place)).length > 0]) {
        const store = await place.open({ role: 'serve', largeFrom: 2000, commonWordsEveryMs: often })
        while (!(await isBegun())) await sleep(1)
        const begun = performance.now()
        await store.close()
        assert.ok(performance.now() - begun < patient(3000))
        await place.run('delete from settings')
      }
      // An interrupted count must still leave correct data.
      const store = await open(context, place)
      assert.equal(await search(store, owner, 'articles'), 6000)
      await counted(place, owner)
      assert.equal(await search(store, owner, 'a.test'), 6001)
    })

    /** An account with one report, and helpers to fill and search it. */
    async function given(context: TestContext) {
      const place = await makePlace(context)
      const store = await place.open({ role: 'tool', largeFrom: 2000 })
      const owner = await someAccount(store)
      await store.reports.create(someReport(owner, { url: 'https://a.test/', project: 'one' }))
      await store.close()
      let filled = 0
      /** Adds many more reports to the owner's project, below this path segment. */
      async function fill(of: number, size: number, part: string): Promise<void> {
        filled += 1
        await place.run(`insert into reports
            (owner_id, project_id, url, slug, state, privacy, version, created_at, updated_at)
          with recursive seq (g) as (select 1 union all select g + 1 from seq where g < ${size})
          select ${of}, (select id from projects where owner_id = ${of}), 'https://a.test/' || ${part} || '/' || g,
            'many-${filled}-' || g, 'done', 1, 1, '', '' from seq`)
        for (const table of ['owners', 'projects'])
          await place.run(
            `update ${table} set pending = pending + ${size} where ${table === 'owners' ? 'id' : 'owner_id'} = ${of}`,
          )
      }
      const search = async (store: Store, of: number, text: string) =>
        (await store.reports.list(reportQuery({ owner: of, search: text }))).total
      return { place, owner, fill, search }
    }
  })

async function open(context: TestContext, place: Place, options: Partial<Options> = {}): Promise<Store> {
  const store = await place.open({ role: 'serve', largeFrom: 2000, commonWordsEveryMs: often, ...options })
  context.after(() => store.close())
  return store
}

async function rows({ run }: Place): Promise<readonly Row[]> {
  const found = await run(
    'select owner_id, pattern, counted, common, good + decent + bad + pending as total from searches',
  )
  return found.map((row) => ({
    owner_id: Number(row['owner_id']),
    pattern: String(row['pattern']),
    counted: Number(row['counted']),
    common: Number(row['common']),
    total: Number(row['total']),
  }))
}

/** Waits until the common words of this owner are counted, optionally among this many reports. */
async function counted(place: Place, owner: number, among = 2): Promise<void> {
  for (let tries = 0; tries < patient(1500); tries += 1) {
    const own = (await rows(place)).filter((row) => row.owner_id === owner && row.common >= among)
    if (own.length > 0) return assert.ok(own.every((row) => row.counted === 1))
    await sleep(20)
  }
  assert.fail('The common words are not counted.')
}
