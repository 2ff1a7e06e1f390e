import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { RefusalOf } from '../../core/ports/outside.ts'
import { Problem } from '../../core/problem.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { makeCheckUrl } from './check-url.ts'
import { makeStoreReports } from './store-reports.ts'

const inputs = Array.from({ length: 100 }, (_, index) => ({ url: `https://host-${index}.example/` }))

/** A name server that never responds: the caller's patience is all that ends the wait. */
const silent: RefusalOf = (_url, signal) =>
  new Promise((resolve) => {
    if (signal?.aborted === true) resolve(undefined)
    signal?.addEventListener('abort', () => resolve(undefined))
  })

test('name servers that do not respond delay many reports only once', async (context) => {
  const { store, account } = await serviceFor(context, { workers: 0 })
  const checkUrl = makeCheckUrl({ refusalOf: silent })
  const storeReports = makeStoreReports({ store, checkUrl, roomInQueue: async () => undefined })
  const stored = await storeReports(account.id, inputs, { lookUp: AbortSignal.timeout(50) })
  assert.ok(stored.every((one) => !(one instanceof Problem)))
  assert.equal(stored.length, inputs.length)
})

test('nothing is created once the caller was told that it took too long', async (context) => {
  const { store, account, call } = await serviceFor(context, { workers: 0 })
  const checkUrl = makeCheckUrl({ refusalOf: async () => undefined })
  const storeReports = makeStoreReports({ store, checkUrl, roomInQueue: async () => undefined })
  await assert.rejects(storeReports(account.id, inputs, { isTooLate: () => true }), { code: 'unavailable' })
  assert.equal((await call('/reports')).body.meta.total, 0)
})
