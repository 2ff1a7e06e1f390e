import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { Failure } from '../core/failure.ts'
import type { Login } from '../core/login.ts'
import { unpackReport } from '../codec/packed-report.ts'
import { totp } from '../gather/login/totp.ts'
import { openLoginSite, openRecorder } from '../testing/servers/sites/login-site.ts'
import { openPool, type Pool } from './open-pool.ts'

const password = 'pass&canary/"7"+é'

function poolFor(t: TestContext): Pool {
  const pool = openPool({
    net: { privateTargets: true, userAgent: 'Plumbline test' },
    engine: 'test',
    threads: 1,
    onDefect: (url, defect) => assert.fail(`${url}: ${defect.what}`),
  })
  t.after(() => pool.close())
  return pool
}

const formFor = (origin: string): Login => ({
  origin,
  session: null,
  headers: { 'X-Token': 'headercanary-12345' },
  form: {
    url: `${origin}/login`,
    fields: { email: 'auditor@example.com', password },
    success: { text: 'Sign out' },
  },
})

const { signal } = new AbortController()

test('a page behind a login form is audited as a signed-in user sees it', async (t) => {
  const pool = poolFor(t)
  const other = await openRecorder(t)
  const site = await openLoginSite(t, { password, otherOrigin: other.origin })
  const session = await pool.logIn(formFor(site.origin), { signal })
  const login = { ...formFor(site.origin), session }
  const first = await pool.inspect(`${site.origin}/account`, { signal, login })
  const report = await unpackReport(first.document)
  assert.equal(report.final_url, `${site.origin}/account`)
  assert.equal(site.logins(), 1)
  assert.equal(first.session?.find(({ name }) => name === 'sid')?.value.startsWith('sidcanary1'), true)

  const links = site.seen.filter(({ path }) => path === '/logout')
  assert.ok(links.length > 0, 'links are checked')
  for (const { headers } of links)
    assert.doesNotMatch(headers, /canary/, 'signing out is asked as a stranger')

  const kept = { ...login, session: first.session ?? null }
  await pool.inspect(`${site.origin}/account`, { signal, login: kept })
  site.signEverybodyOut({ forGood: true })
  await assert.rejects(pool.inspect(`${site.origin}/account`, { signal, login: kept }), signedOut)
  await assert.rejects(pool.logIn(login, { signal }), signedOut)

  // The login page itself needs no sign-in.
  const before = site.logins()
  await pool.inspect(`${site.origin}/login`, { signal, login: kept })
  assert.equal(site.logins(), before)

  assert.ok(other.seen.length > 0)
  for (const { path, headers } of other.seen) assert.doesNotMatch(`${path} ${headers}`, /canary|auditor/)
})

test('a login that does not work is reported, and no page is graded', async (t) => {
  const pool = poolFor(t)
  const other = await openRecorder(t)
  const site = await openLoginSite(t, { password, otherOrigin: other.origin })
  const login = formFor(site.origin)
  const { form } = login
  assert.ok(form !== undefined)
  const failing: readonly Login[] = [
    { ...login, form: { ...form, fields: { email: 'auditor@example.com', password: 'wrong-password' } } },
    { ...login, form: { ...form, fields: { user: 'nobody' } } },
    { ...login, form: { ...form, success: { text: 'Never there' } } },
    { ...login, form: { ...form, url: `${site.origin}/out` } },
  ]
  for (const each of failing) await assert.rejects(pool.logIn(each, { signal }), signedOut)
  // The site rejects these cookies and headers: it shows the login page.
  const outdated: Login = { origin: site.origin, session: null, cookies: { sid: 'outdated-session' } }
  await assert.rejects(pool.inspect(`${site.origin}/account`, { signal, login: outdated }), signedOut)
})

test('a one-time code is entered on the page that asks for it', async (t) => {
  const pool = poolFor(t)
  const other = await openRecorder(t)
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  const site = await openLoginSite(t, {
    password,
    otherOrigin: other.origin,
    code: () => totp(secret, Date.now()),
  })
  const login = formFor(site.origin)
  assert.ok(login.form !== undefined)
  const form = { ...login.form, totp: { field: 'otp', secret }, success: { selector: 'a[href="/logout"]' } }
  const session = await pool.logIn({ ...login, form }, { signal })
  await pool.inspect(`${site.origin}/account`, { signal, login: { ...login, form, session } })
  assert.equal(site.logins(), 1)
})

test('a redirect to another origin does not receive credentials', async (t) => {
  const pool = poolFor(t)
  const other = await openRecorder(t)
  const site = await openLoginSite(t, { password, otherOrigin: other.origin })
  const login: Login = {
    origin: site.origin,
    session: null,
    headers: { 'X-Token': 'headercanary-12345' },
    cookies: { sid: 'cookiecanary-12345' },
    basic: { username: 'staging', password: 'basiccanary-12345' },
  }
  const { document } = await pool.inspect(`${site.origin}/out`, { signal, login })
  assert.equal((await unpackReport(document)).final_url, `${other.origin}/redirected?from=page`)
  const [asked] = site.seen
  assert.match(asked?.headers ?? '', /headercanary.*|cookiecanary/)
  assert.match(asked?.headers ?? '', /"authorization":"Basic /)
  for (const { headers } of other.seen) assert.doesNotMatch(headers, /canary|authorization|cookie/)
})

const signedOut = (error: unknown): boolean => {
  assert.ok(error instanceof Failure, String(error))
  assert.equal(error.code, 'signed-out', error.message)
  assert.doesNotMatch(error.message, /canary|wrong-password/)
  return true
}
