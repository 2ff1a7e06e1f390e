import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../../testing/servers/service/api-service.ts'

test('a schedule is created, shown, listed, changed and deleted', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const made = await service.call('/schedules', {
    method: 'POST',
    json: {
      target: { urls: ['example.com/a', 'https://example.com/b'] },
      every: 'weekly',
      weekday: 'friday',
      at: '07:30',
      timezone: 'Europe/Berlin',
    },
  })
  assert.equal(made.status, 201)
  const { data } = made.body
  assert.ok(made.headers.get('location')?.endsWith(`/schedules/${data.id}`))
  assert.deepEqual(data.target, { urls: ['https://example.com/a', 'https://example.com/b'] })
  assert.deepEqual(
    [data.every, data.weekday, data.at, data.timezone, data.day, data.cron],
    ['weekly', 'friday', '07:30', 'Europe/Berlin', null, null],
  )
  assert.deepEqual([data.window_minutes, data.last, data.missed, data.enabled], [30, null, 0, true])
  assert.ok(Date.parse(data.next_at) > Date.now())
  assert.deepEqual((await service.call(`/schedules/${data.id}`)).body.data, data)
  const list = await service.call('/schedules')
  assert.deepEqual([list.body.meta.total, list.body.data[0].id, list.body.links.next], [1, data.id, null])

  const off = await service.call(`/schedules/${data.id}`, { method: 'PATCH', form: { enabled: '0' } })
  assert.deepEqual([off.status, off.body.data.enabled, off.body.data.next_at], [200, false, null])
  const daily = await service.call(`/schedules/${data.id}`, {
    method: 'PATCH',
    json: { every: 'daily', enabled: true },
  })
  assert.deepEqual(
    [daily.body.data.every, daily.body.data.at, daily.body.data.weekday],
    ['daily', '07:30', null],
  )
  const gone = await service.call(`/schedules/${data.id}`, { method: 'DELETE' })
  assert.deepEqual(gone.body, { id: data.id, object: 'schedule', deleted: true, status: 200 })
  assert.equal((await service.call(`/schedules/${data.id}`)).status, 404)
})

test('a form may carry the target as JSON, as generated clients write it', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const send = (target: string) =>
    service.call('/schedules', { method: 'POST', form: { target, every: 'daily' } })
  const made = await send('{"urls":["https://example.com/"]}')
  assert.deepEqual(
    [made.status, made.body.data?.target],
    [201, { urls: ['https://example.com/'] }],
    made.text,
  )
  for (const target of ['{"urls":', 'example.com', '{"urls":"x"}']) {
    const refused = await send(target)
    assert.equal(refused.status, 422, target)
    assert.ok(Object.keys(refused.body.errors).includes('target'), refused.text)
  }
})

test('a form names the target beside the other fields', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const report = await service.app.storeReport(service.account.id, { url: 'https://example.com/' })
  const made = await service.call('/schedules', {
    method: 'POST',
    form: { report: String(report.id), cron: '0 6 * * MON-FRI' },
  })
  assert.equal(made.status, 201)
  assert.deepEqual(made.body.data.target, { report: report.id })
  assert.deepEqual([made.body.data.every, made.body.data.cron], ['cron', '0 6 * * MON-FRI'])
})

test('every invalid field is named at once, and nothing is created', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  for (const [json, fields] of [
    [{}, ['every', 'target']],
    [{ target: {}, every: 'daily' }, ['target']],
    [{ target: { report: 1, project: 'a' }, every: 'daily' }, ['target']],
    [{ target: { report: 99 }, every: 'daily' }, ['target']],
    [{ target: { project: 'nothing.test' }, every: 'daily' }, ['target']],
    [{ target: { urls: ['ftp://a.test/', 'https://ok.test/'] }, every: 'daily' }, ['target']],
    [{ target: { urls: [] }, every: 'daily' }, ['target']],
    [{ target: 'all', every: 'daily' }, ['target']],
    [{ target: { urls: ['https://a.test/'] }, every: 'yearly', enabled: 'maybe' }, ['enabled', 'every']],
    [{ target: { urls: ['https://a.test/'] }, every: 'cron', cron: '61 * * * *' }, ['cron']],
    [
      { target: { urls: ['https://a.test/'] }, every: 'daily', at: '25:00', timezone: 'X/Y' },
      ['at', 'timezone'],
    ],
  ] as const) {
    const refused = await service.call('/schedules', { method: 'POST', json })
    assert.equal(refused.status, 422, JSON.stringify(json))
    assert.deepEqual(Object.keys(refused.body.errors).sort(), [...fields], JSON.stringify(json))
  }
  assert.equal((await service.call('/schedules')).body.meta.total, 0)
})

test('schedules of another account and of other projects are not found', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const json = { target: { urls: ['https://example.com/'] }, every: 'daily' }
  const { id } = (await service.call('/schedules', { method: 'POST', json })).body.data
  const other = await service.another('other@example.com')
  const { secret: bound } = await service.app.createKey(service.account.id, {
    name: 'bound',
    readOnly: false,
    projects: ['elsewhere.test'],
    expiresAt: null,
  })
  for (const key of [other.key, bound]) {
    assert.equal((await service.call(`/schedules/${id}`, { key })).status, 404)
    assert.equal((await service.call(`/schedules/${id}`, { key, method: 'DELETE' })).status, 404)
    assert.equal(
      (await service.call(`/schedules/${id}`, { key, method: 'PATCH', json: { enabled: false } })).status,
      404,
    )
    assert.equal((await service.call('/schedules', { key })).body.meta.total, 0)
  }
  assert.equal((await service.call('/schedules', { key: bound, method: 'POST', json })).status, 403)
  const own = { target: { urls: ['https://elsewhere.test/'] }, every: 'daily' }
  assert.equal((await service.call('/schedules', { key: bound, method: 'POST', json: own })).status, 201)
  assert.equal((await service.call('/schedules', { key: bound })).body.meta.total, 1)
})

test('null for an optional member of the target means that it is not given', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const create = (target: unknown) =>
    service.call('/schedules', { method: 'POST', json: { target, every: 'daily', weekday: null } })
  const made = await create({ report: null, project: null, urls: ['https://example.com/'] })
  assert.deepEqual(made.body.data?.target, { urls: ['https://example.com/'] }, made.text)
  for (const target of [{ report: null }, { urls: [null] }, { report: '1' }])
    assert.deepEqual(Object.keys((await create(target)).body.errors), ['target'], JSON.stringify(target))
})
