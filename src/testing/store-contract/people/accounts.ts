import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { NewApiKey } from '../../../core/account.ts'
import type { OpenStore } from '../opened.ts'
import { opened, someAccount } from '../given.ts'

const ada = { email: 'Ada@Example.com', name: 'Ada', role: 'owner', passwordHash: 'hash-1' } as const

export function accountContract(open: OpenStore): void {
  describe('accounts, keys and settings', () => {
    test('an account is found by its id, and by its e-mail address in any case', async (context) => {
      const { store, clock } = await opened(context, open)
      assert.equal(await store.accounts.count(), 0)
      const account = await store.accounts.create(ada)
      assert.deepEqual(account, { ...ada, id: account.id, createdAt: clock.now().toISOString() })
      assert.deepEqual(await store.accounts.find(account.id), account)
      assert.deepEqual(await store.accounts.findByEmail('aDA@example.COM'), account)
      assert.deepEqual(await store.accounts.list(), [account])
      assert.equal(await store.accounts.count(), 1)
      assert.equal(await store.accounts.find(account.id + 1), undefined)
      assert.equal(await store.accounts.findByEmail('eve@example.com'), undefined)
      assert.equal(await store.accounts.findByEmail('eve\0@example.com'), undefined)
    })

    test('an e-mail address belongs to one account', async (context) => {
      const { store } = await opened(context, open)
      await store.accounts.create(ada)
      await assert.rejects(store.accounts.create({ ...ada, email: 'ADA@example.com' }), {
        name: 'Problem',
        code: 'conflict',
      })
      assert.equal(await store.accounts.count(), 1)
    })

    test('changing a password affects one account only', async (context) => {
      const { store } = await opened(context, open)
      const { id } = await store.accounts.create(ada)
      const other = await someAccount(store)
      await store.accounts.setPassword(id, 'hash-2')
      assert.equal((await store.accounts.find(id))?.passwordHash, 'hash-2')
      assert.equal((await store.accounts.find(other))?.passwordHash, 'not a hash')
    })

    test('a key and its account are found by its hash, even if it is revoked or expired', async (context) => {
      const { store, clock } = await opened(context, open)
      const account = await store.accounts.create(ada)
      const given = someKey(account.id, 'abc', { expiresAt: '2020-01-01T00:00:00.000Z' })
      const key = await store.keys.create(given)
      const createdAt = clock.now().toISOString()
      assert.deepEqual(key, { ...given, id: key.id, createdAt, lastUsedAt: null, revokedAt: null })
      assert.deepEqual(await store.keys.findByHash('abc'), { key, account })
      assert.equal(await store.keys.findByHash('abcd'), undefined)

      clock.advance(1000)
      assert.equal(await store.keys.revoke(account.id, key.id), true)
      const revoked = { ...key, revokedAt: clock.now().toISOString() }
      assert.deepEqual((await store.keys.findByHash('abc'))?.key, revoked)
      assert.equal(await store.keys.revoke(account.id, key.id), false)
    })

    test('an account lists and revokes only its own keys', async (context) => {
      const { store } = await opened(context, open)
      const [one, two] = [await someAccount(store), await someAccount(store)]
      const first = await store.keys.create(someKey(one, 'first'))
      const second = await store.keys.create(
        someKey(one, 'second', { scopes: ['read'], projects: ['a.test', 'b.test'] }),
      )
      const foreign = await store.keys.create(someKey(two, 'foreign'))
      assert.deepEqual(await store.keys.list(one), [first, second])
      assert.equal(await store.keys.revoke(one, foreign.id), false)
      assert.deepEqual(await store.keys.list(two), [foreign])
    })

    test('of the keys that were revoked, an account keeps the latest', async (context) => {
      const { store, clock } = await opened(context, open)
      const [one, two] = [await someAccount(store), await someAccount(store)]
      const working = await store.keys.create(someKey(one, 'working'))
      const foreign = await store.keys.create(someKey(two, 'foreign'))
      await store.keys.revoke(two, foreign.id)
      for (let index = 0; index < 103; index += 1) {
        clock.advance(1000)
        const key = await store.keys.create(someKey(one, `rotated ${index}`))
        // The last three are revoked together.
        if (index < 100) await store.keys.revoke(one, key.id)
      }
      await store.keys.revoke(one, working.id)
      const last = await store.keys.create(someKey(one, 'last'))
      await store.keys.revokeAll(one)
      const kept = (await store.keys.list(one)).map(({ hash }) => hash)
      assert.equal(kept.length, 100)
      assert.deepEqual(
        ['rotated 4', 'rotated 5', 'working', 'rotated 102', last.hash].map((hash) => kept.includes(hash)),
        [false, true, true, true, true],
      )
      assert.equal(await store.keys.findByHash('rotated 0'), undefined)
      assert.equal((await store.keys.list(two)).length, 1)
    })

    test('the last use of a key is remembered', async (context) => {
      const { store } = await opened(context, open)
      const key = await store.keys.create(someKey(await someAccount(store), 'used'))
      await store.keys.touch(key.id, '2026-05-05T05:05:05.555Z')
      assert.equal((await store.keys.findByHash('used'))?.key.lastUsedAt, '2026-05-05T05:05:05.555Z')
    })

    test('revoking all keys spares the one from the settings, which replaces its predecessor', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const made = await store.keys.create(someKey(account, 'made'))
      const set = await store.keys.replaceFromSettings(someKey(account, 'set'))
      assert.equal((await store.keys.replaceFromSettings(someKey(account, 'set'))).id, set.id)
      assert.deepEqual(await store.keys.revokeAll(account), [made.id])
      assert.deepEqual(await store.keys.revokeAll(account), [])
      const next = await store.keys.replaceFromSettings(someKey(account, 'next'))
      const working = (await store.keys.list(account)).filter((key) => key.revokedAt === null)
      assert.deepEqual(working, [next])
    })

    test('the security log is listed newest first, per account, and keeps the latest entries', async (context) => {
      const { store } = await opened(context, open)
      const [one, two] = [await someAccount(store), await someAccount(store)]
      const event = (account: number, detail: string) =>
        store.accounts.record({ account, kind: 'signed-in', detail, ip: '192.0.2.7', agent: 'curl' })
      await event(two, 'theirs')
      for (let index = 0; index < 205; index += 1) await event(one, `${index}`)
      const latest = await store.accounts.events(one, 1000)
      assert.equal(latest.length, 200)
      assert.deepEqual([latest[0]?.detail, latest.at(-1)?.detail], ['204', '5'])
      assert.equal((await store.accounts.events(one, 3)).length, 3)
      assert.deepEqual(
        (await store.accounts.events(two, 10)).map(({ detail }) => detail),
        ['theirs'],
      )
    })

    test('the first value of a setting stays', async (context) => {
      const { store } = await opened(context, open)
      const values = await Promise.all(
        ['a', 'b', 'c'].map((value) => store.settings.ensure('secret', () => value)),
      )
      assert.equal(new Set(values).size, 1)
      assert.equal(await store.settings.ensure('secret', () => 'd'), values[0])
      assert.equal(await store.settings.ensure('another', () => 'e'), 'e')
    })

    test('a usable database passes the check', async (context) => {
      const { store } = await opened(context, open)
      await store.check()
    })
  })
}

function someKey(account: number, hash: string, changes: Partial<NewApiKey> = {}): NewApiKey {
  return {
    account,
    name: 'Laptop',
    hint: 'pl_ab',
    hash,
    scopes: ['read', 'write'],
    projects: null,
    expiresAt: null,
    ...changes,
  }
}
