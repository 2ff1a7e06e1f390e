import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

type Case = readonly [method: string, path: string, json: object, fields: readonly string[]]

/** Requests with several invalid fields: the schema finds one, the use case the others. */
const cases: readonly Case[] = [
  ['POST', '/reports', { url: 'ftp://a', privacy: 9 }, ['privacy', 'url']],
  [
    'PATCH',
    '/reports/1',
    { project: ' ', password: 'a', remove_password: 1 },
    ['project', 'remove_password'],
  ],
  [
    'POST',
    '/keys',
    { name: ' ', expires_at: 'soon', projects: [' '], scopes: ['admin'] },
    ['expires_at', 'name', 'projects', 'scopes'],
  ],
  ['POST', '/keys', { name: 7, expires_at: 'soon' }, ['expires_at', 'name']],
  ['POST', '/keys', { name: ' ', scopes: ['write'] }, ['name', 'scopes']],
  [
    'POST',
    '/channels',
    { type: 'webhook', target: 'ftp://a', events: ['other'], projects: [' '] },
    ['events', 'projects', 'target'],
  ],
  ['POST', '/channels', { target: 7, projects: [' '] }, ['projects', 'target', 'type']],
  ['PATCH', '/channels/1', { target: 'ftp://a', enabled: 'x' }, ['enabled', 'target']],
  [
    'POST',
    '/schedules',
    { target: { project: 'none.example' }, every: 'yearly', at: '99:99', timezone: 'Mars' },
    ['at', 'every', 'target', 'timezone'],
  ],
  ['POST', '/schedules', { target: 7, heartbeat_url: 'ftp://a' }, ['every', 'heartbeat_url', 'target']],
  ['POST', '/schedules', [], ['body']],
  ['POST', '/keys', [], ['body']],
  ['PATCH', '/schedules/1', { day: 99, timezone: 'Mars' }, ['day', 'timezone']],
  [
    'PATCH',
    '/alerts/settings',
    { reminders: -1, quiet_from: '25:00', timezone: 'Mars' },
    ['quiet_from', 'reminders', 'timezone'],
  ],
  ['PATCH', '/alerts/settings', { quiet_from: '25:00', quiet_until: 7 }, ['quiet_from', 'quiet_until']],
  [
    'PATCH',
    '/projects/a.example/brand',
    { name: 7, accent: 'blue', contact: 'a'.repeat(300), logo: 'AAAA' },
    ['accent', 'contact', 'logo', 'name'],
  ],
  [
    'PUT',
    '/projects/a.example/credentials',
    { origin: 'ftp://a', headers: { 'bad name': 'a' }, cookies: 7, basic: { username: 'a' } },
    ['basic', 'cookies', 'headers', 'origin'],
  ],
  ['PUT', '/projects/a.example/credentials', { origin: 7 }, ['headers', 'origin']],
]

test('all invalid fields are reported together, and nothing is changed', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const post = (path: string, json: object) => service.call(path, { method: 'POST', json })
  assert.equal((await post('/reports/batch', [{ url: 'https://a.example/' }])).status, 200)
  assert.equal((await post('/channels', { type: 'webhook', target: 'https://a.example/' })).status, 201)
  assert.equal((await post('/schedules', { target: { report: 1 }, every: 'daily' })).status, 201)
  const before = await everything()
  for (const [method, path, json, fields] of cases) {
    const { status, body } = await service.call(path, { method, json })
    const found = [status, Object.keys(body.errors ?? {}).sort()]
    assert.deepEqual(found, [422, fields], `${method} ${path} ${JSON.stringify(json)}`)
  }
  assert.deepEqual(await everything(), before)

  async function everything(): Promise<readonly unknown[]> {
    const lists = ['/reports', '/channels', '/schedules', '/keys'].map((path) => service.call(path))
    return (await Promise.all(lists)).map(({ body }) =>
      body.data.map((item: Record<string, unknown>) => ({ ...item, last_used_at: null })),
    )
  }
})

test('a cursor that no list returned is reported with the other fields', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  for (const list of ['reports', 'projects', 'schedules', 'alerts']) {
    const { status, body } = await service.call(`/${list}?cursor=nonsense&per_page=7`)
    assert.deepEqual([status, Object.keys(body.errors ?? {}).sort()], [422, ['cursor', 'per_page']], list)
    assert.match(body.errors.cursor[0], /not one that this service returned/)
  }
})

test('a channel keeps each event and project once, and accepts only valid project names', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const make = (json: object) =>
    service.call('/channels', {
      method: 'POST',
      json: { type: 'webhook', target: 'https://a.example/', ...json },
    })
  const twice = await make({
    events: ['alert.opened', 'report.failed', 'alert.opened'],
    projects: [' b.example ', 'b.example', '😀'.repeat(200)],
  })
  assert.deepEqual(twice.body.data.events, ['alert.opened', 'report.failed'])
  assert.deepEqual(twice.body.data.projects, ['b.example', '😀'.repeat(200)])
  assert.equal((await make({ projects: ['a\nb'] })).status, 422)
})

test('an error inside an object is reported for the field, and names the member', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const errorsOf = async (method: string, path: string, json: object) =>
    (await service.call(path, { method, json })).body.errors
  const credentials = { origin: 'https://a.example', basic: { username: 'a' }, headers: { 'a/b': 7 } }
  assert.deepEqual(await errorsOf('PUT', '/projects/a.example/credentials', credentials), {
    basic: ['The basic field needs “password”.'],
    headers: ['The headers field has an invalid value for “a/b”.'],
  })
  assert.deepEqual(await errorsOf('POST', '/schedules', { target: { urls: [] }, every: 'daily' }), {
    target: ['The target field has an invalid value for “urls”.'],
  })
})
