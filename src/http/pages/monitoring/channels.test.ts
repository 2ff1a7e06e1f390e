import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Problem } from '../../../core/problem.ts'
import { MailError, type Mail } from '../../../core/ports/monitoring/sending.ts'
import { sentence } from '../../../core/sentence.ts'
import { Person } from '../../../testing/person.ts'
import { png } from '../../../testing/png.ts'
import { serviceFor } from '../../../testing/servers/api-service.ts'
import { startReceiver } from '../../../testing/servers/receiver.ts'

test('a channel is created, tested, disabled and deleted on its page', async (context) => {
  const service = await serviceFor(context, { pages: true })
  const receiver = await startReceiver(context)
  const owner = new Person(service.origin)
  await owner.signIn()
  assert.match((await owner.get('/account/channels')).text, /No channels yet/)
  const refused = await owner.post('/account/channels', {
    type: 'webhook',
    target: 'nowhere',
    events: 'alert.opened',
  })
  assert.equal(refused.status, 422)
  assert.match(refused.text, /Enter the URL that the service gave you for messages/)
  const made = await owner.post('/account/channels', {
    type: 'webhook',
    target: `${receiver.url}/hook`,
    events: 'report.finished',
  })
  assert.match(made.text, /whsec_/)
  assert.doesNotMatch((await owner.get('/account/channels')).text, /whsec_/)
  receiver.answer = { status: 403, body: '<b>no</b>' }
  const tested = await owner.post('/account/channels/1/test')
  assert.match(tested.text, /Test message failed<\/h2>\s*<p><b><bdi>/, 'and says which channel it is about')
  assert.match(
    tested.text,
    /The receiver responded with HTTP 403\.<\/p>\s*<p>The receiver does not accept the URL or the access token/,
  )
  assert.doesNotMatch(tested.text, /<b>no<\/b>/)

  receiver.answer = { status: 204 }
  await service.call('/reports', { method: 'POST', form: { url: 'https://example.com/good' } })
  await service.app.deliver()
  const deliveries = await owner.get('/account/channels/1')
  assert.match(deliveries.text, /Report finished/)
  assert.match(deliveries.text, /Delivered/)
  const [, action = ''] = /action="([^"]+\/redeliver)"/.exec(deliveries.text) ?? []
  assert.equal((await owner.post(action)).status, 303)
  await service.app.deliver()
  assert.equal(receiver.received.length, 3)

  assert.match(deliveries.text, /webhook-signature/, 'the request is shown too')
  const range = { since: '2020-01-01T00:00', until: '2100-01-01T00:00' }
  assert.equal((await owner.post('/account/channels/1/redeliver', range)).status, 303)
  await service.app.deliver()
  assert.equal(receiver.received.length, 4)
  assert.equal((await owner.post('/account/channels/1/redeliver', { since: '' })).status, 422)
  const hour = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(0, 16)
  // An hour around now, as clocks in Kathmandu show it.
  const there = { since: hour(5.25), until: hour(6.25), range_timezone: 'Asia/Kathmandu' }
  assert.equal((await owner.post('/account/channels/1/redeliver', there)).status, 303)
  await service.app.deliver()
  assert.equal(receiver.received.length, 5)
  const nowhere = await owner.post('/account/channels/1/redeliver', { ...there, range_timezone: 'Nowhere' })
  assert.match(nowhere.text, /Enter a time zone such as/)

  const change = { name: 'Deploys', events: 'alert.opened', projects: 'example.com, example.org' }
  assert.equal((await owner.post('/account/channels/1/edit', change)).status, 303)
  const [changed] = (await service.call('/channels')).body.data
  assert.deepEqual(
    [changed.name, changed.events, changed.projects, changed.target],
    ['Deploys', ['alert.opened'], ['example.com', 'example.org'], `${receiver.url}/hook`],
  )
  const rotated = await owner.post('/account/channels/1/edit', { ...change, rotate_secret: '1' })
  assert.match(rotated.text, /whsec_/)
  assert.equal((await owner.post('/account/channels/1/edit', { ...change, target: 'nowhere' })).status, 422)
  const signing = { type: 'webhook', target: receiver.url, events: 'alert.opened', signing: 'ed25519' }
  const paired = (await owner.post('/account/channels', signing)).text
  assert.match(paired, /Channel created\./)
  assert.match(paired, /<h2>Public key of the webhook<\/h2>[^]*whpk_[^]*Copy public key/)
  assert.doesNotMatch(paired, /signing secret|Copy secret/)
  const newPair = (await owner.post('/account/channels/2/edit', { ...change, rotate_secret: '1' })).text
  assert.match(newPair, /<h2>Public key of the webhook<\/h2>[^]*whpk_/, 'a new key pair has a new public key')
  await owner.post('/account/channels/2/delete', { sure: '1' })

  await owner.post('/account/channels/1/disable')
  assert.match((await owner.get('/account/channels')).text, /Disabled/)
  assert.match((await owner.post('/account/channels/1/delete')).text, /Delete the channel “Deploys/)
  await owner.post('/account/channels/1/delete', { sure: '1' })
  assert.match((await owner.get('/account/channels')).text, /No channels yet/)
  assert.equal((await new Person(service.origin).post('/account/channels/1/test')).status, 401)
})

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

