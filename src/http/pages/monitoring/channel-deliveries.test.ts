import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MailError } from '../../../core/ports/monitoring/sending.ts'
import { sentence } from '../../../core/sentence.ts'
import { Person } from '../../../testing/person.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'
import { startReceiver } from '../../../testing/servers/wire/receiver.ts'

test('the deliveries of a channel are listed 20 at a time, newest first', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const receiver = await startReceiver(context)
  const owner = new Person(service.origin)
  await owner.signIn()
  const json = { type: 'webhook', target: receiver.url, events: ['report.finished'] }
  assert.equal((await service.call('/channels', { method: 'POST', json })).status, 201)
  for (let count = 0; count < 21; count += 1) {
    const form = { url: 'https://example.com/', project: `project-${count}.example` }
    assert.equal((await service.call('/reports', { method: 'POST', form })).status, 201)
  }
  await service.app.deliver()
  const projects = (text: string) => [...text.matchAll(/<bdi class="soft">([^<]+)/g)].map(([, name]) => name)
  const first = await owner.get('/account/channels/1')
  assert.equal(projects(first.text).length, 20)
  assert.equal(projects(first.text)[0], 'project-20.example')
  assert.match(first.text, /Page 1 of 2/)
  const [, next = ''] = /rel="next" href="([^"]+)"/.exec(first.text) ?? []
  assert.equal(next, '/account/channels/1?page=2')
  const second = await owner.get(next)
  assert.deepEqual(projects(second.text), ['project-0.example'])
  assert.match(second.text, /rel="prev" href="\/account\/channels\/1"/)
  assert.equal((await owner.get('/account/channels/1?page=nonsense')).status, 200)
})

test('a failed test message says what to do by its cause', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const receiver = await startReceiver(context)
  const owner = new Person(service.origin)
  await owner.signIn()
  const json = { type: 'webhook', target: receiver.url }
  assert.equal((await service.call('/channels', { method: 'POST', json })).status, 201)
  for (const [status, advice] of [
    [400, 'Check the URL of this channel'],
    [401, 'does not accept the URL or the access token'],
    [404, 'The receiver no longer accepts messages at this URL'],
    [429, 'gets too many messages'],
    [500, 'could not handle the message'],
  ] as const) {
    receiver.answer = { status }
    const { text } = await owner.post('/account/channels/1/test')
    assert.ok(text.includes(`The receiver responded with HTTP ${status}.`), String(status))
    assert.ok(text.includes(advice), `${status}: ${advice}`)
  }
  receiver.answer = { status: 204 }
  assert.match((await owner.post('/account/channels/1/test')).text, /delivered<[^]*<p>Accepted \(HTTP 204\)</)
})

test('the log of an e-mail channel says what the mail server did, not a number', async (context) => {
  const refusal = sentence('mailServerResponded', { response: '550 No such user' })
  let answer: () => string = () => '250 Ok'
  const sendMail = async () => answer()
  const service = await serviceFor(context, { pages: true, sending: { sendMail } })
  const owner = new Person(service.origin)
  await owner.signIn()
  const json = { type: 'email', target: 'client@example.com', events: ['report.finished'] }
  assert.equal((await service.call('/channels', { method: 'POST', json })).status, 201)
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/good' } })
  await service.app.deliver()
  assert.match((await owner.get('/account/channels/1')).text, /Accepted by the mail server \(250\)/)

  const failing = (code: number | null) => {
    answer = () => {
      throw new MailError(refusal, code)
    }
    return owner.post('/account/channels/1/test')
  }
  const refused = (await failing(550)).text
  assert.match(refused, /The mail server responded: 550 No such user<\/p>\s*<p>Check the e-mail address/)
  assert.doesNotMatch(refused, /HTTP 550/)
  assert.match((await failing(421)).text, /Test again in a few minutes/)
  assert.match((await failing(null)).text, /Ask the person who runs this service/)

  await service.call('/reports/1', { method: 'PATCH', form: { results: '1' } })
  await service.app.deliver()
  const { text } = await owner.get('/account/channels/1')
  assert.match(text, /Next attempt: <time datetime="[\d-]+T[\d:.]+Z">/)
  assert.match(text, /Failing since/, 'the page of a failing channel says so')
})
