import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { opened, someAccount, someReport } from './given.ts'
import type { OpenStore } from './opened.ts'

const some = (account: number, project: string, uid: string) => ({
  uid,
  account,
  project,
  origin: `https://${project}`,
  shape: '{}',
  secret: `sealed ${uid}`,
})

export function credentialContract(open: OpenStore): void {
  describe('credentials', () => {
    test('a project has one set, which a new one replaces with its session', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.credentials.put(some(account, 'example.com', 'first'))
      await store.credentials.record('first', { state: 'signed-in', session: 'sealed session' })
      const checked = await store.credentials.find(account, 'example.com')
      assert.deepEqual([checked?.state, checked?.session], ['signed-in', 'sealed session'])
      const contexts = (await store.secrets.fields()).map((field) => field.context).toSorted()
      assert.deepEqual(contexts, ['credentials:first:secret', 'credentials:first:session'])

      await store.credentials.put(some(account, 'example.com', 'second'))
      // A run that started with the old ones says nothing about the new ones.
      await store.credentials.record('first', { state: 'signed-out', session: null })
      const replaced = await store.credentials.find(account, 'example.com')
      assert.deepEqual(
        [replaced?.state, replaced?.session, replaced?.secret],
        ['unchecked', null, 'sealed second'],
      )
      assert.equal(await store.credentials.find(await someAccount(store), 'example.com'), undefined)
      assert.equal(await store.credentials.remove(account, 'example.com'), true)
      assert.equal(await store.credentials.remove(account, 'example.com'), false)
    })

    test('they go with their project, and with no other', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      for (const project of ['one.example', 'other.example']) {
        await store.reports.create(someReport(account, { url: `https://${project}/` }))
        await store.credentials.put(some(account, project, project))
      }
      await store.projects.remove(account, 'one.example')
      assert.equal(await store.credentials.find(account, 'one.example'), undefined)
      assert.equal((await store.credentials.find(account, 'other.example'))?.uid, 'other.example')
    })
  })
}
