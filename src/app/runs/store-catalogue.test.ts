import assert from 'node:assert/strict'
import { pino } from 'pino'
import { unpackCatalogue } from '../../codec/packed-report.ts'
import type { CatalogueTexts } from '../../core/report/catalogue.ts'
import { sampleTexts } from '../../testing/facts/sample-report.ts'
import { testOnEach } from '../../testing/postgres/engines.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { makeStoreCatalogue } from './store-catalogue.ts'

const [before, after]: readonly CatalogueTexts[] = ['before', 'after'].map((version) => ({
  ...sampleTexts,
  version,
}))

testOnEach('texts are stored even if files were replaced while the service runs', async (context, engine) => {
  const { store } = await serviceFor(context, { engine, workers: 0 })
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const asked: boolean[] = []
  const storeCatalogue = makeStoreCatalogue({
    store,
    log,
    async describeCatalogue({ fresh = false } = {}) {
      asked.push(fresh)
      assert.ok(before !== undefined && after !== undefined)
      return fresh ? after : before
    },
  })
  await storeCatalogue('before')
  assert.deepEqual([asked, logged.length], [[false], 0])

  // A new thread has loaded the new files.
  await storeCatalogue('after')
  await storeCatalogue('after')
  const packed = await store.catalogues.find('after')
  assert.ok(packed !== undefined)
  assert.equal((await unpackCatalogue(packed)).version, 'after')
  assert.equal(logged.length, 1)
  assert.match(logged[0] ?? '', /restart/)

  await assert.rejects(storeCatalogue('in between'), /in between/)
  assert.equal(await store.catalogues.find('in between'), undefined)
})
