import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startLateSchedule } from '../../../../testing/alerts/watched-report.ts'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../../testing/servers/service/inspect-sample.ts'
import { until } from '../../../../testing/until.ts'

/** A service whose pages have the content that the test sets, whatever their URL. */
async function watching(context: Parameters<typeof serviceFor>[0]) {
  let page = '/good'
  const service = await serviceFor(context, {
    inspect: (url, options) => inspectSample(new URL(page, url).href, options),
  })
  const { body } = await service.call('/reports', { method: 'POST', form: { url: 'https://shop.example/' } })
  const report: number = body.data.id
  const done = async () =>
    (await service.call(`/reports/${report}`)).body.data.state !== 'queued' &&
    (await service.call(`/reports/${report}`)).body.data.state !== 'running'
  return {
    service,
    report,
    become(path: string) {
      page = path
    },
    /** Runs the page as a schedule would. */
    async start() {
      await startLateSchedule(service.store, service.account.id, report)
      await until(done, 'the run is over')
      await service.app.checkAlerts()
    },
    /** Runs the page now, without waiting for the scheduled confirmation. */
    async again() {
      await service.call(`/reports/${report}`, { method: 'PATCH', form: { results: '1' } })
      await until(done, 'the run is over')
      await service.app.checkAlerts()
    },
  }
}

const listed = async (service: Service, query = '') =>
  (await service.call(`/alerts?per_page=50${query}`)).body.data.filter(
    ({ rule }: { rule: string }) => rule !== 'schedule-late',
  )

test('a page that breaks before its first scheduled run is compared with its report', async (context) => {
  const { service, become, start, again } = await watching(context)
  become('/bad')
  await start()
  assert.ok((await listed(service, '&state=suspected')).length > 0)
  await again()
  const open = await listed(service, '&state=open')
  assert.ok(open.length > 0)
  assert.deepEqual([...new Set(open.map(({ rule }: { rule: string }) => rule))], ['new-problem'])
})

test('a page that got worse is suspected, confirmed, reported once and reported when resolved', async (context) => {
  const { service, report, become, start, again } = await watching(context)
  // Three runs establish what is usual for a page.
  for (let run = 0; run < 3; run += 1) await start()
  assert.deepEqual(await listed(service), [])
  become('/bad')
  await start()
  const suspected = await listed(service)
  assert.ok(suspected.length > 0)
  assert.ok(suspected.every(({ state }: { state: string }) => state === 'suspected'))
  assert.equal((await service.call(`/reports/${report}`)).body.data.state, 'queued', 'another run is queued')
  const told = () => service.store.outbox.latest(service.account.id, 'shop.example', ['alert.opened'], 10)
  const before = (await told()).length
  await again()
  const open = await listed(service, '&state=open&project=shop.example')
  const result = open.find(({ rule }: { rule: string }) => rule === 'result')
  assert.deepEqual([result.subject, result.verdict, result.report], ['https://shop.example/', 'page', report])
  assert.deepEqual(
    result.difference
      .slice(0, 1)
      .map(({ title, before: was, after }: Record<string, string>) => [title, was, after]),
    [['Result', 'good', 'bad']],
  )
  const inPseudo = await service.call(`/alerts/${result.id}`, { headers: { 'accept-language': 'en-XA' } })
  // The sample's own messages are verbatim in any language.
  for (const { finding, title, before: was, after } of inPseudo.body.data.difference)
    for (const words of [title, was, ...(finding === null ? [after] : [])])
      assert.match(words, /[^ -~]|^\d+$/, 'in another language')
  assert.equal(result.runs.length, 2)
  assert.ok(result.opened_at !== null && result.resolved_at === null)
  const [event, ...others] = await told()
  assert.equal(others.length, before, 'everything in one message')
  assert.ok(event !== undefined && Array.isArray(event.data['alerts']))
  assert.equal(event.data['alerts'].length, open.length)

  const changed = await service.call(`/alerts/${result.id}`, {
    method: 'PATCH',
    json: { acknowledged: true, snoozed_until: new Date(Date.now() + 60_000).toISOString() },
  })
  assert.ok(changed.body.data.acknowledged && changed.body.data.snoozed_until !== null)
  const awake = await service.call(`/alerts/${result.id}`, { method: 'PATCH', json: { snoozed_until: '' } })
  assert.equal(awake.body.data.snoozed_until, null)
  const wrong = await service.call(`/alerts/${result.id}`, {
    method: 'PATCH',
    json: { snoozed_until: '2001-01-01' },
  })
  assert.deepEqual([wrong.status, Object.keys(wrong.body.errors)], [422, ['snoozed_until']])

  become('/good')
  await again()
  const over = await listed(service, '&state=resolved')
  assert.equal(over.length, open.length)
  const resolved = await service.store.outbox.latest(
    service.account.id,
    'shop.example',
    ['alert.resolved'],
    10,
  )
  assert.equal(resolved.length, 1)
  assert.match(String(resolved[0]?.data['title']), /resolved|again|gone/)
  assert.equal(
    (await service.call(`/alerts/${result.id}`, { key: (await service.another('b@b.test')).key })).status,
    404,
  )
})

