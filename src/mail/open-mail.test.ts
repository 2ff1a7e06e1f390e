import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { SMTPServer } from 'smtp-server'
import { mailOf } from '../app/channels/templates/email.ts'
import { MailError } from '../core/ports/monitoring/sending.ts'
import { openMail } from './open-mail.ts'
import { plainMail } from '../testing/words/plain-mail.ts'

interface Accepted {
  readonly from: string
  readonly to: readonly string[]
  readonly text: string
}

/** A real SMTP server that rejects only nobody@. */
async function startSmtp(
  context: TestContext,
): Promise<{ readonly url: string; readonly accepted: Accepted[] }> {
  const accepted: Accepted[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'me' && password === 'secret'
        ? done(null, { user: 'me' })
        : done(new Error('Invalid login')),
    onRcptTo({ address }, _session, done) {
      const refusal = Object.assign(new Error('No such user'), { responseCode: 550 })
      done(address.startsWith('nobody@') ? refusal : null)
    },
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', done)
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        accepted.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(parts).toString('utf8'),
        })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  context.after(() => server.close(() => undefined))
  // It listens on TCP, so the address is not a path.
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://me:secret@127.0.0.1:${port}`, accepted }
}

const message = {
  title: 'Score of example.com fell <b>far</b>',
  lines: ['Title is “gone”', 'Übersicht & more'],
  url: 'https://plumbline.example/r/abc',
  urlTitle: 'Open the report',
  tone: 'bad',
} as const

const event = { uid: 'evt_1', account: 7, data: { alert: 42 } } as const
const parts = {
  message,
  context: plainMail,
  host: 'plumbline.example',
  unsubscribeUrl: 'https://plumbline.example/unsubscribe/t0ken',
}

test('an e-mail arrives with text, HTML, its thread and an unsubscribe link', async (context) => {
  const { url, accepted } = await startSmtp(context)
  const mail = openMail(url, 'Plumbline <reports@plumbline.example>')
  context.after(() => mail.close())
  const opened = { ...parts, to: 'me@example.com', event: { ...event, type: 'alert.opened' as const } }
  const resolved = { ...opened, event: { ...event, uid: 'evt_2', type: 'alert.resolved' as const } }
  assert.match(await mail.send(mailOf(opened)), /^250/)
  await mail.send(mailOf(resolved))
  const [first, second] = accepted
  assert.deepEqual([first?.from, first?.to], ['reports@plumbline.example', ['me@example.com']])
  const text = first?.text.replaceAll('\r\n', '\n') ?? ''
  assert.match(text, /^From: Plumbline <reports@plumbline\.example>$/m)
  assert.match(text, /^Message-ID: <alert-7-42@plumbline\.example>$/m)
  assert.match(text, /^Auto-Submitted: auto-generated$/m)
  assert.match(text, /^List-Unsubscribe: <https:\/\/plumbline\.example\/unsubscribe\/t0ken>$/m)
  assert.match(text, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
  assert.match(text, /Content-Type: text\/plain/)
  assert.match(text, /Content-Type: text\/html/)
  const answer = second?.text.replaceAll('\r\n', '\n') ?? ''
  assert.match(answer, /^In-Reply-To: <alert-7-42@plumbline\.example>$/m)
  assert.match(answer, /^References: <alert-7-42@plumbline\.example>$/m)
})

test('a PDF arrives as an attachment, and replies go to whoever sent it', async (context) => {
  const { url, accepted } = await startSmtp(context)
  const mail = openMail(url, 'Plumbline <reports@plumbline.example>')
  context.after(() => mail.close())
  await mail.send({
    to: 'client@example.com',
    replyTo: 'ada@studio.example',
    fromName: 'Studio North',
    subject: 'Website report',
    text: 'Hello',
    attachments: [
      { name: 'a.example-2026-11-16.pdf', type: 'application/pdf', bytes: Buffer.from('%PDF-1') },
    ],
    messageId: '<report-1@plumbline.example>',
    headers: {},
  })
  const text = accepted[0]?.text.replaceAll('\r\n', '\n') ?? ''
  assert.match(text, /^From: Studio North <reports@plumbline\.example>$/m)
  assert.match(text, /^Reply-To: ada@studio\.example$/m)
  assert.match(text, /^Content-Type: application\/pdf; name=a\.example-2026-11-16\.pdf$/m)
  assert.ok(text.includes(Buffer.from('%PDF-1').toString('base64')))
  assert.doesNotMatch(text, /text\/html/)
})

test('what pages say cannot break out of the HTML, and no image is loaded', () => {
  const { html = '' } = mailOf({ ...parts, to: 'me@example.com', event: { ...event, type: 'alert.opened' } })
  assert.match(html, /fell &lt;b&gt;far&lt;\/b&gt;/)
  assert.doesNotMatch(html, /<img|<script|url\(/i)
})

test('a line break in a title or an address cannot add a header or a recipient', async (context) => {
  const { url, accepted } = await startSmtp(context)
  const mail = openMail(url, 'reports@plumbline.example')
  context.after(() => mail.close())
  const made = mailOf({ ...parts, to: 'me@example.com', event: { ...event, type: 'alert.opened' } })
  await mail.send({ ...made, subject: 'One\r\nBcc: eve@example.com' })
  assert.deepEqual(accepted[0]?.to, ['me@example.com'])
  assert.doesNotMatch(accepted[0]?.text ?? '', /^Bcc:/m)
})

test('a rejection reports its code, and an unreachable server reveals no password', async (context) => {
  const { url } = await startSmtp(context)
  const mail = openMail(url, 'reports@plumbline.example')
  const gone = openMail('smtp://me:hunter2@127.0.0.1:9', 'reports@plumbline.example')
  context.after(() => (mail.close(), gone.close()))
  const made = mailOf({ ...parts, to: 'nobody@example.com', event: { ...event, type: 'alert.opened' } })
  await assert.rejects(mail.send(made), (error) => error instanceof MailError && error.code === 550)
  await assert.rejects(
    gone.send(made),
    (error) => error instanceof MailError && !error.message.includes('hunter2'),
  )
})
