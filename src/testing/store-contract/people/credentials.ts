import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { until } from '../../until.ts'
import { opened, someAccount, someReport } from '../given.ts'
import type { OpenStore } from '../opened.ts'

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
    test('a project has one set of credentials; replacing it also drops its session', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      await store.credentials.put(some(account, 'example.com', 'first'))
      await store.credentials.record('first', {
        state: 'signed-in',
        session: { from: null, to: 'sealed session' },
      })
      const checked = await store.credentials.find(account, 'example.com')
      assert.deepEqual([checked?.state, checked?.session], ['signed-in', 'sealed session'])
      const contexts = (await store.secrets.fields()).map((field) => field.context).toSorted()
      assert.deepEqual(contexts, ['credentials:first:secret', 'credentials:first:session'])

      await store.credentials.put(some(account, 'example.com', 'second'))
      // The result of a run that started with the old credentials doesn't affect the new ones.
      await store.credentials.record('first', {
        state: 'signed-out',
        session: { from: 'sealed session', to: null },
      })
      const replaced = await store.credentials.find(account, 'example.com')
      assert.deepEqual(
        [replaced?.state, replaced?.session, replaced?.secret],
        ['unchecked', null, 'sealed second'],
      )
      assert.equal(await store.credentials.find(await someAccount(store), 'example.com'), undefined)
      assert.equal(await store.credentials.remove(account, 'example.com'), true)
      assert.equal(await store.credentials.remove(account, 'example.com'), false)
    })

    test('one process signs in at a time, and only when the session has expired', async (context) => {
      const { store } = await opened(context, open)
      const account = await someAccount(store)
      const { credentials } = store
      await credentials.put(some(account, 'example.com', 'one'))
      const leaseMs = 60_000
      const begin = (expired: string | null, lease = leaseMs) =>
        credentials.beginLogin('one', { expired, leaseMs: lease })
      const tokens = await Promise.all([begin(null), begin(null), begin(null)])
      const [token, ...others] = tokens.filter((each) => each !== undefined)
      assert.ok(token !== undefined && others.length === 0, 'one of three')
      await credentials.endLogin('one', 'another token', { session: 'stolen', hasFailed: false })
      await credentials.endLogin('one', token, { session: 'first', hasFailed: false })
      const session = async () => (await credentials.find(account, 'example.com'))?.session
      assert.equal(await session(), 'first')
      assert.equal(await begin(null), undefined, 'there is a session')
      assert.equal(await begin('older'), undefined, 'somebody has signed in since')

      // The lease of a killed process expires.
      assert.ok((await begin('first', 1)) !== undefined)
      await until(async () => {
        const next = await begin('first')
        if (next !== undefined) await credentials.endLogin('one', next, { session: null, hasFailed: true })
        return next !== undefined
      }, 'the lease has ended')
      assert.deepEqual(
        [await session(), (await credentials.find(account, 'example.com'))?.state],
        [null, 'signed-out'],
      )

      // A run that began with an older session doesn't overwrite the newer one.
      await credentials.record('one', { state: 'signed-in', session: { from: null, to: 'second' } })
      await credentials.record('one', { state: 'signed-in', session: { from: 'first', to: 'third' } })
      assert.equal(await session(), 'second')
    })

    test('credentials are deleted with their project, and with no other', async (context) => {
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