test('an e-mail about a finished report comes from the brand and says what to fix first', async (context) => {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => {
    mails.push(mail)
    return '250 Ok'
  }
  const service = await serviceFor(context, { pages: true, sending: { sendMail } })
  const owner = new Person(service.origin)
  await owner.signIn()
  const json = { type: 'email', target: 'client@example.com', events: ['report.finished'] }
  assert.equal((await service.call('/channels', { method: 'POST', json })).status, 201)
  const form = { url: 'https://example.com/bad' }
  const { id } = (await service.call('/reports', { method: 'POST', form })).body.data
  await service.app.deliver()
  const [plain] = mails
  assert.equal(plain?.fromName, undefined)
  assert.match(plain?.text ?? '', /^Plumbline\n\nReport on example\.com\/bad: bad, score 9\n/)
  const findings = (await service.call(`/reports/${id}`)).body.data.results.findings
  const most = Math.max(...findings.map(({ points }: { points: number }) => points))
  const [first, ...others] = (plain?.text ?? '').match(/^\d\. .+ \(\+[\d.]+ points\)$/gm) ?? []
  assert.equal(others.length, 2, 'three fixes')
  assert.ok(first?.endsWith(`(+${most.toFixed(1)} points)`), first)

  const brand = new FormData()
  brand.set('name', 'Studio <North>')
  brand.set('accent', '#ffee00')
  brand.set('logo', new Blob([png(60, 20)], { type: 'image/png' }), 'logo.png')
  assert.equal((await owner.post('/projects/example.com/brand', brand)).status, 303)
  await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  await service.app.deliver()
  const { fromName, text = '', html = '' } = mails[1] ?? {}
  assert.equal(fromName, 'Studio <North>')
  assert.match(text, /^Studio <North>\n/)
  assert.match(text, /set up to receive notifications from Studio <North>\./)
  assert.match(
    html,
    />Studio &lt;North&gt;<[^]*>Report on example\.com\/<wbr>bad<[^]*>Bad<[^]*9 of 100[^]*Fix first/,
  )
  const [logo] = mails[1]?.attachments ?? []
  assert.deepEqual(
    [logo?.name, logo?.type, logo?.bytes.length],
    ['logo.png', 'image/png', png(60, 20).length],
  )
  assert.ok(html.includes(`<img src="cid:${logo?.id}"`), 'the logo is in the e-mail')
  assert.match(
    html,
    /bgcolor="#ffee00"[^]*color:#11161d[^]*Open report/,
    'the button has the color of the brand',
  )

  const link = new URL(/<(.+)>/.exec(mails[1]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '')
  const client = new Person(service.origin)
  const asked = (await client.get(`${link.pathname}${link.search}`)).text
  assert.match(asked, /<p class="brand">[^]*Studio &lt;North&gt;<[^]*No more notifications/)
  assert.doesNotMatch(asked, /<nav|Plumbline|>Cancel</, 'nothing of the service')
  const other = (await client.get(`${link.pathname}?project=example.org`)).text
  assert.match(other, /<nav/, 'another project does not have the brand')
  const { id: channel } = (await service.call('/channels')).body.data[0]
  await service.call(`/channels/${channel}`, { method: 'PATCH', json: { projects: ['example.org'] } })
  const unrelated = (await client.get(`${link.pathname}${link.search}`)).text
  assert.doesNotMatch(unrelated, /Studio/, 'a channel shows no brand of projects that it is not about')
  const gone = (await client.post(`${link.pathname}${link.search}`, {}, {})).text
  assert.match(gone, /<h1>Unsubscribed<\/h1>/)
})

test('a channel that cannot be decrypted is not called enabled', async (context) => {
  let isLost = false
  const sealer = {
    seal: async (text: string) => text,
    async open(text: string) {
      if (isLost) throw new Problem('unavailable', 'The key is another one.')
      return text
    },
  }
  const service = await serviceFor(context, { pages: true, sending: { sealer } })
  const owner = new Person(service.origin)
  await owner.signIn()
  const json = { type: 'slack', target: 'https://hooks.example.com/x' }
  assert.equal((await service.call('/channels', { method: 'POST', json })).status, 201)
  await service.app.createSchedule(service.account.id, {
    target: { urls: ['https://example.com/'] },
    every: 'daily',
  })
  for (const path of ['/account/channels', '/account/channels/1', '/monitoring']) {
    isLost = false
    assert.match((await owner.get(path)).text, /<span class="tag good">Enabled/, path)
    isLost = true
    const { text } = await owner.get(path)
    assert.match(
      text,
      /<span class="tag bad">Cannot send<\/span> What is stored of this channel cannot/,
      path,
    )
    assert.doesNotMatch(text, /<span class="tag good">Enabled/, path)
  }
})

test('an e-mail can be unsubscribed from with one click, and by its link', async (context) => {
  const mails: Mail[] = []
  const sendMail = async (mail: Mail) => {
    if (mail.to === 'full@example.com')
      throw new MailError(sentence('mailServerResponded', { response: '452 full' }), 452)
    mails.push(mail)
    return '250 OK'
  }
  const service = await serviceFor(context, { pages: true, sending: { sendMail } })
  const add = (target: string) =>
    service.call('/channels', { method: 'POST', form: { type: 'email', target } })
  const { body } = await add('me@example.com')
  const sent = await service.call(`/channels/${body.data.id}/test`, { method: 'POST' })
  assert.equal(sent.body.data.delivered, true)
  const link = new URL(/<(.+)>/.exec(mails[0]?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '').pathname
  assert.ok(!sent.text.includes(link.split('/').at(-1) ?? ''), 'the link is not shown to whoever tests')
  const reader = new Person(service.origin)
  assert.match((await reader.get(link)).text, /Unsubscribe\?[^]*No more notifications will be sent to me@/)
  assert.equal(
    (await service.call(`/channels/${body.data.id}`)).body.data.enabled,
    true,
    'looking changes nothing',
  )
  const clicked = await reader.post(link, { 'List-Unsubscribe': 'One-Click' }, {})
  assert.equal(clicked.status, 200)
  const shown = (await service.call(`/channels/${body.data.id}`)).body.data
  assert.deepEqual([shown.enabled, shown.disabled_because], [false, 'The recipient unsubscribed.'])
  const again = await service.call(`/channels/${body.data.id}`, { method: 'PATCH', json: { enabled: true } })
  assert.equal(again.status, 422)
  for (const dead of [
    await reader.get('/unsubscribe/unknown'),
    await reader.post('/unsubscribe/unknown', {}, {}),
  ]) {
    assert.equal(dead.status, 404)
    assert.match(dead.text, /<h1>This unsubscribe link no longer works<\/h1>/)
  }
  const full = await add('full@example.com')
  const failed = await service.call(`/channels/${full.body.data.id}/test`, { method: 'POST' })
  assert.deepEqual([failed.body.data.delivered, failed.body.data.status], [false, 452])
})

test('the list of channels says what each sends, and leads to its settings', async (context) => {
  const service = await serviceFor(context, { pages: true, workers: 0 })
  const owner = new Person(service.origin)
  await owner.signIn()
  const make = (fields: Record<string, string>) =>
    owner.post('/account/channels', { type: 'webhook', target: 'https://a.example/', ...fields })
  await make({ events: 'alert.opened' })
  await make({ events: 'report.failed', projects: 'a.example, b.example' })
  const { text } = await owner.get('/account/channels')
  assert.match(text, /Alert opened<div class="small soft">All projects</)
  assert.match(
    text,
    /Report failed<div class="small soft"><bdi>a\.(?:<wbr>)?example<\/bdi> · <bdi>b\.(?:<wbr>)?example</,
  )
  assert.match(text, /href="\/account\/channels\/1#edit">Edit/)
  assert.match((await owner.get('/account/channels/1')).text, /<h2 id="edit">/)
})
