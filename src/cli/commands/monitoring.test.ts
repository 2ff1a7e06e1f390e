import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { startLateSchedule } from '../../testing/alerts/watched-report.ts'
import { startReceiver } from '../../testing/servers/wire/receiver.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { withTools } from '../open/open-tools.ts'
import { readSettings } from '../read-settings.ts'
import { alerts } from './alerts.ts'
import { channels } from './channels.ts'
import { credentials } from './credentials.ts'
import { feeds } from './feeds.ts'
import { schedules } from './schedules.ts'
import { secrets } from './secrets.ts'
import { user } from './user.ts'

const commands = { alerts, channels, credentials, feeds, schedules, secrets, user }

/** Runs commands in this process like a shell, and returns their output. */
async function shell(t: TestContext) {
  const folder = await tempFolder(t)
  const env = { PLUMBLINE_DATA: folder, PLUMBLINE_PRIVATE_TARGETS: 'on' }
  const run = async (line: string): Promise<string> => {
    const [name = '', ...words] = (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', ''))
    const command = Object.entries(commands).find(([one]) => one === name)?.[1]
    assert.ok(command !== undefined, line)
    const log = t.mock.method(console, 'log', () => undefined)
    try {
      assert.equal(await command(words, env), 0, line)
      return log.mock.calls.map(({ arguments: said }) => said.join(' ')).join('\n')
    } finally {
      log.mock.restore()
    }
  }
  return { folder, env, run }
}

test('schedules, channels, alerts, logins and feeds are managed from a terminal as the docs say', async (t) => {
  const { folder, env, run } = await shell(t)
  await (await openSqliteStore({ path: folder, clock: { now: () => new Date() }, role: 'serve' })).close()
  await run('user create owner@example.com --password long-enough')

  await assert.rejects(run('schedules add'), {
    message: /^Name one or more URLs, or choose a project with --project/,
  })
  await assert.rejects(run('schedules add https://example.com/'), {
    message: /^--every or --cron is missing\. --every is one of hourly/,
  })
  const added = await run(
    'schedules add https://example.com/ --every daily --at 06:00 --timezone Europe/Berlin',
  )
  assert.match(added, /^Schedule 1: .*06:00/)
  assert.match(await run('schedules edit 1 --every weekly --weekday monday --at 07:30'), /Monday.*07:30/)
  assert.match(await run('schedules edit 1 --heartbeat https://hc.example/ping'), /Monday/)
  await run('schedules disable 1')
  assert.match(await run('schedules list'), /off/)
  await run('schedules enable 1')

  const receiver = await startReceiver(t)
  assert.match(await run(`channels add webhook ${receiver.url}/hook --event alert.opened`), /whsec_/)
  assert.match(await run(`channels add webhook ${receiver.url}/v1a --signing ed25519`), /whpk_/)
  assert.match(await run('channels test 1'), /HTTP 204/)
  assert.match(await run('channels edit 1 --name Deploys --rotate-secret'), /whsec_/)
  await run('channels disable 1')
  assert.match(await run('channels list'), /Deploys +disabled/)
  await run('channels enable 1')

  await withTools(readSettings(env), async ({ store, app }) => {
    const { id } = await app.storeReport(1, { url: 'https://example.com/page' })
    await startLateSchedule(store, 1, id)
    await app.checkAlerts()
    while (await app.deliver());
  })
  assert.match(await run('alerts list --state open'), /Late start/)
  assert.match(await run('alerts show 1'), /^Alert 1: Schedule .* did not start on time .*\n {2}Start/)
  await run('alerts ack 1')
  assert.match(await run('alerts list'), /acknowledged/)
  await run('alerts unack 1')
  await run('alerts snooze 1')
  assert.match(await run('alerts list'), /snoozed until/)
  await run('alerts wake 1')
  assert.equal(
    await run('alerts settings --quiet 22:00-07:00 --timezone Europe/Berlin --reminders 2 --remind-hours 6'),
    'Quiet hours: 22:00 to 07:00 (Europe/Berlin).\n2 reminders of an open alert, 6 h apart.',
  )
  assert.equal(await run('alerts settings --quiet off --reminders 0'), 'No quiet hours.\nNo reminders.')

  assert.match(await run('channels deliveries 1'), /alert\.opened .* delivered +1 +204/)
  assert.equal(await run('channels redeliver --delivery 1'), '1 message queued again.')
  assert.equal(
    await run('channels redeliver 1 --since 2020-01-01 --until 2100-01-01'),
    '1 message queued again.',
  )
  await run('channels delete 2')

  const login = join(folder, 'login.json')
  const form = {
    url: 'https://example.com/login',
    fields: { email: 'auditor@example.com', password: 'correct horse' },
    totp: { field: 'code', secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' },
    success: { text: 'Sign out' },
  }
  await writeFile(login, JSON.stringify({ origin: 'https://example.com', form }))
  for (const line of [`credentials set example.com --file ${login}`, 'credentials show example.com']) {
    const said = await run(line)
    assert.match(said, /example\.com signs in at https:\/\/example\.com with:\n {2}form .*one-time code/)
    assert.doesNotMatch(said, /horse|GEZD|auditor@/)
  }
  assert.match(await run('secrets check'), /\d/)
  await run('secrets rotate')
  await run('credentials remove example.com')

  assert.match(await run('feeds create example.com'), /\/feeds\/[0-9A-Za-z]{40}\.atom$/)
  await run('feeds revoke example.com')
  await run('schedules remove 1')
})
