import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { masterKey } from '../app/secrets/envelope.ts'
import { sealSecrets, sealTarget } from '../app/channels/channel-secrets.ts'
import { makeSharedKey } from '../app/channels/sign-webhook.ts'
import { makeSealer } from '../app/secrets/sealer.ts'
import type { Store } from '../core/ports.ts'
import { openPostgresStore } from '../store/postgres/open-postgres.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite.ts'
import { sharedPostgres } from '../testing/postgres/shared-postgres.ts'
import { startReceiver } from '../testing/servers/receiver.ts'
import { someAccount } from '../testing/store-contract/given.ts'
import { someAlert, someChannel } from '../testing/store-contract/outbox.ts'
import { tempFolder } from '../testing/temp-folder.ts'

/** 10 in every test run; `PLUMBLINE_TEST_KILLS=200` for a long one. */
const kills = Number(process.env['PLUMBLINE_TEST_KILLS'] ?? 10)
const eventsPerKill = 6
const program = fileURLToPath(new URL('../testing/servers/sender-process.ts', import.meta.url))
const clock = { now: () => new Date() }

async function startProcess(place: string, key: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, place, key], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ready = child.stdout === null ? Promise.resolve() : once(child.stdout, 'data')
  const ended = once(child, 'exit').then(() => assert.fail('The sender ended before it was ready.'))
  await Promise.race([ready, ended])
  ended.catch(() => undefined)
  return child
}

/** Kills a sender repeatedly while it works. Nothing may be lost. */
async function killSenders(context: TestContext, store: Store, place: string): Promise<void> {
  const receiver = await startReceiver(context)
  const key = randomBytes(32).toString('base64')
  const sealer = makeSealer(store.secrets, masterKey(key))
  const account = await someAccount(store)
  const channel = someChannel(account)
  await store.channels.create({
    ...channel,
    target: await sealTarget(sealer, channel.uid, receiver.url),
    secrets: await sealSecrets(sealer, channel.uid, { signing: { key: makeSharedKey() } }),
  })
  const titles = new Set<string>()
  let child = await startProcess(place, key)
  context.after(() => child.kill('SIGKILL'))
  for (let kill = 0; kill < kills; kill += 1) {
    for (let event = 0; event < eventsPerKill; event += 1) {
      const title = `event ${kill}.${event}`
      titles.add(title)
      await store.outbox.add({ ...someAlert(account), data: { ...someAlert(account).data, title } })
    }
    await sleep(Math.random() * 120)
    child.kill('SIGKILL')
    await once(child, 'exit')
    child = await startProcess(place, key)
  }
  const arrived = () => receiver.received.map(({ body }) => String(JSON.parse(body).data.title))
  for (let tries = 0; new Set(arrived()).size < titles.size && tries < 600; tries += 1) await sleep(100)
  assert.deepEqual(new Set(arrived()), titles, 'every event arrived')
  const repeated = arrived().length - titles.size
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']))
  context.diagnostic(`${kills} kills, ${titles.size} events, ${repeated} sent twice with the same id`)
  assert.ok(repeated <= kills, 'only what was on its way when its sender was killed can come twice')
  assert.equal(ids.size, titles.size, 'by its id, a receiver can tell what it has already')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a killed sender loses no event, on SQLite', async (context) => {
  const place = await tempFolder(context)
  // Created by a first start, so that the sender's process finds it.
  await (await openSqliteStore({ path: place, clock, role: 'serve' })).close()
  const store = await openSqliteStore({ path: place, clock, role: 'tool' })
  context.after(() => store.close())
  await killSenders(context, store, place)
})

test('a killed sender loses no event, on PostgreSQL', async (context) => {
  const place = await (await sharedPostgres()).createMigrated('killed_senders')
  const store = await openPostgresStore({ url: place, clock, role: 'tool' })
  context.after(() => store.close())
  await killSenders(context, store, place)
})