test('quiet hours hold messages back, and invalid ones are rejected by name', async (context) => {
  const { service, start } = await watching(context)
  const patch = (json: unknown) => service.call('/alerts/settings', { method: 'PATCH', json })
  const wrong = await patch({ quiet_from: '25:00', timezone: 'X/Y' })
  assert.deepEqual(Object.keys(wrong.body.errors).sort(), ['quiet_from', 'timezone'])
  const now = new Date().toISOString().slice(11, 16)
  const later = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(11, 16)
  const set = await patch({ quiet_from: now, quiet_until: later, reminders: 2 })
  assert.deepEqual([set.body.data.quiet_from, set.body.data.reminders], [now, 2])
  await start()
  const { body } = await service.call('/alerts?rule=schedule-late')
  assert.equal(body.data[0].state, 'open')
  const told = () => service.store.outbox.latest(service.account.id, 'shop.example', ['alert.opened'], 10)
  assert.deepEqual(await told(), [])
  await patch({ quiet_from: '', quiet_until: '' })
  await service.app.checkAlerts()
  assert.equal((await told()).length, 1)
})

test('a key that is limited to projects cannot change the settings of the whole account', async (context) => {
  const service = await serviceFor(context)
  const { secret: key } = await service.app.createKey(service.account.id, {
    name: 'bound',
    projects: ['shop.example'],
  })
  const refused = await service.call('/alerts/settings', { method: 'PATCH', json: { reminders: 3 }, key })
  assert.equal(refused.status, 403)
  assert.match(refused.body.message, /limited to some projects/)
  assert.equal((await service.call('/alerts/settings', { key })).body.data.reminders, 0)
})

test('a snooze ends at a time in ISO 8601', async (context) => {
  const { service, start } = await watching(context)
  await start()
  const { id } = (await service.call('/alerts')).body.data[0]
  const until = (snoozed_until: string) =>
    service.call(`/alerts/${id}`, { method: 'PATCH', json: { snoozed_until } })
  const year = new Date().getUTCFullYear() + 1
  for (const text of [`February 30, ${year}`, `${year}-02-30`, 'tomorrow', `1 January ${year}`])
    assert.deepEqual(Object.keys((await until(text)).body.errors ?? {}), ['snoozed_until'], text)
  const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 16)
  assert.equal((await until(soon)).body.data.snoozed_until, `${soon}:00.000Z`)
  assert.equal((await until('')).body.data.snoozed_until, null)
  await until(soon)
  const kept = await service.call(`/alerts/${id}`, { method: 'PATCH', form: { acknowledged: '1' } })
  assert.equal(kept.body.data.snoozed_until, `${soon}:00.000Z`)
  const awake = await service.call(`/alerts/${id}`, { method: 'PATCH', form: { snoozed_until: '' } })
  assert.equal(awake.body.data.snoozed_until, null, 'a form can end it too')
})
