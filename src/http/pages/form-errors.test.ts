import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Person } from '../../testing/person.ts'
import { serviceFor } from '../../testing/servers/service/api-service.ts'

const long = 'x'.repeat(9000)
const password = 'long enough'

test('an error on a form names the label of its input, never the field of the API', async (t) => {
  const service = await serviceFor(t, { pages: true, workers: 0 })
  const { account } = await service.another('labels@example.com')
  const person = new Person(service.origin)
  await person.signIn('labels@example.com')
  const owner = new Person(service.origin)
  await owner.signIn()
  const { slug, id } = await service.app.storeReport(account.id, { url: 'https://example.com/' })
  const { channel } = await service.app.createChannel(account.id, {
    type: 'ntfy',
    target: 'https://ntfy.example/topic',
  })
  const schedule = await service.app.createSchedule(account.id, { every: 'daily', target: { report: id } })
  const invited = await owner.post('/account/members', { email: 'invited@example.com' })
  const [join = ''] = invited.text.match(/\/join\/[\w-]+/) ?? []
  const cases: readonly Case[] = [
    ['/account', { name: long, email: 'x' }, ['“Name” may not be longer than 255 characters.']],
    [
      '/account/password',
      { current_password: password, password: long },
      ['“New password” may not be longer than 1,024 bytes.'],
    ],
    [
      '/account/keys',
      { name: long, expires_at: 'never', current_password: password },
      [
        '“Name” may not be longer than 100 characters.',
        '“Expires on” must be a valid date, such as 2027-12-31.',
      ],
    ],
    ['/account/history', { max_age_days: '-7', max_runs: 'many' }, ['Enter a whole number of runs']],
    [
      '/account/channels',
      { type: 'fax', target: 'https://fax.example', events: '' },
      ['“Type” must be one of: ', '“Notify about” needs at least one event.'],
    ],
    [
      '/account/channels',
      { type: 'slack', target: 'nowhere', signing: 'ed25519', digest: 'weekly' },
      ['Enter the webhook URL from Slack, such as https://hooks.slack.com/services/…'],
    ],
    [
      `/account/channels/${channel.id}/edit`,
      { target: 'https://ntfy.example/', name: long, token: long, timezone: 'Mars', events: 'alert.opened' },
      [
        '“New URL” must be the URL of a topic, such as https://ntfy.sh/my-topic.',
        '“Name” must have 1 to 100 characters.',
      ],
    ],
    [
      '/projects/example.com/login',
      {
        origin: 'example',
        headers: 'Cookie: a=b\nHost: x',
        cookies: 'a b=c',
        username: 'a:b',
        form_url: 'x',
      },
      [
        '“Website (origin)” must be a URL such as https://example.com.',
        '“Request headers” may not contain a Cookie header. Enter cookies separately.',
      ],
    ],
    [
      '/projects/example.com/login',
      {
        origin: 'https://example.com',
        cookies: Array.from({ length: 51 }, (_, index) => `c${index}=1`).join('\n'),
        form_url: 'https://example.com/login',
        fields: `a=${long}`,
        totp_secret: '!',
        success_selector: 'a > b',
        success_url: 'https://other.example/',
      },
      ['“Cookies” may have at most 50 entries.'],
    ],
    ['/projects/example.com/login', { origin: 'https://example.com' }, ['Enter at least one of these: ']],
    [
      '/projects/example.com/brand',
      { name: long, client: 'a\u2028b', accent: 'red', footer: long, contact: long },
      [
        '“Name” may not be longer than 60 characters.',
        '“Client” may not contain line breaks or control characters.',
        '“Footer” may not be longer than 200 characters.',
      ],
    ],
    [`/r/${slug}/privacy`, { privacy: '2', password: '' }, []],
    [
      `/r/${slug}/privacy`,
      { privacy: '2', password: long },
      ['“Report password” may not be longer than 1,024 bytes.'],
    ],
    [
      `/r/${slug}/links`,
      { name: long, days: '40000' },
      [
        '“Note” may not be longer than 100 characters.',
        '“Expires after” must be a whole number of days from 1 to 3,650.',
      ],
    ],
    [
      '/monitoring/settings',
      { quiet_from: '25:00', quiet_until: 'x', timezone: 'Mars', reminders: '9', remind_hours: '0' },
      [
        '“Quiet from” must be a time from 00:00 to 23:59, such as 22:00.',
        '“Hours between reminders” must be from 1 to 720.',
      ],
    ],
    [
      '/monitoring',
      { urls: '', every: 'cron', cron: '1 2', at: '25:00', day: '40', heartbeat_url: 'ftp://x' },
      [
        'needs at least one URL, and at most ',
        'must be a time from 00:00 to 23:59, such as 06:30.',
        'must be from 1 to 31.',
      ],
    ],
    [
      `/monitoring/${schedule.id}/edit`,
      { at: 'noon', every: 'daily', timezone: 'Mars' },
      ['must be a time from 00:00 to 23:59, such as 06:30.'],
    ],
    ['/reports', { addresses: 'https://' }, []],
    ['/reports', { addresses: '' }, []],
    [
      join,
      { name: long, password: long },
      ['“Name” may not be longer than 255 characters.', '“Password” may not be longer than 1,024 bytes.'],
    ],
    [
      join,
      { name: '', password: 'short' },
      ['Enter your name.', 'The password must have at least 8 characters.'],
    ],
    ['/sign-in', { email: 'labels@example.com', password: 'wrong' }, []],
  ]
  for (const [path, sent, said] of cases) {
    await t.test(`${path} ${Object.keys(sent).join(' ')}`, async () => {
      const { text } = await person.post(path, sent)
      const errors = [...text.matchAll(/<p class="error"[^>]*>([^<]*)<\/p>/g)].map(([, error = '']) => error)
      assert.ok(errors.length > 0, text)
      for (const sentence of said)
        assert.ok(errors.join('\n').includes(sentence), `${sentence} is not in ${errors.join('\n')}`)
      const focused = [...text.matchAll(/<\w+[^<>]* autofocus[^<>]*>/g)].map(([tag]) => tag)
      assert.equal(focused.length, 1, focused.join('\n'))
      assert.match(
        focused[0] ?? '',
        / aria-invalid="true"|class="error"/,
        'browsers scroll to the first error',
      )
      const [rejected = ''] = / id="[\w-]+"[^<>]* aria-invalid/.exec(text) ?? []
      assert.ok(focused[0]?.includes(rejected), `${focused[0]} is not the first: ${rejected}`)
      const labels = new Set([...text.matchAll(/<(?:label|legend)[^>]*>([^<]+)</g)].map(([, label]) => label))
      for (const error of errors) {
        assert.doesNotMatch(error, /\b[Ff]ields?\b|[a-z]_[a-z]|\{/)
        for (const [, label] of error.matchAll(/“([^”]*)” (?:must|may|needs)/g))
          assert.ok(labels.has(label), error)
      }
    })
  }
})

type Case = readonly [path: string, sent: Readonly<Record<string, string>>, said: readonly string[]]
