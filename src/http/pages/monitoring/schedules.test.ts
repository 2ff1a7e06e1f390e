import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Person } from '../../../testing/person.ts'
import { type Service, startService } from '../../../testing/servers/service/api-service.ts'
import { newMemberAccount } from '../../../testing/servers/service/members.ts'

let service: Service
before(async () => {
  service = await startService({ pages: true, workers: 0 })
})
after(() => service[Symbol.asyncDispose]())

const member = (email: string) => newMemberAccount(service, email)

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
    ['/reports', '2 URLs on example.org and example.com'],
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
