import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { after, before, test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { build } from 'esbuild'
import { masterKey } from '../app/secrets/envelope.ts'
import { sealSecrets, sealTarget } from '../app/channels/channel-secrets.ts'
import { makeSharedKey } from '../app/channels/sign-webhook.ts'
import { makeSealer } from '../app/secrets/sealer.ts'
import type { Store } from '../core/ports.ts'
import { openPostgresStore } from '../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite.ts'
import { startLateSchedule } from '../testing/alerts/watched-report.ts'
import { sharedPostgres } from '../testing/postgres/shared-postgres.ts'
import { receiverOf } from '../testing/servers/receiver-thread.ts'
import { someAccount, someReport } from '../testing/store-contract/given.ts'
import { someChannel } from '../testing/store-contract/outbox.ts'
import { tempFolder } from '../testing/temp-folder.ts'
import { testFlags } from '../testing/test-flags.ts'
import { until } from '../testing/until.ts'

/** 4 in every test run; `PLUMBLINE_TEST_KILLS=200` for a long one. */
const kills = Number(process.env['PLUMBLINE_TEST_KILLS'] ?? 4)
const alertsPerKill = 3
/** The process is killed at a random moment this long after a message has arrived: while it sends the next ones. */
const withinMs = 120
const source = fileURLToPath(new URL('../testing/servers/sender-process.ts', import.meta.url))
/**
 * Bundled into one file, which starts several times as fast as its hundred modules. Kept where it finds its packages.
 */
const program = fileURLToPath(
  new URL(`../../node_modules/.cache/sender-process-${process.pid}.mjs`, import.meta.url),
)

before(() =>
  build({
    entryPoints: [source],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  }),
)
after(() => rm(program, { force: true }))

const clock = { now: () => new Date() }

async function startProcess(place: string, key: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...testFlags, program, place, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = child.stdout === null ? Promise.resolve() : once(child.stdout, 'data')
  const ended = once(child, 'exit').then(() => assert.fail('The sender ended before it was ready.'))
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return child
}

/**
 * Kills a process repeatedly while it opens alerts and sends them. Each alert opens once and writes one message, in one
 * transaction; none is lost, and one that arrives twice has the same id.
 */
async function killSenders(context: TestContext, store: Store, place: string): Promise<void> {
  const thread = new Worker(new URL('../testing/servers/receiver-thread.ts', import.meta.url))
  context.after(() => thread.terminate())
  const receiver = await receiverOf(thread)
  const key = randomBytes(32).toString('base64')
  const sealer = makeSealer(store.secrets, masterKey(key))
  const account = await someAccount(store)
  const channel = someChannel(account)
  const { id: channelId } = await store.channels.create({
    ...channel,
    target: await sealTarget(sealer, channel.uid, receiver.url),
    secrets: await sealSecrets(sealer, channel.uid, { signing: { key: makeSharedKey() } }),
  })
  const projects = new Set<string>()
  let child = await startProcess(place, key)
  context.after(() => child.kill('SIGKILL'))
  for (let kill = 0; kill < kills; kill += 1) {
    const before = receiver.received.length
    for (let alert = 0; alert < alertsPerKill; alert += 1) {
      const project = `page-${kill}-${alert}.example`
      projects.add(project)
      const { id } = await store.reports.create(someReport(account, { url: `https://${project}/` }))
      await startLateSchedule(store, account, id)
    }
    await until(() => receiver.received.length > before, 'a message has arrived', { everyMs: 1 })
    await sleep(Math.random() * withinMs)
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = await startProcess(place, key)
  }
  const arrived = () => receiver.received.map(({ project }) => project)
  await until(() => new Set(arrived()).size >= projects.size, 'every alert has arrived', { everyMs: 100 })
  assert.deepEqual(new Set(arrived()), projects)
  const query = { owner: account, page: 1, perPage: 2 } as const
  for (const project of projects) {
    assert.equal((await store.alerts.list({ ...query, project })).total, 1, `one alert for ${project}`)
    const messages = await store.outbox.latest(account, project, ['alert.opened'], 2)
    assert.equal(messages.length, 1, `one message for ${project}`)
  }
  const repeated = arrived().length - projects.size
  const ids = new Set(receiver.received.map(({ id }) => id))
  context.diagnostic(`${kills} kills, ${projects.size} alerts, ${repeated} sent twice with the same id`)
  const { rows } = await store.channels.deliveries(channelId, { page: 1, perPage: projects.size })
  const gaps = rows
    .map(({ event, attemptedAt }) => {
      const last = receiver.received.findLast(({ id }) => id === event.uid)
      return Date.parse(attemptedAt ?? '') - (last?.respondedAt ?? 0)
    })
    .toSorted((one, other) => one - other)
  const gap = (share: number): number | undefined => gaps[Math.floor(share * (gaps.length - 1))]
  context.diagnostic(`recorded after ${gap(0.5)} ms in the median, ${gap(0.95)} ms in the slowest twentieth`)
  assert.ok(repeated <= kills, 'only what was on its way when its sender was killed can come twice')
  assert.equal(ids.size, projects.size, 'by its id, a receiver can tell what it has already')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a killed process loses no alert, opens none twice and repeats no message under another id, on SQLite', async (context) => {
  const place = await tempFolder(context)
  // Created by a first start, so that the sender's process finds it.
  await (await openSqliteStore({ path: place, clock, role: 'serve' })).close()
  const store = await openSqliteStore({ path: place, clock, role: 'tool' })
  context.after(() => store.close())
  await killSenders(context, store, place)
})

test('a killed process loses no alert, opens none twice and repeats no message under another id, on PostgreSQL', async (context) => {
  const place = await (await sharedPostgres()).createMigrated('killed_senders')
  const store = await openPostgresStore({ url: place, clock, role: 'tool' })
  context.after(() => store.close())
  await killSenders(context, store, place)
})
