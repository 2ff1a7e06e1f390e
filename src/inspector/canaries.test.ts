import { verbatim } from '../testing/words/verbatim.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserError } from '../core/report/browser-error.ts'
import { noLimits } from '../core/ports/people/limits.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite.ts'
import { openPostgresStore } from '../store/postgres/open-postgres.ts'
import { chromiumMissing, findChromium } from '../testing/browser/chromium.ts'
import { alertSurfaces, commandSurfaces, surfacesOf } from '../testing/words/canary-surfaces.ts'
import { startLateSchedule } from '../testing/alerts/watched-report.ts'
import { everyRow } from '../testing/every-row.ts'
import type { Engine } from '../testing/postgres/engines.ts'
import { skipInQuickRun } from '../testing/quick-run.ts'
import { sharedPostgres } from '../testing/postgres/shared-postgres.ts'
import { type Service, serviceFor } from '../testing/servers/service/api-service.ts'
import { openTestHost } from '../testing/browser/browser-host.ts'
import { startReceiver } from '../testing/servers/wire/receiver.ts'
import { openLoginSite, openRecorder, type LoginSite } from '../testing/servers/sites/login-site.ts'
import { patient, until } from '../testing/until.ts'
import { openPool } from './open-pool.ts'

/** Each contains characters that encodings change. */
const canaries = {
  header: 'headercanary-"1"&<2>+/',
  cookie: 'cookiecanary-1+2/3',
  basic: 'basiccanary "1"&<2>/é',
  password: 'passwordcanary "1"&<2>/é',
  totp: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
}

/** Every encoding of a canary to search for, and the site's session. */
const forbidden = Object.values(canaries)
  .flatMap((canary) => [
    canary,
    JSON.stringify(canary).slice(1, -1),
    encodeURIComponent(canary),
    Buffer.from(canary).toString('base64'),
    Buffer.from(canary).toString('base64url'),
    Buffer.from(canary).toString('hex'),
    Buffer.from(`staging:${canary}`).toString('base64'),
  ])
  .concat(
    'canary',
    Buffer.from('sidcanary1').toString('base64').slice(0, 12),
    Buffer.from('canary').toString('hex'),
  )

function mustBeClean(where: string, text: string): void {
  for (const form of forbidden) {
    const at = text.indexOf(form)
    assert.equal(at, -1, `${where} contains ${form}: …${text.slice(Math.max(0, at - 80), at + 80)}…`)
  }
}

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false

