import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MailError } from '../../../core/ports/monitoring/sending.ts'
import { noLimits } from '../../../core/ports/people/limits.ts'
import { maxTags } from '../../../core/ports/reports/reports.ts'
import { Person, type Seen } from '../../../testing/person.ts'
import { type Service, serviceFor, startService } from '../../../testing/servers/service/api-service.ts'
import { startReceiver } from '../../../testing/servers/wire/receiver.ts'
import { verbatim } from '../../../testing/words/verbatim.ts'

/** Forms about reports: an error names the label of its input and says what to do, and nothing entered is lost. */

let service: Service
let person: Person
before(async () => {
  service = await startService({
    pages: true,
    printPage: async () => Buffer.from('%PDF-'),
    sending: {
      sendMail: async ({ to }) => {
        if (to.startsWith('nobody')) throw new MailError(verbatim('The mailbox does not exist.'), 550)
        return '250 OK'
      },
    },
  })
  person = new Person(service.origin)
  await person.signIn()
})
after(() => service[Symbol.asyncDispose]())

const long = 'x'.repeat(9000)

async function report(path: string): Promise<{ readonly id: number; readonly slug: string }> {
  const { body } = await service.call('/reports', {
    method: 'POST',
    form: { url: `https://forms.example/${path}` },
  })
  return { id: body.data.id, slug: new URL(body.data.page_url).pathname.slice(3) }
}

const errorsIn = ({ text }: Seen): readonly string[] =>
  [...text.matchAll(/<p class="error"[^>]*>(.*?)<\/p>/g)].map(([, error = '']) => error)

/** The errors and no others, each with the label of an input of the page if it quotes one. */
function refused(seen: Seen, status: number, errors: readonly string[]): void {
  assert.equal(seen.status, status, seen.text)
  assert.deepEqual(errorsIn(seen), errors)
  for (const [, label] of errors.join('\n').matchAll(/“([^”]*)” (?:must|may|is|needs)/g))
    assert.match(seen.text, new RegExp(`<label[^>]*>${label?.replace(/[()]/g, '\\$&')}<`))
}

test('a PDF that cannot be mailed keeps recipient, subject and message', async () => {
  const { slug } = await report('mail')
  const path = `/r/${slug}/mail`
  const empty = await person.post(path, { to: 'client', subject: '', text: 'Dear client' })
  refused(empty, 422, [
    'Enter a complete e-mail address, such as name@example.com.',
    '“Subject” is required.',
  ])
  assert.match(empty.text, /name="to"[^>]* value="client"/)
  assert.match(empty.text, />\s*Dear client<\/textarea>/)
  const tooLong = await person.post(path, { to: 'client@a.example', subject: 'Report', text: long })
  refused(tooLong, 422, ['“Message” may not be longer than 5,000 characters.'])
  assert.ok(tooLong.text.includes(long))
  const bounced = await person.post(path, { to: 'nobody@a.example', subject: 'Report', text: 'Dear client' })
  refused(bounced, 422, ['The mailbox does not exist.'])
  assert.match(bounced.text, /value="nobody@a\.example"/)
  const sent = { to: 'client@a.example', subject: 'Report of May', text: 'Dear client' }
  const pdf = async () => ({ name: 'a.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') })
  for (let mails = 0; mails < 29; mails += 1) await service.app.mailReport(service.account, { ...sent, pdf })
  const limited = await person.post(path, sent)
  assert.equal(limited.status, 429)
  assert.match(errorsIn(limited).join('\n'), /^You sent more than 30 reports in an hour\. Try again in /)
  assert.notEqual(limited.headers.get('retry-after'), null)
  assert.match(limited.text, /value="Report of May"/)
})

test('deliveries are resent between two times, the second of which is later', async (t) => {
  const receiver = await startReceiver(t)
  const { channel } = await service.app.createChannel(service.account.id, {
    type: 'ntfy',
    target: `${receiver.url}/topic`,
    events: ['report.finished'],
  })
  await report('delivered')
  await service.app.deliver()
  const path = `/account/channels/${channel.id}/redeliver`
  refused(await person.post(path, { since: 'yesterday', until: '' }), 422, [
    '“From” must be a date and time, such as 2026-11-14 09:15.',
    '“Until” must be a date and time, such as 2026-11-14 09:15.',
  ])
  const backward = await person.post(path, { since: '2026-11-14T09:15', until: '2026-11-14T08:00' })
  refused(backward, 422, ['“Until” must be later than “From”.'])
  for (const time of ['2026-11-14T09:15', '2026-11-14T08:00']) assert.ok(backward.text.includes(`"${time}"`))
  const right = await person.post(path, { since: '2026-11-14T08:00', until: '2026-11-14T09:15' })
  assert.equal(right.status, 303)
})

test('a protected report asks for its password', async () => {
  const { id, slug } = await report('protected')
  await service.app.updateReport(service.account.id, id, { privacy: 2, password: 'oats and barley' })
  const stranger = new Person(service.origin)
  refused(await stranger.post(`/r/${slug}/unlock`, { password: '' }), 422, ['“Password” is required.'])
  refused(await stranger.post(`/r/${slug}/unlock`, { password: 'rye' }), 422, [
    'The password is not correct. Try again, or ask the person who sent you the link.',
  ])
  assert.equal((await stranger.post(`/r/${slug}/unlock`, { password: 'oats and barley' })).status, 303)
})

