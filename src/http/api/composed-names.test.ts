import assert from 'node:assert/strict'
import { serviceFor } from '../../testing/servers/service/api-service.ts'
import { testOnBoth } from '../../testing/postgres/engines.ts'

/** The same name, with each accent as a character of its own, as file names of macOS have it. */
const [composed, decomposed] = ['Caf\u00e9 \u00dcber', 'Cafe\u0301 U\u0308ber']

testOnBoth('names that look the same are one project and one tag', async (context, engine) => {
  const service = await serviceFor(context, { engine, workers: 0 })
  const { call } = service
  const create = async (json: object) =>
    (await call('/reports', { method: 'POST', json, headers: { prefer: 'respond-async' } })).body.data
  const first = await create({ url: 'example.com/1', project: composed, tags: [composed, decomposed] })
  const second = await create({ url: 'example.com/2', project: decomposed, tags: [decomposed] })
  const third = await create({ url: 'example.com/3' })
  const moved = await call(`/reports/${third.id}`, {
    method: 'PATCH',
    form: { project: decomposed, tags: decomposed },
  })
  for (const report of [first, second, moved.body.data])
    assert.deepEqual([report.project, report.tags], [composed, [composed]])
  assert.deepEqual(
    (await call('/projects')).body.data.map((each: { project: string }) => each.project),
    [composed],
  )

  const encoded = encodeURIComponent(decomposed)
  for (const query of [`project=${encoded}`, `tag=${encoded}`]) {
    assert.equal((await call(`/reports?${query}`)).body.meta.total, 3, query)
    assert.equal((await call(`/reports/export?${query}`)).text.split('\n').length, 4, query)
  }
  assert.equal((await call(`/projects?search=${encodeURIComponent('e\u0301')}`)).body.meta.total, 1)
  assert.equal((await call(`/projects/${encoded}`)).body.data.reports, 3)
  const schedule = await call('/schedules', {
    method: 'POST',
    json: { target: { project: decomposed }, every: 'daily' },
  })
  assert.deepEqual([schedule.status, schedule.body.data.target], [201, { project: composed }])
  const channel = await call('/channels', {
    method: 'POST',
    json: { type: 'webhook', target: 'http://127.0.0.1:9/', projects: [decomposed] },
  })
  assert.deepEqual([channel.status, channel.body.data.projects], [201, [composed]])
  assert.equal((await call(`/alerts?project=${encoded}`)).status, 200)
  assert.equal((await call(`/projects/${encoded}`, { method: 'DELETE' })).body.reports, 3)
})

testOnBoth('a name of invisible characters is rejected', async (context, engine) => {
  const { call } = await serviceFor(context, { engine, workers: 0 })
  for (const name of ['\u200b', '\u00a0\ufeff', '\u3164']) {
    const report = await call('/reports', { method: 'POST', json: { url: 'example.com', project: name } })
    assert.deepEqual([report.status, Object.keys(report.body.errors)], [422, ['project']])
    const key = await call('/keys', { method: 'POST', json: { name } })
    assert.deepEqual([key.status, Object.keys(key.body.errors)], [422, ['name']])
  }
})

testOnBoth('a search finds a URL in either spelling, and URLs keep theirs', async (context, engine) => {
  const { call } = await serviceFor(context, { engine, workers: 0 })
  const headers = { prefer: 'respond-async' }
  const made = await call('/reports', { method: 'POST', json: { url: 'example.com/caf\u00e9' }, headers })
  assert.equal(made.body.data.url, 'https://example.com/caf%C3%A9')
  const apart = await call('/reports', { method: 'POST', json: { url: 'example.com/cafe\u0301' }, headers })
  assert.equal(apart.body.data.url, 'https://example.com/cafe%CC%81')
  for (const search of ['caf\u00e9', 'cafe\u0301'])
    assert.deepEqual(
      (await call(`/reports?search=${encodeURIComponent(search)}`)).body.data.map(
        (report: { id: number }) => report.id,
      ),
      [made.body.data.id],
      search,
    )
})

testOnBoth('an e-mail address is one account in either spelling', async (context, engine) => {
  const { app, account, another } = await serviceFor(context, { engine })
  await another('jos\u00e9@example.com')
  await assert.rejects(app.inviteMember(account, 'jose\u0301@example.com'), { code: 'invalid' })
})
