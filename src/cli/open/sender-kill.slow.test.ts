import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { sealSecrets, sealTarget } from '../../app/channels/channel-secrets.ts'
import { makeSharedKey } from '../../app/channels/sign-webhook.ts'
import { masterKey } from '../../app/secrets/envelope.ts'
import { makeSealer } from '../../app/secrets/sealer.ts'
import type { Store } from '../../core/ports/store.ts'
import { openPostgresStore } from '../../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { startLateSchedule } from '../../testing/alerts/watched-report.ts'
import { sharedPostgres } from '../../testing/postgres/shared-postgres.ts'
import { receiverOf } from '../../testing/servers/wire/receiver-thread.ts'
import { someAccount, someReport } from '../../testing/store-contract/given.ts'
import { someChannel } from '../../testing/store-contract/monitoring/outbox.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'
import { testFlags } from '../../testing/machine/test-flags.ts'
import { until } from '../../testing/until.ts'

/** 4 in every test run; `PLUMBLINE_TEST_KILLS=200` for a long one. */
const kills = Number(process.env['PLUMBLINE_TEST_KILLS'] ?? 4)
const alertsPerKill = 3
/** Every other kill comes this long after a message has arrived: while it is answered, or the next one is sent. */
const whileSendingMs = 120
/** The others come at any time after the alerts: also while the sending process starts or is handed a claim. */
const anyTimeMs = 1500
/** Bundled into single files, which start several times as fast as hundreds of modules. */
const folder = new URL(`../../../node_modules/.cache/sender-kill-${process.pid}/`, import.meta.url)
const programs = {
  service: '../../testing/servers/service/alerting-process.ts',
  sender: './sender-process.ts',
} as const

before(() =>
  build({
    entryPoints: Object.fromEntries(
      Object.entries(programs).map(([name, path]) => [name, new URL(path, import.meta.url).pathname]),
    ),
    outdir: folder.pathname,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    external: ['pg-native'],
    // Packages that are not ES modules.
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  }),
)
after(() => rm(folder, { recursive: true, force: true }))

const clock = { now: () => new Date() }

type Settings = Readonly<Record<string, string>>

async function startProcess(settings: Settings): Promise<ChildProcess> {
  const words = [new URL('service.mjs', folder).pathname, new URL('sender.mjs', folder).href]
  const child = spawn(process.execPath, [...testFlags, ...words], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PLUMBLINE_TEST_KILLS: undefined, ...settings },
  })
  const ready = child.stdout === null ? Promise.resolve() : once(child.stdout, 'data')
  const ended = once(child, 'exit').then(() => assert.fail('The service ended before it was ready.'))
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return child
}

/**
 * Kills the service repeatedly while it opens alerts and has them sent. Each alert opens once and writes one message, in
 * one transaction; each message arrives once, because the sending process finishes and records what it has begun.
 */
async function killServices(context: TestContext, store: Store, place: Settings): Promise<void> {
  const thread = new Worker(new URL('../../testing/servers/wire/receiver-thread.ts', import.meta.url))
  context.after(() => thread.terminate())
  const receiver = await receiverOf(thread)
  const key = randomBytes(32).toString('base64')
  const settings = { ...place, PLUMBLINE_SECRET_KEY: key, PLUMBLINE_LOG_LEVEL: 'error' }
  const sealer = makeSealer(store.secrets, masterKey(key))
  const account = await someAccount(store)
  const channel = someChannel(account)
  const { id: channelId } = await store.channels.create({
    ...channel,
    target: await sealTarget(sealer, channel.uid, receiver.url),
    secrets: await sealSecrets(sealer, channel.uid, { signing: { key: makeSharedKey() } }),
  })
  const projects = new Set<string>()
  let child = await startProcess(settings)
  context.after(() => child.kill('SIGKILL'))
  for (let kill = 0; kill < kills; kill += 1) {
    const before = receiver.received.length
    for (let alert = 0; alert < alertsPerKill; alert += 1) {
      const project = `page-${kill}-${alert}.example`
      projects.add(project)
      const { id } = await store.reports.create(someReport(account, { url: `https://${project}/` }))
      await startLateSchedule(store, account, id)
    }
    if (kill % 2 === 0) {
      await until(() => receiver.received.length > before, 'a message has arrived', { everyMs: 1 })
      await sleep(Math.random() * whileSendingMs)
    } else {
      await sleep(Math.random() * anyTimeMs)
    }
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = await startProcess(settings)
  }
  const arrived = () => receiver.received.map(({ project }) => project)
  // What the kills delayed grows with their number.
  const patience = { withinMs: 60_000 + kills * 3000, everyMs: 100 }
  await until(() => new Set(arrived()).size >= projects.size, 'every alert has arrived', patience)
  const isOver = async () => {
    const { items: rows } = await store.channels.deliveries(channelId, { page: 1, perPage: projects.size })
    return rows.length === projects.size && rows.every(({ state }) => state === 'delivered')
  }
  await until(isOver, 'every delivery is recorded', patience)
  assert.deepEqual(new Set(arrived()), projects)
  const query = { owner: account, page: 1, perPage: 2 } as const
  for (const project of projects) {
    assert.equal((await store.alerts.list({ ...query, project })).total, 1, `one alert for ${project}`)
    const messages = await store.outbox.latest(account, project, ['alert.opened'], 2)
    assert.equal(messages.length, 1, `one message for ${project}`)
  }
  const repeated = arrived().length - projects.size
  context.diagnostic(`${kills} kills, ${projects.size} alerts, ${repeated} arrived twice`)
  assert.equal(repeated, 0)
  assert.equal(new Set(receiver.received.map(({ id }) => id)).size, projects.size)
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a killed service loses no alert, opens none twice and sends none twice, on SQLite', async (context) => {
  const place = await tempFolder(context)
  // Created by a first start, so that the service finds it.
  await (await openSqliteStore({ path: place, clock, role: 'serve' })).close()
  const store = await openSqliteStore({ path: place, clock, role: 'tool' })
  context.after(() => store.close())
  await killServices(context, store, { PLUMBLINE_DATA: place })
})

test('a killed service loses no alert, opens none twice and sends none twice, on PostgreSQL', async (context) => {
  const url = await (await sharedPostgres()).createMigrated('killed_senders')
  const store = await openPostgresStore({ url, clock, role: 'tool' })
  context.after(() => store.close())
  await killServices(context, store, { PLUMBLINE_DATABASE_URL: url })
})
