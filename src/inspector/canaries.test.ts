import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noLimits } from '../core/ports/limits.ts'
import { openSqliteStore } from '../store/sqlite/open-sqlite.ts'
import { openPostgresStore } from '../store/postgres/open-postgres.ts'
import { chromiumMissing, findChromium } from '../testing/chromium.ts'
import { everyRow } from '../testing/every-row.ts'
import { Person } from '../testing/person.ts'
import type { Engine } from '../testing/postgres/engines.ts'
import { sharedPostgres } from '../testing/postgres/shared-postgres.ts'
import { type Service, serviceFor } from '../testing/servers/api-service.ts'
import { openTestHost } from '../testing/servers/browser-host.ts'
import { openLoginSite, openRecorder, type LoginSite } from '../testing/servers/login-site.ts'
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
    skip,
  }, async (t) => {
    const place: { file?: string; url?: string } = {}
    const host = openTestHost({ limits: { visitMs: patient(60_000), axeMs: patient(20_000) } })
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
    const service = await serviceFor(t, {
      engine: engineAt(name, place),
      pages: true,
      config: { waitMs: patient(120_000) },
      inspect: (url, options) => {
        host.wake()
        return pool.inspect(url, options)
      },
      visit: (gathered, options) => pool.visit(gathered, options),
      checkAudits: (url, options) => pool.checkAudits(url, options),
      logIn: pool.logIn,
    })
    await setCredentials(service, site)
    const id = await auditWithBrowser(service, site)
    const surfaces = await surfacesOf(service, id)
    for (const [where, text] of surfaces) mustBeClean(where, text)
    mustBeClean('the defects', defects.join('\n'))

    // Signed out for good: the failure and its traces must not contain secrets either.
    site.signEverybodyOut({ forGood: true })
    const failed = await service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
    assert.equal(failed.body.data.error?.code, 'signed-out', failed.text.slice(0, 300))
    assert.equal(failed.body.data.result !== null, true, 'the last results stay')
    mustBeClean('the failure', failed.text)
    const shown = await service.call('/projects/127.0.0.1/credentials')
    assert.equal(shown.body.data.state, 'signed-out')

    mustBeClean('the log', service.logged.join(''))
    const rows = await everyRow(name === 'SQLite' ? { file: place.file ?? '' } : { url: place.url ?? '' })
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

/** Everything that people and programs can read. */
async function surfacesOf(service: Service, id: number): Promise<readonly (readonly [string, string])[]> {
  const report = (await service.call(`/reports/${id}`)).body.data
  const slug = new URL(report.page_url).pathname
  const audits = report.results.findings.slice(0, 20).map((finding: { id: string }) => finding.id)
  const run = (await service.call(`/reports/${id}/runs`)).body.data[0].run
  const calls = [
    `/reports/${id}`,
    '/reports',
    '/reports/export',
    '/reports/export?format=csv',
    `/reports/${id}/runs`,
    `/reports/${id}/runs/${run}`,
    '/projects/127.0.0.1',
    '/projects/127.0.0.1/findings',
    '/projects/127.0.0.1/credentials',
  ]
  const answers = await Promise.all(
    calls.map(async (path) => [path, (await service.call(path)).text] as const),
  )
  const verified = await service.call(`/reports/${id}/verify`, { method: 'POST', json: { audits } })
  assert.equal(verified.status, 200, verified.text)
  const person = new Person(service.origin)
  await person.signIn()
  const pages = [slug, `${slug}.json`, `${slug}.csv`, `${slug}.md`, '/projects/127.0.0.1', '/reports']
  const seen = await Promise.all(pages.map(async (path) => [path, (await person.get(path)).text] as const))
  for (const [path, text] of seen) assert.ok(text.length > 100, path)
  const mcp = await service.call('', {
    prefix: '/mcp',
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream' },
    json: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_report', arguments: { report: id } },
    },
  })
  assert.match(mcp.text, /127\.0\.0\.1/, mcp.text.slice(0, 300))
  return [...answers, ['verify', verified.text], ...seen, ['mcp', mcp.text]]
}

function engineAt(name: 'SQLite' | 'PostgreSQL', place: { file?: string; url?: string }): Engine {
  return {
    name,
    async open(clock) {
      if (name === 'SQLite') {
        const folder = await mkdtemp(join(tmpdir(), 'plumbline-canaries-'))
        place.file = join(folder, 'all.db')
        const store = await openSqliteStore({ path: place.file, clock, limits: noLimits, role: 'serve' })
        return { store, remove: () => rm(folder, { recursive: true }) }
      }
      place.url = await (await sharedPostgres()).createMigrated('canaries')
      const store = await openPostgresStore({ url: place.url, clock, limits: noLimits, role: 'serve' })
      return { store, remove: async () => undefined }
    },
  }
}
