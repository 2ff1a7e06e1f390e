import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maxChannels } from '../../core/ports/monitoring/channels.ts'
import { noLimits } from '../../core/ports/people/limits.ts'
import { Person, type Seen } from '../../testing/person.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'

const errorsIn = ({ text }: Seen): readonly string[] =>
  [...text.matchAll(/<p class="error"[^>]*>(.*?)<\/p>/g)].map(([, error = '']) => error)

test('a form that exceeds a limit comes back with its entries and the reason', async (t) => {
  const service = await serviceFor(t, {
    pages: true,
    workers: 0,
    settings: { accountLimits: { ...noLimits, keys: 1, shareLinks: 1, schedules: 1 } },
  })
  const person = new Person(service.origin)
  await person.signIn()
  const { slug, id } = await service.app.storeReport(service.account.id, { url: 'https://example.com/' })
  await service.app.shareReport(service.account.id, id, { name: 'first', days: null })
  await service.app.createSchedule(service.account.id, { every: 'daily', target: { report: id } })
  for (let count = 0; count < maxChannels; count += 1)
    await service.app.createChannel(service.account.id, {
      type: 'slack',
      target: `https://a.example/${count}`,
    })
  const secret = 'long enough'
  for (const { path, sent, kept, reason, limit } of [
    {
      path: '/account/keys',
      sent: { name: 'Nightly build', read_only: '1', expires_at: '', current_password: secret },
      kept: [/value="Nightly build"/, /name="read_only" value="1" checked/],
      reason: /^This account has 1 API key, and its limit is 1\. Revoke one first\./,
      limit: true,
    },
    {
      path: `/r/${slug}/links`,
      sent: { name: 'For the board', days: '7' },
      kept: [/value="For the board"/, /value="7" selected/],
      reason: /^This account has 1 share link, and its limit is 1\. Revoke one first\./,
      limit: true,
    },
    {
      path: '/monitoring',
      sent: { urls: 'https://example.com/b', every: 'weekly', weekday: 'friday', at: '07:15' },
      kept: [/>https:\/\/example\.com\/b<\/textarea>/, /value="friday" selected/, /value="07:15"/],
      reason: /^This account has 1 schedule, and its limit is 1\. Delete one first\./,
      limit: true,
    },
    {
      path: '/account/channels',
      sent: {
        type: 'discord',
        target: 'https://chat.example/hook',
        name: 'On call',
        events: 'report.failed',
      },
      kept: [/value="discord" selected/, /value="https:\/\/chat\.example\/hook"/, /value="On call"/],
      reason: /^An account can have \d+ channels\. Delete one first\.$/,
      limit: false,
    },
  ]) {
    await t.test(path, async () => {
      const seen = await person.post(path, sent)
      assert.equal(seen.status, 429)
      const [error = '', ...more] = errorsIn(seen)
      assert.deepEqual(more, [])
      assert.match(error, reason)
      assert.equal(error.includes('<a href="/account#usage">See usage and limits</a>'), limit)
      for (const each of kept) assert.match(seen.text, each)
      assert.ok(!seen.text.includes(secret))
      const focused = [...seen.text.matchAll(/<\w+[^<>]* autofocus[^<>]*>/g)].map(([tag]) => tag)
      assert.deepEqual(focused, ['<p class="error" role="alert" tabindex="-1" autofocus>'])
    })
  }
})

test('a full queue keeps the URL and its visibility', async (t) => {
  let now = Date.now()
  const clock = { now: () => new Date(now) }
  const service = await serviceFor(t, { pages: true, workers: 0, clock, settings: { maxQueueLength: 1 } })
  const person = new Person(service.origin)
  await person.signIn()
  for (let count = 0; count < 10; count += 1)
    await service.app.storeReport(service.account.id, { url: `https://example.com/${count}` })
  now += 2000 // The length of the queue is cached for a second.
  const seen = await person.post('/reports', { addresses: 'example.com/new', privacy: '0' })
  assert.equal(seen.status, 503)
  assert.notEqual(seen.headers.get('retry-after'), null)
  assert.match(errorsIn(seen).join(), /^Plumbline is busy: too many runs are queued\./)
  assert.match(seen.text, /<textarea id="addresses"[^>]* autofocus[^>]*>example\.com\/new<\/textarea>/)
  assert.match(seen.text, /<details open><summary class="small">[^]*<option value="0" selected>/)
})

test('a form that came too soon can be sent again without entering it again', async (t) => {
  const service = await serviceFor(t, { pages: true, workers: 0, settings: { formsPerMinute: 1 } })
  const person = new Person(service.origin)
  await person.signIn()
  await person.post('/reports', { addresses: 'example.com/first' })
  const reports = new FormData()
  reports.set('addresses', 'example.com/a\nexample.com/b')
  reports.set('privacy', '0')
  reports.set('file', new File([], ''))
  const seen = await person.post('/reports', reports)
  assert.equal(seen.status, 429)
  const [form = ''] = /<form method="post" action="\/reports">[^]*?<\/form>/.exec(seen.text) ?? []
  assert.match(seen.text, /What you entered is kept/)
  assert.match(form, /<input type="hidden" name="addresses" value="example\.com\/a\r\nexample\.com\/b">/)
  assert.match(form, /<input type="hidden" name="privacy" value="0">.*<button class="plain">Try again</)

  const withSecret = await person.post('/account/password', {
    current_password: 'long enough',
    password: 'x',
  })
  assert.equal(withSecret.status, 429)
  assert.doesNotMatch(withSecret.text, /What you entered is kept/)
  assert.doesNotMatch(withSecret.text, /long enough|>Try again</, 'a password does not appear in a page')
  const long = await person.post('/reports', { addresses: 'x'.repeat(70_000) })
  assert.equal(long.status, 429)
  assert.ok(!long.text.includes('xxx'), 'a flood is not read')
})
