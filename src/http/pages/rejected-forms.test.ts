import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Person } from '../../testing/person.ts'
import { startService } from '../../testing/servers/service/api-service.ts'

const secret = 'not-to-be-shown'

test('a rejected form keeps what was entered, but no secret', async (t) => {
  await using service = await startService({ pages: true, workers: 0 })
  const { account } = await service.another('forms@example.com')
  const person = new Person(service.origin)
  await person.signIn('forms@example.com')
  const { slug } = await service.app.storeReport(account.id, { url: 'https://example.com/' })
  const cases: readonly Case[] = [
    {
      path: '/account',
      sent: { name: 'Somebody Else', email: 'no address', current_password: secret },
      kept: [/value="Somebody Else"/, /value="no address"/],
    },
    {
      path: '/account/keys',
      sent: { name: 'Nightly build', read_only: '1', expires_at: '2099-01-31', current_password: secret },
      kept: [/value="Nightly build"/, /name="read_only" value="1" checked/, /value="2099-01-31"/],
    },
    {
      path: '/account/history',
      sent: { max_age_days: '-7', max_runs: '41' },
      kept: [/value="-7"/, /value="41"/],
    },
    {
      path: '/account/channels',
      sent: {
        type: 'ntfy',
        target: 'nowhere at all',
        name: 'On call',
        events: 'report.failed',
        projects: 'a.example, b.example',
        timezone: 'Europe/Berlin',
        signing: 'ed25519',
        token: secret,
      },
      kept: [
        /value="ntfy" selected/,
        /value="nowhere at all"/,
        /value="On call"/,
        /value="report\.failed" checked/,
        /value="alert\.opened">/,
        /value="a\.example, b\.example"/,
        /value="Europe\/Berlin"/,
        /value="ed25519" selected/,
      ],
    },
    {
      path: '/projects/example.com/login',
      sent: {
        origin: 'https://elsewhere.example',
        username: 'editor',
        password: secret,
        headers: `authorization: ${secret}`,
        form_url: 'https://example.com/sign-in',
        success_text: 'Sign out',
      },
      kept: [/value="https:\/\/elsewhere\.example"/, /value="editor"/, /\/sign-in"/, /value="Sign out"/],
    },
    {
      path: `/r/${slug}/privacy`,
      sent: { privacy: '2', password: '' },
      kept: [/value="2" checked/],
    },
    {
      path: `/r/${slug}/links`,
      sent: { name: 'For the board', days: '40000' },
      kept: [/value="For the board"/],
    },
  ]
  for (const { path, sent, kept } of cases) {
    await t.test(path, async () => {
      const { status, text } = await person.post(path, sent)
      assert.equal(status, 422)
      for (const each of kept) assert.match(text, each)
      assert.ok(!text.includes(secret))
    })
  }
})

interface Case {
  readonly path: string
  readonly sent: Readonly<Record<string, string>>
  readonly kept: readonly RegExp[]
}
