import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { OutboxEvent } from '../../../core/ports/monitoring/outbox.ts'
import { messageOf } from '../event-message.ts'
import { nextDigest } from '../next-digest.ts'
import { discordBody } from './discord.ts'
import { mailOf } from './email.ts'
import { ntfyRequest } from './ntfy.ts'
import { slackBody } from './slack.ts'
import { teamsBody } from './teams.ts'
import { plainMail } from '../../../testing/words/plain-mail.ts'

/** As large and as hostile as an audited page can make it. */
const event: OutboxEvent = {
  id: 1,
  uid: 'evt_1',
  account: 1,
  project: 'example.com',
  type: 'alert.opened',
  data: {
    alert: 1,
    slug: 'abc',
    title: `<!channel> @everyone **bold** [x](http://evil.example) ${'𝒳é'.repeat(300)}`,
    lines: Array.from({ length: 200 }, (_, index) => `line ${index}\n<script>${'ü'.repeat(2000)}`),
  },
  createdAt: '2026-11-16T00:00:00.000Z',
}
const message = messageOf(event, 'https://plumbline.example')

test('Slack gets at most 50 blocks, 150 characters in a header and 3,000 in a section, and nobody is mentioned', () => {
  const body = JSON.parse(slackBody(message))
  assert.ok(body.blocks.length <= 50)
  assert.ok(body.blocks[0].text.text.length <= 150)
  assert.ok(body.blocks[1].text.text.length <= 3000)
  assert.match(body.blocks[1].text.text, /… and \d+ more$/)
  assert.doesNotMatch(`${body.text}${body.blocks[1].text.text}`, /<!channel>|<script>/)
})

test('Discord gets at most 256 characters in a title and 4,096 in a description, and nobody is mentioned', () => {
  const body = JSON.parse(discordBody(message))
  assert.ok(body.embeds[0].title.length <= 256)
  assert.ok(body.embeds[0].description.length <= 4096)
  assert.ok(body.embeds[0].title.length + body.embeds[0].description.length <= 6000)
  assert.deepEqual(body.allowed_mentions, { parse: [] })
  assert.doesNotMatch(body.embeds[0].title, /[^\\]\[x\]\(/)
})

test('Teams gets at most 28 kB as an Adaptive Card', () => {
  const body = teamsBody(message)
  assert.ok(Buffer.byteLength(body) < 28_000, `${Buffer.byteLength(body)} bytes`)
  assert.equal(JSON.parse(body).attachments[0].contentType, 'application/vnd.microsoft.card.adaptive')
})

test('Teams gets backslashes only where its Markdown needs them, and no line break at the end', () => {
  const data = { ...event.data, title: 'how-to (503)', lines: ['a_b [x](http://evil.example) – 5 < 6'] }
  const card = JSON.parse(teamsBody(messageOf({ ...event, data }, 'https://plumbline.example')))
  const [title, lines] = card.attachments[0].content.body
  assert.equal(title.text, 'how-to (503)')
  assert.equal(lines.text, '- a\\_b \\[x\\](http://evil.example) – 5 < 6')
})

test('ntfy gets at most 4,096 bytes, at the root of its server', () => {
  const { url, body } = ntfyRequest('https://ntfy.example/sub/my-topic', message)
  assert.equal(url, 'https://ntfy.example/sub')
  const sent = JSON.parse(body)
  assert.equal(sent.topic, 'my-topic')
  assert.ok(Buffer.byteLength(sent.message) <= 4096)
  assert.ok(sent.message.isWellFormed() && sent.title.isWellFormed())
})

test('a digest is due in the morning of the reader, even across a clock change', () => {
  const after = new Date('2026-10-23T12:00:00Z')
  assert.equal(nextDigest('weekly', 'UTC', after), '2026-10-26T08:00:00.000Z')
  assert.equal(nextDigest('weekly', 'Europe/Berlin', after), '2026-10-26T07:00:00.000Z')
  assert.equal(
    nextDigest('weekly', 'Europe/Berlin', new Date('2026-10-16T12:00:00Z')),
    '2026-10-19T06:00:00.000Z',
  )
  assert.equal(nextDigest('monthly', 'America/New_York', after), '2026-11-01T13:00:00.000Z')
  assert.equal(nextDigest('weekly', 'UTC', new Date('2026-10-26T08:00:00Z')), '2026-11-02T08:00:00.000Z')
})

test('an e-mail opens a report with the summary for its owner, chat messages with its findings', () => {
  const parts = {
    to: 'anna@example.com',
    event,
    context: plainMail,
    host: 'plumbline.example',
    unsubscribeUrl: 'https://x.example/u',
  }
  const { text, html } = mailOf({ ...parts, message })
  assert.match(text, /Open report: https:\/\/plumbline\.example\/r\/abc\?view=summary\n/)
  assert.match(html ?? '', /href="https:\/\/plumbline\.example\/r\/abc\?view=summary"/)
  const several = messageOf({ ...event, data: { title: 'x', lines: [] } }, 'https://plumbline.example')
  const alerts = mailOf({ ...parts, message: several })
  assert.match(alerts.text, /: https:\/\/plumbline\.example\/monitoring\n/)
  assert.match(slackBody(message), /\/r\/abc"/)
})

test('an e-mail has no text in a color that is hard to read, neither on white nor on black', () => {
  const { html } = mailOf({
    to: 'client@example.com',
    event,
    message,
    context: plainMail,
    host: 'plumbline.example',
    unsubscribeUrl: 'https://plumbline.example/unsubscribe/t0ken',
  })
  const colors = [...(html ?? '').matchAll(/[^-]color:([^;"]+)/g)].map(([, color]) => color)
  assert.deepEqual(new Set(colors), new Set(['#ffffff', 'inherit']), 'white is for the button')
})
