import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { opened, someAccount } from '../given.ts'
import type { OpenStore } from '../opened.ts'

const brand = {
  name: 'Acme',
  client: 'Northfield',
  accent: '#2f5d50',
  footer: null,
  contact: null,
  logo: null,
} as const
const logo = { hash: 'abc', type: 'image/png', bytes: Uint8Array.of(1, 2, 3) } as const

export function brandContract(open: OpenStore): void {
  describe('brands', () => {
    test('a brand belongs to one project of one account', async (context) => {
      const { store } = await opened(context, open)
      const [owner, other] = [await someAccount(store), await someAccount(store)]
      await store.brands.put(owner, 'example.com', brand)
      assert.deepEqual(await store.brands.find(owner, 'example.com'), brand)
      assert.equal(await store.brands.find(owner, 'example.org'), undefined)
      assert.equal(await store.brands.find(other, 'example.com'), undefined)
      await store.brands.remove(owner, 'example.com')
      assert.equal(await store.brands.find(owner, 'example.com'), undefined)
    })

    test('a logo is kept while a brand uses it and deleted with its last brand', async (context) => {
      const { store } = await opened(context, open)
      const owner = await someAccount(store)
      const named = { ...brand, logo: { hash: logo.hash, type: logo.type } }
      await store.brands.put(owner, 'a.example', named, logo)
      await store.brands.put(owner, 'b.example', named, logo)
      await store.brands.put(owner, 'a.example', { ...named, name: 'New' })
      assert.deepEqual((await store.brands.find(owner, 'a.example'))?.logo, named.logo)
      await store.brands.put(owner, 'a.example', brand)
      const found = await store.brands.logo(logo.hash)
      assert.deepEqual([found?.type, Buffer.from(found?.bytes ?? [])], [logo.type, Buffer.from(logo.bytes)])
      await store.brands.remove(owner, 'b.example')
      assert.equal(await store.brands.logo(logo.hash), undefined)
    })
  })
}
