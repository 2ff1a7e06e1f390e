import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Account } from '../../core/account.ts'
import { type Mail, MailError } from '../../core/ports/monitoring/sending.ts'
import { Problem } from '../../core/problem.ts'
import { verbatim } from '../../testing/words/verbatim.ts'
import { makeRateLimiter } from '../rate-limiter.ts'
import { makeMailReport } from './mail-report.ts'

const clock = { now: () => new Date('2026-11-17T08:00:00.000Z') }
const from: Account = {
  id: 7,
  email: 'ada@studio.example',
  name: 'Ada',
  role: 'member',
  passwordHash: '',
  createdAt: '2026-01-01T00:00:00.000Z',
}

function given(sendMail?: (mail: Mail) => Promise<string>) {
  let printed = 0
  const { mailReport } = makeMailReport({
    sendMail,
    makeLimiter: (limits) => makeRateLimiter({ ...limits, clock }),
    ownUrl: () => 'https://plumbline.example',
  })
  const pdf = async () => {
    printed += 1
    return { name: 'a.example-2026-11-17.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-') }
  }
  const send = (changes: { readonly to?: string; readonly subject?: string; readonly text?: string } = {}) =>
    mailReport(from, {
      to: 'client@a.example',
      subject: 'Report',
      text: 'Hello',
      fromName: 'Studio North',
      pdf,
      ...changes,
    })
  return { send, printed: () => printed }
}

const refusal = async (sending: Promise<void>) => {
  const error: unknown = await sending.catch((reason: unknown) => reason)
  assert.ok(error instanceof Problem, String(error))
  return error
}

test('the PDF is attached, and replies go to whoever sent it', async () => {
  const mails: Mail[] = []
  const { send } = given(async (mail) => {
    mails.push(mail)
    return '250 OK'
  })
  await send()
  const [mail] = mails
  assert.deepEqual([mail?.to, mail?.replyTo, mail?.text], ['client@a.example', from.email, 'Hello'])
  assert.equal(mail?.fromName, 'Studio North')
  assert.deepEqual(
    mail?.attachments?.map(({ name }) => name),
    ['a.example-2026-11-17.pdf'],
  )
})

test('what cannot be sent is refused before anything is printed', async () => {
  const { send, printed } = given(async () => '250 OK')
  assert.ok((await refusal(send({ to: 'nobody' }))).errors?.['to'])
  assert.ok((await refusal(send({ to: 'a@b.example, c@d.example' }))).errors?.['to'])
  assert.ok((await refusal(send({ subject: '' }))).errors?.['subject'])
  assert.ok((await refusal(send({ subject: 'x'.repeat(201) }))).errors?.['subject'])
  assert.ok((await refusal(send({ text: 'x'.repeat(5001) }))).errors?.['text'])
  assert.ok((await refusal(given().send())).errors?.['to'], 'no mail server')
  assert.equal(printed(), 0)
})

test('an account sends 30 reports an hour, and what the mail server says is said', async () => {
  const { send } = given(async () => '250 OK')
  for (let count = 0; count < 30; count += 1) await send()
  assert.equal((await refusal(send())).code, 'too-many')
  const refused = given(() => Promise.reject(new MailError(verbatim('No such user'), 550)))
  assert.deepEqual((await refusal(refused.send())).errors, { to: ['No such user'] })
})
