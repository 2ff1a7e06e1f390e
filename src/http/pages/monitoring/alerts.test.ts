import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startLateSchedule } from '../../../testing/alerts/watched-report.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { newMemberAccount } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true, workers: 0 })
})
after(() => service[Symbol.asyncDispose]())

const member = (email: string) => newMemberAccount(service, email)

test('open alerts are shown with what changed, acknowledged and snoozed', async () => {
  const { person, id } = await member('alerts@example.com')
  const report = await service.app.storeReport(id, { url: 'https://example.com/watched' })
  await startLateSchedule(service.store, id, report.id)
  await service.app.checkAlerts()
  const shown = await person.get('/monitoring')
  assert.match(shown.text, /did not start on time/)
  assert.match(shown.text, /60 minutes late, at <time datetime="/)
  const [, action = ''] = /action="([^"]+\/acknowledge)"/.exec(shown.text) ?? []
  assert.doesNotMatch(shown.text, /stops reminders/, 'there are none by default')
  await person.post('/monitoring/settings', { reminders: '2', remind_hours: '4', timezone: 'UTC' })
  assert.match((await person.get('/monitoring')).text, /Acknowledge \(stops reminders\)/)
  await person.post(action, {})
  assert.match((await person.get('/monitoring')).text, /class="tag"><span>Acknowledged/)
  await person.post(action.replace('acknowledge', 'snooze'), {})
  const snoozed = /Snoozed until <time datetime="[\d-]+T[\d:.]+Z">/
  assert.match((await person.get('/monitoring')).text, snoozed, 'in the time zone of the other times')
  await person.post(action.replace('acknowledge', 'wake'), {})
  assert.doesNotMatch((await person.get('/monitoring')).text, /Snoozed until/)
})

test('the navigation and the list of projects say how many alerts nobody has acknowledged', async () => {
  const { person, id } = await member('many@example.com')
  const page = async (path: string) => (await person.get(path, { accept: 'text/html,*/*;q=0.8' })).text
  assert.doesNotMatch(await page('/reports'), /nav-count/)
  const report = await service.app.storeReport(id, { url: 'https://example.com/announced' })
  await startLateSchedule(service.store, id, report.id)
  await service.app.checkAlerts()
  assert.match(await page('/account'), /Monitoring<span class="nav-count">.*>1<.*, 1 open alert</)
  assert.match(
    await page('/projects'),
    /<bdi>example\.com<\/bdi><\/a> <a class="tag bad"[^>]*>.*1 open alert</,
  )
  const [, action = ''] = /action="([^"]+\/acknowledge)"/.exec(await page('/monitoring')) ?? []
  await person.post(action, {})
  assert.doesNotMatch(await page('/projects'), /open alert/)
})

test('the page says where alerts are sent, also if that is nowhere', async () => {
  const { person, id } = await member('told@example.com')
  await service.app.createSchedule(id, { target: { urls: ['https://example.com/'] }, every: 'daily' })
  assert.match((await person.get('/monitoring')).text, /Nowhere yet: they only appear on this page/)
  const target = 'https://hooks.example.com/x'
  await person.post('/account/channels', {
    type: 'webhook',
    name: 'Reports',
    target,
    events: 'report.failed',
  })
  assert.match((await person.get('/monitoring')).text, /Nowhere yet/)
  await person.post('/account/channels', { type: 'webhook', name: 'On call', target, events: 'alert.opened' })
  const { text } = await person.get('/monitoring')
  assert.match(text, /<bdi>On call<\/bdi> <span[^>]*>Webhook<\/span> <span class="tag good">Enabled/)
  assert.doesNotMatch(text, /Nowhere yet|<bdi>Reports/)
})

test('an alert has its own page, for its owner only', async () => {
  const { person, id } = await member('one-alert@example.com')
  const { person: stranger } = await member('not-mine@example.com')
  const report = await service.app.storeReport(id, { url: 'https://example.com/alone' })
  await startLateSchedule(service.store, id, report.id)
  await service.app.checkAlerts()
  const [alert] = (await service.app.listAlerts({ owner: id, page: 1, perPage: 1 })).items
  assert.ok(alert !== undefined)
  const { text } = await person.get(`/monitoring/alerts/${alert.id}`)
  assert.match(
    text,
    /<h1><bdi>Schedule “Every day at 06:00 \(UTC\)” of example\.com did not start on time<\/bdi>/,
  )
  assert.match(text, /<dt>Confirmed<\/dt>/)
  assert.match(text, /60 minutes late, at <time datetime="/)
  assert.match(text, new RegExp(`action="/monitoring/alerts/${alert.id}/acknowledge"`))
  // Stored as a message, so that everybody reads it in their own language.
  const pseudo = await person.get(`/monitoring/alerts/${alert.id}?locale=en-XA`)
  assert.doesNotMatch(pseudo.text, /Every day|on time/)
  assert.match(pseudo.text, /06:00/)
  assert.equal((await stranger.get(`/monitoring/alerts/${alert.id}`)).status, 404)
  assert.equal((await person.get('/monitoring/alerts/x')).status, 404)
})

test('quiet hours and reminders are set on the page, with errors next to their fields', async () => {
  const { person, id } = await member('quiet@example.com')
  await service.app.createSchedule(id, { target: { urls: ['https://example.com/'] }, every: 'daily' })
  const quiet = { quiet_from: '22:00', quiet_until: '07:30', timezone: 'Europe/Berlin' }
  const saved = await person.post('/monitoring/settings', { ...quiet, reminders: '2', remind_hours: '12' })
  assert.equal(saved.status, 303)
  assert.deepEqual(await service.app.readAlertSettings(id), {
    quietFrom: '22:00',
    quietUntil: '07:30',
    timezone: 'Europe/Berlin',
    reminders: 2,
    remindHours: 12,
  })
  const { text } = await person.get('/monitoring')
  assert.match(text, /Quiet hours and reminders saved\./)
  for (const value of ['22:00', '07:30', 'Europe/Berlin', '2', '12'])
    assert.ok(text.includes(`value="${value}"`))

  const wrong = {
    quiet_from: '22:00',
    quiet_until: '',
    timezone: 'Mars/<b>',
    reminders: '4',
    remind_hours: '',
  }
  const refused = await person.post('/monitoring/settings', wrong)
  assert.equal(refused.status, 422)
  assert.match(refused.text, /<details class="card" id="settings" open>/)
  assert.match(refused.text, /Quiet hours need both a start and an end/)
  assert.match(refused.text, /“Reminders for each open alert” must be from 0 to 3/)
  assert.match(refused.text, /“Hours between reminders” must be from 1 to 720/)
  assert.ok(refused.text.includes('value="Mars/&lt;b&gt;"'))
  assert.equal((await service.app.readAlertSettings(id)).reminders, 2, 'nothing was changed')

  await person.post('/monitoring/settings', { timezone: 'UTC', reminders: '0', remind_hours: '24' })
  assert.equal((await service.app.readAlertSettings(id)).quietFrom, null)
})
