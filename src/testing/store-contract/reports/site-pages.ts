import { sentence } from '../../../core/sentence.ts'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { StoredPage } from '../../../core/site/site-ports.ts'
import type { OpenStore } from '../opened.ts'
import { finished, finishNext, opened, someAccount, someReport, taken } from '../given.ts'

const all = { before: null, limit: 100 }
const gone = {
  code: 'http-error',
  message: sentence('httpGone', { host: 'example.com', status: 404, phrase: 'Not Found' }),
} as const

export function sitePageContract(open: OpenStore): void {
  describe('the pages of a project', () => {
    test('come from the newest finished run of each report, in batches', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const own = (path: string) => someReport(owner, { url: `https://site.test/${path}`, project: 'site' })
      const first = await store.reports.create(own('first'))
      await finishNext(store, { finalUrl: 'https://site.test/1', summary: new Uint8Array([1]) })
      clock.advance(1000)
      const second = await store.reports.create(own('second'))
      await finishNext(store, { finalUrl: 'https://site.test/2', summary: new Uint8Array([2]) })
      await store.reports.update(owner, second.id, { rerun: true })
      await finishNext(store, { finalUrl: 'https://site.test/2b', summary: new Uint8Array([2, 0]) })
      const at = clock.now().toISOString()
      await finished(store, someReport(owner, { project: 'another' }))
      await finished(store, someReport(await someAccount(store), { project: 'site' }))
      const waiting = await store.reports.create(own('waiting'))

      const pages = await store.projects.pages(owner, 'site', all)
      assert.deepEqual(
        pages.map(({ report }) => report),
        [waiting.id, second.id, first.id],
      )
      assert.deepEqual(pages.map(plain), [
        { ...of(waiting), seen: null, error: null, at: waiting.updatedAt },
        { ...of(second), seen: ['https://site.test/2b', [2, 0]], error: null, at },
        { ...of(first), seen: ['https://site.test/1', [1]], error: null, at: first.createdAt },
      ])
      const part = await store.projects.pages(owner, 'site', { before: waiting.id, limit: 1 })
      assert.deepEqual(
        part.map(({ report }) => report),
        [second.id],
      )
      assert.deepEqual(await store.projects.pages(owner, 'nothing', all), [])
      assert.deepEqual(await store.projects.pages(owner, '\0', all), [])
    })

    test('say why the last run failed, and keep the results of an earlier one', async (context) => {
      const { store, clock } = await opened(context, open)
      const owner = await someAccount(store)
      const record = await finished(store, someReport(owner, { project: 'site' }))
      clock.advance(1000)
      await store.reports.update(owner, record.id, { rerun: true })
      clock.advance(1000)
      await store.runs.fail(await taken(store), gone)
      const [page] = await store.projects.pages(owner, 'site', all)
      assert.deepEqual(page?.error, gone)
      assert.equal(page?.seen?.finalUrl, 'https://example.com/final')
      assert.equal(page?.at, clock.now().toISOString())
    })

    test('have a mark that changes with their content, and only then', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const marks = new Set<string | undefined>()
      const isNew = async (what: string) => {
        const mark = await store.projects.mark(owner, 'site')
        assert.ok(mark !== undefined && !marks.has(mark), what)
        marks.add(mark)
      }
      assert.equal(await store.projects.mark(owner, 'site'), undefined)
      assert.equal(await store.projects.mark(owner, '\0'), undefined)
      const record = await finished(store, someReport(owner, { project: 'site' }))
      await isNew('a finished run')
      const mark = await store.projects.mark(owner, 'site')
      await finished(store, someReport(owner, { project: 'another' }))
      await store.reports.update(owner, record.id, { privacy: 0 })
      assert.equal(await store.projects.mark(owner, 'site'), mark)
      await store.reports.update(owner, record.id, { rerun: true })
      await store.runs.fail(await taken(store), gone)
      await isNew('a failed run')
      const moved = await finished(store, someReport(owner, { project: 'another' }))
      await store.reports.update(owner, moved.id, { project: 'site' })
      await isNew('a report moved in')
      await store.reports.update(owner, moved.id, { project: 'another' })
      await isNew('a report moved out')
      await store.reports.remove(owner, record.id)
      assert.equal(await store.projects.mark(owner, 'site'), undefined)
      await finished(store, someReport(owner, { project: 'site' }))
      await isNew('a project made anew')
    })
  })
}

const of = ({ id, slug, url }: { readonly id: number; readonly slug: string; readonly url: string }) => ({
  report: id,
  slug,
  url,
})

/** Bytes as numbers: engines return different classes. */
const plain = ({ seen, ...page }: StoredPage) => ({
  ...page,
  seen: seen === null ? null : [seen.finalUrl, [...seen.summary]],
})