test('a reason that is too long for an ignored finding is kept', async () => {
  const { slug } = await report('ignore')
  const [page, site] = [
    { path: `/r/${slug}/ignore`, finding: 'meta-description' },
    { path: '/projects/forms.example/ignore', finding: 'duplicate-title' },
  ]
  for (const { path, finding } of [page, site]) {
    const reason = `Because ${'x'.repeat(600)}`
    const seen = await person.post(path, { finding, reason })
    refused(seen, 422, ['“Reason” may not be longer than 500 characters.'])
    assert.ok(seen.text.includes(reason))
    assert.ok(seen.text.includes(`name="finding" value="${finding}"`))
    assert.equal((await person.post(path, { finding, reason: 'Written by hand' })).status, 303)
  }
})

test('what cannot be done with selected reports keeps the selection, the filters and the tag', async () => {
  const [one, other] = [await report('one'), await report('other')]
  const back = '/reports?search=forms.example'
  const selected = async (action: string, tag: string, ids: readonly { readonly id: number }[]) => {
    const fields = ids.map(({ id }) => ['id', String(id)] as [string, string])
    return person.post(
      '/reports/selected',
      new URLSearchParams([...fields, ['do', action], ['tag', tag], ['back', back]]),
    )
  }
  const isSelected = ({ text }: Seen, { id }: { readonly id: number }) =>
    new RegExp(`name="id" value="${id}"[^>]* checked`).test(text)

  const nothing = await selected('run', 'client', [])
  refused(nothing, 422, ['Select at least one report.'])
  assert.match(nothing.text, /name="tag"[^>]* value="client"/)
  assert.match(nothing.text, /name="search"[^>]* value="forms\.example"/)
  const single = await selected('compare', '', [one])
  refused(single, 422, ['Select exactly two reports to compare them.'])
  assert.deepEqual([isSelected(single, one), isSelected(single, other)], [true, false])
  const untagged = await selected('tag', ' ', [one, other])
  refused(untagged, 422, ['Enter a tag.'])
  assert.deepEqual([isSelected(untagged, one), isSelected(untagged, other)], [true, true])
  const wordy = await selected('tag', long, [one])
  refused(wordy, 422, ['“New tag” may not be longer than 50 characters.'])
  assert.ok(wordy.text.includes(long))

  const tags = Array.from({ length: maxTags }, (_, index) => `tag ${index}`)
  await service.app.updateReport(service.account.id, other.id, { tags })
  refused(await selected('tag', 'client', [one, other]), 422, [
    `A report can have ${maxTags} tags, and forms.example/other already has that many.`,
  ])
  assert.deepEqual((await service.app.showReport(service.account.id, one.id)).tags, [])
})

test('a selected report that is gone does not clear the selection', async () => {
  const [one, gone] = [await report('stays'), await report('goes')]
  await service.app.deleteReport(service.account.id, gone.id)
  const fields = [one, gone].map(({ id }) => ['id', String(id)] as [string, string])
  const seen = await person.post('/reports/selected', new URLSearchParams([...fields, ['do', 'export']]))
  refused(seen, 404, ['A selected report no longer exists. The others are still selected.'])
  assert.match(seen.text, new RegExp(`name="id" value="${one.id}"[^>]* checked`))
})

test('a list of URLs that cannot be audited is kept, without those that are queued', async (t) => {
  const limited = await serviceFor(t, {
    pages: true,
    workers: 0,
    settings: { accountLimits: { ...noLimits, runsPerDay: 1 } },
  })
  const owner = new Person(limited.origin)
  await owner.signIn()
  const submit = (addresses: string) => owner.post('/reports/many', { addresses, privacy: '0' })
  const nothing = await submit('not a URL\nftp://many.example/')
  refused(nothing, 422, ['Enter the URL of a page.'])
  assert.match(nothing.text, />not a URL\nftp:\/\/many\.example\/<\/textarea>/)
  const [one, other] = ['https://many.example/1', 'https://many.example/2']
  const partly = await submit(`${one}\n${other}`)
  assert.equal(partly.status, 429)
  assert.match(
    errorsIn(partly).join('\n'),
    /^1 of 2 reports queued\. This account has used its 1 run for today\./,
  )
  assert.ok(partly.text.includes(`>${other}</textarea>`))
  assert.match(partly.text, /name="privacy" value="0"/)
  const none = await submit(other)
  assert.match(errorsIn(none).join('\n'), /^This account has used its 1 run for today\./)
  assert.ok(none.text.includes(`>${other}</textarea>`))
})

test('reports that exceed a limit of the account stay selected', async (t) => {
  const limited = await serviceFor(t, {
    pages: true,
    settings: { accountLimits: { ...noLimits, runsPerDay: 3 } },
  })
  const owner = new Person(limited.origin)
  await owner.signIn()
  const fields: [string, string][] = [['do', 'run']]
  for (const path of ['1', '2']) {
    const form = { url: `https://limit.example/${path}` }
    const { body } = await limited.call('/reports', { method: 'POST', form })
    fields.push(['id', String(body.data.id)])
  }
  const seen = await owner.post('/reports/selected', new URLSearchParams(fields))
  assert.equal(seen.status, 429)
  assert.match(
    errorsIn(seen).join('\n'),
    /^1 of 2 reports queued\. This account has used its 3 runs for today\..*<a href="\/account#usage">/,
  )
  assert.equal(seen.text.match(/name="id"[^>]* checked/g)?.length, 2)
})
