import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startLateSchedule } from '../../../testing/alerts/watched-report.ts'
import { Person } from '../../../testing/person.ts'
import { type Service, startService } from '../../../testing/servers/api-service.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true, workers: 0 })
})
after(() => service[Symbol.asyncDispose]())

async function member(email: string): Promise<{ readonly person: Person; readonly id: number }> {
  const { account } = await service.another(email)
  const person = new Person(service.origin)
  await person.signIn(email)
  return { person, id: account.id }
}

/** The fields of the only form with an `action`, as a browser submits them unchanged. */
function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [, attributes = ''] of page.matchAll(/<input ([^>]*)>/g)) {
    const [, name] = /name="([^"]*)"/.exec(attributes) ?? []
    const [, value] = /value="([^"]*)"/.exec(attributes) ?? []
    if (name !== undefined) fields[name] = value ?? ''
  }
  for (const [, name = '', options = ''] of page.matchAll(
    /<select id="[^"]*" name="([^"]*)"[^>]*>(.*?)<\/select>/gs,
  )) {
    fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
  }
  const [, urls] = /<textarea[^>]*>([^<]*)</.exec(page) ?? []
  if (urls !== undefined) fields['urls'] = urls
  return fields
}

test('a report, a project and a list of pages are scheduled in two clicks', async () => {
  const { person, id } = await member('clicks@example.com')
  const report = await service.app.storeReport(id, { url: 'https://example.com/pricing' })
  await service.app.storeReport(id, { url: 'https://example.org/' })
  for (const [page, expected] of [
    [`/r/${report.slug}`, 'example.com/pricing'],
    ['/projects/example.com', 'All pages of example.com'],
    ['/reports', '2 URLs'],
  ] as const) {
    const [, link] = /href="(\/monitoring\/new[^"]*)"/.exec((await person.get(page)).text) ?? []
    assert.ok(link !== undefined, page)
    const form = await person.get(link.replaceAll('&#10;', '\n').replaceAll('&amp;', '&'))
    assert.equal(form.status, 200)
    assert.match(form.text, /value="UTC"[^>]* data-own-zone/, 'a script enters the time zone of the browser')
    const saved = await person.post('/monitoring', fieldsOf(form.text))
    assert.equal(saved.status, 303, page)
    const { text } = await person.get('/monitoring')
    assert.match(
      text,
      /Schedule saved\. Every day at 06:00 \(UTC\)\. The first scheduled run is the baseline/,
      'in its own time zone',
    )
    assert.ok(text.includes(expected), page)
    assert.match(text, /Every day at 06:00 \(UTC\)/)
  }
  assert.equal((await service.app.listSchedules({ owner: id, page: 1, perPage: 10 })).total, 3)
})

test('errors are shown next to their field, with what was entered', async () => {
  const { person } = await member('wrong@example.com')
  const refused = await person.post('/monitoring', {
    urls: 'ftp://example.com/ <script>',
    every: 'cron',
    cron: '99 * * * *',
    timezone: 'Mars/Base',
  })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /minute is “99”/)
  assert.match(refused.text, /IANA/)
  assert.match(refused.text, /must start with http/)
  assert.ok(refused.text.includes('ftp://example.com/ &lt;script&gt;'))
  assert.ok(refused.text.includes('value="Mars/Base"'))
})

test('a schedule is paused, resumed and deleted, by its owner only', async () => {
  const { person, id } = await member('owner-of-one@example.com')
  const { person: stranger } = await member('stranger@example.com')
  const made = await service.app.createSchedule(id, {
    target: { urls: ['https://example.com/'] },
    every: 'weekly',
  })
  const at = `/monitoring/${made.id}`
  for (const path of [`${at}/pause`, `${at}/resume`, `${at}/delete`]) {
    assert.equal((await stranger.post(path)).status, 404)
    assert.equal((await new Person(service.origin).post(path)).status, 401)
  }
  assert.match((await person.get('/monitoring')).text, /Starts up to 30 minutes later/)
  await person.post(`${at}/pause`)
  const paused = (await person.get('/monitoring')).text
  assert.match(paused, /<span class="tag">Paused<\/span>/)
  assert.doesNotMatch(paused, /Starts up to/)
  await person.post(`${at}/resume`)
  assert.match((await person.get('/monitoring')).text, /Pause</)
  assert.match((await person.get(`${at}/delete`)).text, /Delete this schedule\?/)
  await person.post(`${at}/delete`)
  assert.match((await person.get('/monitoring')).text, /Nothing is scheduled yet/)
})

