import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Service, startService } from '../../../../testing/servers/service/api-service.ts'
import { suiteOnEach } from '../../../../testing/postgres/engines.ts'

suiteOnEach('the runs of a report', (engine) => {
  let service: Service
  let id: number
  before(async () => {
    service = await startService({ engine })
    id = (await service.call('/reports', { method: 'POST', form: { url: 'example.com/page' } })).body.data.id
    await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  })
  after(() => service[Symbol.asyncDispose]())

  test('are listed, newest first', async () => {
    const { status, body } = await service.call(`/reports/${id}/runs`)
    assert.equal(status, 200)
    assert.equal(body.data.length, 2)
    assert.ok(body.data[0].run > body.data[1].run)
    assert.equal(body.data[0].result, 'decent')
  })

  test('are shown completely', async () => {
    const { body: list } = await service.call(`/reports/${id}/runs`)
    const { body } = await service.call(`/reports/${id}/runs/${list.data[1].run}`)
    assert.equal(body.data.run, list.data[1].run)
    assert.equal(body.data.results.findings.length, 60)
  })

  test('are not compared if there is only one', async () => {
    const once = await service.call('/reports', { method: 'POST', form: { url: 'example.com/once' } })
    const { status, body } = await service.call(`/reports/${once.body.data.id}/compare`)
    assert.equal(status, 422)
    assert.match(body.errors.from[0], /only one finished run/)
  })

  test('are compared, by id or the last two', async () => {
    const { body: list } = await service.call(`/reports/${id}/runs`)
    const [to, from] = list.data.map(({ run }: { run: number }) => run)
    const last = await service.call(`/reports/${id}/compare`)
    const named = await service.call(`/reports/${id}/compare?from=${from}&to=${to}`)
    assert.deepEqual(last.body, named.body)
    assert.equal(last.body.data.still_there.length, 23)
    assert.deepEqual(last.body.data.new, [])
    for (const [query, field, sentence] of [
      ['from=0', 'from', /1 or more/],
      ['from=999999', 'from', /number of a finished run/],
      ['to=999999', 'to', /number of a finished run/],
      [`to=${from}`, 'to', /first finished run/],
    ] as const) {
      const { status, body } = await service.call(`/reports/${id}/compare?${query}`)
      assert.deepEqual([status, Object.keys(body.errors)], [422, [field]], query)
      assert.match(body.errors[field][0], sentence, query)
    }
  })

  test('belong to the account of their report', async () => {
    const { key } = await service.another('eve@example.com')
    const { body: list } = await service.call(`/reports/${id}/runs`)
    for (const path of ['runs', `runs/${list.data[0].run}`, 'compare']) {
      assert.equal((await service.call(`/reports/${id}/${path}`, { key })).status, 404, path)
    }
    const other = (await service.call('/reports', { method: 'POST', form: { url: 'example.com' }, key })).body
      .data.id
    const crossed = await service.call(`/reports/${other}/runs/${list.data[0].run}`, { key })
    assert.equal(crossed.status, 404)
  })
})
