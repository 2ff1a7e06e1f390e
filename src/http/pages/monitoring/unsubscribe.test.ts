import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Mail, MailError } from '../../../core/ports/monitoring/sending.ts'
import { sentence } from '../../../core/sentence.ts'
import { Person } from '../../../testing/person.ts'
import { png } from '../../../testing/png.ts'
import { serviceFor } from '../../../testing/servers/service/api-service.ts'

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

test('an e-mail about a finished report says what to fix first, and has the brand, as does its page to unsubscribe', async (context) => {
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