test('the page that deletes a schedule lists its URLs', async () => {
  const { person, id } = await member('many-urls@example.com')
  const urls = ['https://example.com/shop', 'https://example.com/cart']
  const { id: schedule } = await service.app.createSchedule(id, { target: { urls }, every: 'weekly' })
  const { text } = await person.get(`/monitoring/${schedule}/delete`)
  assert.match(text, /example\.com\/<wbr>shop<[^]*example\.com\/<wbr>cart</)
})

test('every invalid URL of a schedule is named at once', async () => {
  const { person } = await member('two-wrong@example.com')
  const refused = await person.post('/monitoring', {
    urls: 'ftp://one.example/\nftp://two.example/',
    every: 'daily',
  })
  assert.match(
    refused.text,
    /ftp:\/\/one\.example\/: The URL must[^]*<br>ftp:\/\/two\.example\/: The URL must/,
  )
})

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

test('the time and the heartbeat URL of a schedule are changed on the page, by its owner only', async () => {
  const { person, id } = await member('editor@example.com')
  const { person: stranger } = await member('no-editor@example.com')
  const made = await service.app.createSchedule(id, {
    target: { urls: ['https://example.com/', 'https://example.com/<b>'] },
    every: 'weekly',
    weekday: 'friday',
    heartbeat_url: 'https://beat.example/1',
  })
  const at = `/monitoring/${made.id}/edit`
  assert.equal((await stranger.get(at)).status, 404)
  assert.equal((await stranger.post(at, { every: 'daily' })).status, 404)
  assert.ok((await person.get('/monitoring')).text.includes(`href="${at}"`))
  const form = await person.get(at)
  assert.match(form.text, /example\.com\/%3Cb%3E/)
  const fields = fieldsOf(form.text)
  assert.equal(fields['heartbeat_url'], 'https://beat.example/1')
  assert.equal(fields['weekday'], 'friday')

  const refused = await person.post(at, { ...fields, heartbeat_url: 'ftp://x' })
  assert.equal(refused.status, 422)
  assert.ok(refused.text.includes('value="ftp://x"'))
  const changes = { ...fields, heartbeat_url: 'https://beat.example/2' }
  assert.equal((await person.post(at, changes)).status, 303)
  const beating = await service.app.findSchedule(id, made.id)
  assert.equal(beating.heartbeatUrl, 'https://beat.example/2')
  assert.deepEqual(beating.timing, made.timing)
  assert.deepEqual(beating.plan, made.plan, 'what is due stays due')
  assert.deepEqual(beating.target, made.target)
  await person.post(at, { ...fields, every: 'daily', at: '07:15', heartbeat_url: '' })
  const daily = await service.app.findSchedule(id, made.id)
  assert.equal(daily.heartbeatUrl, null)
  assert.equal(daily.timing.at, '07:15')
  assert.match((await person.get('/monitoring')).text, /Every day at 07:15 \(UTC\)/)
})

test('the URLs of a schedule are changed on its page', async () => {
  const { person, id } = await member('urls@example.com')
  const target = { urls: ['https://example.com/', 'https://example.com/b'] }
  const { id: schedule } = await service.app.createSchedule(id, { target, every: 'daily' })
  const at = `/monitoring/${schedule}/edit`
  const fields = fieldsOf((await person.get(at)).text)
  assert.equal(fields['urls'], 'https://example.com/\nhttps://example.com/b')
  const rejected = await person.post(at, { ...fields, urls: 'ftp://a.example/\nftp://b.example/' })
  assert.equal(rejected.status, 422)
  assert.match(rejected.text, /ftp:\/\/a\.example\/: [^<]+<br>ftp:\/\/b\.example\/: /)
  assert.match(rejected.text, /<textarea[^>]*>ftp:\/\/a\.example\/\nftp/, 'what was entered is kept')
  await person.post(at, { ...fields, urls: 'https://example.com/c' })
  assert.deepEqual((await service.app.findSchedule(id, schedule)).target, { urls: ['https://example.com/c'] })
})
