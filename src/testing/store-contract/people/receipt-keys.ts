import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { opened } from '../given.ts'
import type { OpenStore } from '../opened.ts'

const key = (id: string) => ({ id, publicKey: `public ${id}`, privateKey: `private ${id}` })

export function receiptKeyContract(open: OpenStore): void {
  describe('receipt keys', () => {
    test('only one key is created under contention', async (context) => {
      const { store } = await opened(context, open)
      const made = await Promise.all(
        ['a', 'b', 'c', 'd'].map((id) => store.receiptKeys.ensure(async () => key(id))),
      )
      assert.equal(new Set(made.map(({ id }) => id)).size, 1)
      assert.equal((await store.receiptKeys.list()).length, 1)
    })

    test('a retired key keeps only its public part', async (context) => {
      const { store, clock } = await opened(context, open)
      await store.receiptKeys.ensure(async () => key('first'))
      clock.advance(1000)
      await store.receiptKeys.rotate(key('second'))
      assert.equal((await store.receiptKeys.ensure(async () => key('third'))).id, 'second')
      const [second, first] = await store.receiptKeys.list()
      assert.deepEqual([second?.retiredAt, second?.privateKey], [null, 'private second'])
      assert.deepEqual([first?.publicKey, first?.privateKey], ['public first', null])
      assert.ok(first !== undefined && first.retiredAt !== null)
    })

    test('the private part is among the fields that are re-encrypted', async (context) => {
      const { store } = await opened(context, open)
      await store.receiptKeys.ensure(async () => key('a'))
      const field = { context: 'receipt_keys:a:private_key', sealed: 'private a' }
      assert.deepEqual(await store.secrets.fields(), [field])
      assert.equal(await store.secrets.rotate([], ({ sealed }) => `${sealed} anew`), 1)
      const [kept] = await store.receiptKeys.list()
      assert.equal(kept?.privateKey, 'private a anew')
    })
  })
}