for (const name of ['SQLite', 'PostgreSQL'] as const)
  test(`no secret reaches anything but its origin, on ${name}`, {
    timeout: patient(300_000),
    skip: skip || (name === 'PostgreSQL' && skipInQuickRun('on PostgreSQL')),
  }, async (t) => {
    const place: Place = {}
    // Each load signs in and reaches another origin, on either engine in the same way.
    const loadsAgain = name === 'SQLite'
    const host = openTestHost({
      limits: { visitMs: patient(60_000), axeMs: patient(20_000), loadsAgain },
    })
    t.after(() => host.close())
    const defects: string[] = []
    const pool = openPool({
      net: { privateTargets: true, userAgent: 'Plumbline test' },
      engine: 'test',
      threads: 2,
      browserSocket: host.socketPath,
      onDefect: (url, defect) => void defects.push(JSON.stringify({ url, defect })),
    })
    t.after(() => pool.close())
    const other = await openRecorder(t)
    const site = await openLoginSite(t, { password: canaries.password, otherOrigin: other.origin })
    let visits = 0
    const printed: string[] = []
    const mails: string[] = []
    const service = await serviceFor(t, {
      engine: engineAt(name, place),
      pages: true,
      config: { waitMs: patient(120_000) },
      inspect: (url, options) => {
        host.wake()
        return pool.inspect(url, options)
      },
      // The second run goes without a browser, so that the two differ.
      visit: async (gathered, options) => {
        visits += 1
        return visits === 1
          ? pool.visit(gathered, options)
          : browserError('visit-failed', verbatim('Not this time.'))
      },
      checkAudits: (url, options) => pool.checkAudits(url, options),
      logIn: pool.logIn,
      printPage: async (_owner, markup) => {
        printed.push(markup)
        return Buffer.from(`%PDF-1.7 ${' '.repeat(100)}`)
      },
      sending: { sendMail: async (mail) => `250 ${mails.push(JSON.stringify(mail))}` },
    })
    const receiver = await startReceiver(t)
    for (const [type, target] of [
      ['webhook', receiver.url],
      ['slack', receiver.url],
      ['email', 'owner@example.com'],
    ])
      assert.equal((await service.call('/channels', { method: 'POST', json: { type, target } })).status, 201)
    await setCredentials(service, site)
    const id = await auditWithBrowser(service, site)
    await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
    for (const [where, text] of await surfacesOf(service, id)) mustBeClean(where, text)
    assert.equal(printed.length, 2)
    mustBeClean('the PDF', printed.join('\n'))
    mustBeClean('the defects', defects.join('\n'))

    // Signed out for good: the failure and its traces must not contain secrets either.
    site.signEverybodyOut({ forGood: true })
    const failed = await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
    assert.equal(failed.body.data.error?.code, 'signed-out', failed.text.slice(0, 300))
    assert.equal(failed.body.data.result !== null, true, 'the last results stay')
    mustBeClean('the failure', failed.text)
    await startLateSchedule(service.store, service.account.id, id)
    const unreachable = async () => {
      await service.app.checkAlerts()
      return (await service.call('/alerts?rule=unreachable')).body.data
    }
    await until(async () => (await unreachable()).length === 1, 'an alert is suspected')
    await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
    const [alert] = await unreachable()
    assert.equal(alert.state, 'open')
    assert.match(alert.difference[0].after, /sign in/)
    while (await service.app.deliver());
    for (const [where, text] of await alertSurfaces(service)) mustBeClean(where, text)
    assert.ok(receiver.received.length >= 10 && mails.length >= 5, `${receiver.received.length} sent`)
    mustBeClean('what was sent', JSON.stringify(receiver.received) + mails.join('\n'))
    for (const [where, text] of await commandSurfaces({
      PLUMBLINE_DATA: place.folder ?? '',
      ...(place.url === undefined ? {} : { PLUMBLINE_DATABASE_URL: place.url }),
    }))
      mustBeClean(where, text)
    const shown = await service.call('/projects/127.0.0.1/credentials')
    assert.equal(shown.body.data.state, 'signed-out')

    mustBeClean('the log', service.logged.join(''))
    const rows = await everyRow(
      name === 'SQLite' ? { file: join(place.folder ?? '', 'plumbline.db') } : { url: place.url ?? '' },
    )
    assert.match(rows, /hidden-secret-\d/, 'the database is read, and what the page printed is masked')
    mustBeClean('the database', rows)

    assert.ok(other.seen.length >= 4, 'the page reached another origin')
    for (const { path, headers } of other.seen) mustBeClean(`another origin at ${path}`, `${path} ${headers}`)
    const inBrowser = site.seen.filter(
      ({ path, headers }) => path === '/account' && headers.includes('Chrome'),
    )
    assert.ok(inBrowser.length > 0, 'the browser asked for the page')
    for (const { headers } of inBrowser) assert.match(headers, /headercanary.*|sidcanary/)
  })

async function setCredentials(service: Service, { origin }: LoginSite): Promise<void> {
  const { status, text } = await service.call('/projects/127.0.0.1/credentials', {
    method: 'PUT',
    json: {
      origin,
      headers: { 'X-Token': canaries.header },
      cookies: { given: canaries.cookie },
      basic: { username: 'staging', password: canaries.basic },
      form: {
        url: `${origin}/login`,
        fields: { email: 'auditor@canary.example', password: canaries.password },
        totp: { field: 'otp', secret: canaries.totp },
        success: { text: 'Sign out' },
      },
    },
  })
  assert.equal(status, 200, text)
}

async function auditWithBrowser(service: Service, { origin }: LoginSite): Promise<number> {
  const made = await service.call('/reports', { method: 'POST', form: { url: `${origin}/account` } })
  assert.equal(made.body.data.error, null, made.text.slice(0, 500))
  const { id } = made.body.data
  const shown = async () => (await service.call(`/reports/${id}`)).body.data
  await until(async () => (await shown()).state === 'done', 'the browser has visited the page', {
    withinMs: 120_000,
  })
  const { results } = await shown()
  assert.equal(results.profile, 'http+browser', service.logged.join('').slice(-3000))
  return id
}

interface Place {
  folder?: string
  url?: string
}

function engineAt(name: 'SQLite' | 'PostgreSQL', place: Place): Engine {
  return {
    name,
    async open(clock) {
      if (name === 'SQLite') {
        const folder = await mkdtemp(join(tmpdir(), 'plumbline-canaries-'))
        place.folder = folder
        const store = await openSqliteStore({ path: folder, clock, limits: noLimits, role: 'serve' })
        return { store, remove: () => rm(folder, { recursive: true }) }
      }
      place.url = await (await sharedPostgres()).createMigrated('canaries')
      const store = await openPostgresStore({ url: place.url, clock, limits: noLimits, role: 'serve' })
      return { store, remove: async () => undefined }
    },
  }
}
