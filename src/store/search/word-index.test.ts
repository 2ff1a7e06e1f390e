import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { manualClock } from '../../testing/store-contract/contract.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { reportQuery } from '../../testing/store-contract/reports/lists.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { openSqliteStore } from '../sqlite/open-sqlite.ts'
import { wordQuery } from './word-index.ts'
import { patient } from '../../testing/until.ts'

test('a search is split into its trigrams', () => {
  assert.equal(wordQuery('ab'), undefined)
  assert.equal(wordQuery('abc'), '"abc"')
  assert.equal(wordQuery('abcd'), '"abc" AND "bcd"')
  assert.equal(wordQuery('a"b*'), '"a""b" AND """b*"')
  assert.equal(wordQuery('aaaaaa'), '"aaa"')
  assert.equal(wordQuery('👍👍a'), '"👍👍a"')
})

/** An account large enough for the trigram table, and another one with the same words. */
async function large(context: TestContext) {
  const path = await tempFolder(context)
  const first = await openSqliteStore({ path, clock: manualClock(), role: 'serve' })
  const [owner, other] = [await someAccount(first), await someAccount(first)]
  await first.reports.create(someReport(owner, { url: 'https://one.test/', project: 'one' }))
  await first.reports.create(someReport(other, { url: 'https://one.test/', project: 'one' }))
  await first.close()
  const raw = new DatabaseSync(join(path, 'plumbline.db'))
  raw.exec(`insert into reports (owner_id, project_id, url, slug, state, privacy, version, created_at, updated_at)
      with recursive seq (g) as (select 1 union all select g + 1 from seq where g < 6000)
      select case when g % 2 = 0 then ${owner} else ${other} end, case when g % 2 = 0 then 1 else 2 end,
        'https://one.test/' || case when g % 1000 < 2 then 'Needle' else 'articles' end || '/100%/' || g || '?a_b="' || (g % 7) || '"',
        'many-' || g, 'done', 1, 1, '', '' from seq;
    update owners set pending = 3001; update projects set pending = 3001`)
  raw.close()
  const store = await openSqliteStore({ path, clock: manualClock(), role: 'serve', largeFrom: 2000 })
  context.after(() => store.close())
  const search = async (text: string, changes = {}) => {
    const { items, total } = await store.reports.list(
      reportQuery({ owner, search: text, perPage: 100, ...changes }),
    )
    return { total, urls: items.map(({ url }) => url) }
  }
  return { store, path, owner, search }
}

test('the trigram table finds the same as a scan of every URL', async (context) => {
  const { search, store, path, owner } = await large(context)
  const texts = [
    'needle',
    'NEEDLE/100%/2',
    '%/40',
    'a_b="3"',
    '"3"',
    'le',
    'e/1',
    'nothing like it',
    'articles/100%/5',
    'zzz',
    'articles',
    'E',
    '/9',
  ]
  const readWords = () => {
    const raw = new DatabaseSync(join(path, 'plumbline.db'), { readOnly: true })
    const value = raw.prepare("select value from settings where name = 'words-up-to'").get()?.['value']
    raw.close()
    return Number(value)
  }
  await context.waitFor(() => assert.ok(readWords() >= 6002), { timeout: patient(10_000) })
  const raw = new DatabaseSync(join(path, 'plumbline.db'), { readOnly: true })
  context.after(() => raw.close())
  const looked = (text: string) =>
    Number(
      raw
        .prepare(
          'select count(*) as found from reports where owner_id = ? and instr(lower(url), lower(?)) > 0',
        )
        .get(owner, text)?.['found'],
    )
  for (const text of texts) {
    const { total, urls } = await search(text)
    assert.equal(total, looked(text), text)
    assert.equal(urls.length, Math.min(100, total), text)
    assert.equal((await search(text, { project: 'one' })).total, total, text)
    assert.equal((await search(text, { result: 'bad' })).total, 0, text)
  }
  assert.equal((await search('needle')).total, 6)

  // One report too new for the table, one moved and one deleted.
  const fresh = await store.reports.create(
    someReport(owner, { url: 'https://one.test/needle/new', project: 'new' }),
  )
  assert.equal((await search('needle')).total, 7)
  assert.deepEqual((await search('needle', { project: 'new' })).urls, ['https://one.test/needle/new'])
  await context.waitFor(() => assert.ok(readWords() >= fresh.id), { timeout: patient(10_000) })
  assert.equal((await search('needle/')).total, 7)
  await store.reports.remove(owner, fresh.id)
  assert.equal((await search('needle')).total, 6)
  await store.projects.remove(owner, 'one')
  assert.equal((await search('needle')).total, 0)
})
