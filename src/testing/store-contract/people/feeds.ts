import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { opened, someAccount, someReport } from '../given.ts'
import type { OpenStore } from '../opened.ts'

export function feedContract(open: OpenStore): void {
  describe('feeds', () => {
    test('a project has one feed; a new token replaces it, and it is deleted with the project', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const project = 'example.com'
      await store.reports.create(someReport(account, { url: 'https://example.com/' }))
      await store.feeds.put({ account, project, tokenHash: 'first' })
      await store.feeds.put({ account, project, tokenHash: 'second' })
      assert.equal(await store.feeds.byToken('first'), undefined)
      assert.equal((await store.feeds.byToken('second'))?.project, project)
      assert.equal((await store.feeds.find(account, project))?.account, account)
      await store.projects.remove(account, project)
      assert.equal(await store.feeds.byToken('second'), undefined)
      assert.equal(await store.feeds.remove(account, project), false)
      await store.feeds.put({ account, project, tokenHash: 'third' })
      assert.equal(await store.feeds.remove(account, project), true)
    })
  })
}
