import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { totp } from '../gather/login/totp.ts'
import { startLateSchedule } from '../testing/alerts/watched-report.ts'
import { chromiumMissing, findChromium } from '../testing/browser/chromium.ts'
import { type Service, serviceFor } from '../testing/servers/service/api-service.ts'
import { openTestHost } from '../testing/browser/browser-host.ts'
import { openLoginSite, openRecorder } from '../testing/servers/sites/login-site.ts'
import { patient, until } from '../testing/until.ts'
import { openPool } from './open-pool.ts'

const skip = findChromium() === undefined && process.env['CI'] === undefined ? chromiumMissing : false
const password = 'correct horse'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

/** A service with a browser, and a project whose pages are behind a login form with a one-time code. */
async function watching(t: TestContext) {
  const host = openTestHost({
    limits: { visitMs: patient(60_000), axeMs: patient(20_000), loadsAgain: false },
  })
  t.after(() => host.close())
  const pool = openPool({
    net: { privateTargets: true, userAgent: 'Plumbline test' },
    engine: 'test',
    threads: 2,
    browserSocket: host.socketPath,
    onDefect: () => undefined,
  })
  t.after(() => pool.close())
  const { origin: otherOrigin } = await openRecorder(t)
  const site = await openLoginSite(t, { password, otherOrigin, code: () => totp(secret, Date.now()) })
  let beforeVisit = (): void => undefined
  const service = await serviceFor(t, {
    inspect: (url, options) => {
      host.wake()
      return pool.inspect(url, options)
    },
    visit: (gathered, options) => {
      beforeVisit()
      beforeVisit = () => undefined
      return pool.visit(gathered, options)
    },
    checkAudits: (url, options) => pool.checkAudits(url, options),
    logIn: pool.logIn,
  })
  const put = await service.call('/projects/127.0.0.1/credentials', {
    method: 'PUT',
    json: {
      origin: site.origin,
      form: {
        url: `${site.origin}/login`,
        fields: { email: 'auditor@example.com', password },
        totp: { field: 'otp', secret },
        success: { text: 'Sign out' },
      },
    },
  })
  assert.equal(put.status, 200, put.text)
  return {
    site,
    service,
    onVisit(work: () => void) {
      beforeVisit = work
    },
  }
}

const shown = async (service: Service, id: number) => (await service.call(`/reports/${id}`)).body.data

const ended = (service: Service, id: number) =>
  until(
    async () => ['done', 'failed'].includes((await shown(service, id)).state),
    `the run of report ${id} is over`,
    { withinMs: 120_000 },
  )

const credentialState = async (service: Service) =>
  (await service.call('/projects/127.0.0.1/credentials')).body.data.state

test('runs of a project share one login, and the browser notices when it is signed out', {
  timeout: patient(300_000),
  skip,
}, async (t) => {
  const { site, service, onVisit } = await watching(t)
  const ids = await Promise.all(
    ['/account', '/orders'].map(async (path) => {
      const made = await service.call('/reports', {
        method: 'POST',
        form: { url: `${site.origin}${path}` },
        headers: { prefer: 'respond-async' },
      })
      return Number(made.body.data.id)
    }),
  )
  for (const id of ids) await ended(service, id)
  for (const id of ids) {
    const { state, results, error } = await shown(service, id)
    assert.deepEqual([state, error, results?.profile], ['done', null, 'http+browser'])
  }
  assert.equal(site.logins(), 1, 'one login for two runs and their visits')
  assert.equal(await credentialState(service), 'signed-in')

  // The session ends between the two passes: one fresh login.
  const [id = 0] = ids
  const rerun = () => service.call(`/reports/${id}`, { method: 'PATCH', form: { results: '1' } })
  onVisit(() => site.signEverybodyOut())
  await rerun()
  await ended(service, id)
  const renewed = await shown(service, id)
  assert.deepEqual([renewed.state, renewed.results.profile, site.logins()], ['done', 'http+browser', 2])

  // Only browsers are shown the login page: the report of the HTTP pass stays, and the login page is not graded.
  site.refuseBrowsers()
  await startLateSchedule(service.store, service.account.id, id)
  await until(
    async () => (await shown(service, id)).generated_at !== renewed.generated_at,
    'the run of the schedule is over',
    { withinMs: 120_000 },
  )
  const kept = await shown(service, id)
  assert.deepEqual([kept.state, kept.error], ['done', null])
  assert.match(kept.results.page.title, /^Account/)
  const { code, message } = kept.results.browser.error
  assert.equal(code, 'signed-out')
  assert.match(
    message,
    /^Browser checks could not finish: .*in the browser, the page redirects to the login page.* try once more/,
  )
  assert.ok(kept.results.left_out.includes(message))
  assert.deepEqual(await service.store.visits.counts(), { queued: 0, running: 0, retries: 1 })
  assert.equal(site.logins(), 3, 'one fresh login')
  assert.equal(await credentialState(service), 'signed-out')
  await service.app.checkAlerts()
  const alerts = (await service.call('/alerts?rule=unreachable')).body.data
  assert.deepEqual(
    alerts.map(({ state, difference }: { state: string; difference: { after: string }[] }) => [
      state,
      difference[0]?.after,
    ]),
    [['suspected', message.replace(/ Plumbline will try once more.*/, '')]],
  )
  const verified = await service.call(`/reports/${id}/verify`, {
    method: 'POST',
    json: { audits: ['title-length'] },
  })
  assert.equal(verified.body.data[0].after.status, 'inconclusive', 'no login within a minute of a failed one')
  assert.equal(site.logins(), 3)

  // Without a login there is no page to grade: the run fails, and the last results stay.
  site.signEverybodyOut({ forGood: true })
  await rerun()
  await until(async () => (await shown(service, id)).error !== null, 'the run has failed')
  const failed = await shown(service, id)
  assert.deepEqual([failed.state, failed.error.code], ['failed', 'signed-out'])
  assert.deepEqual([failed.score, failed.generated_at], [kept.score, kept.generated_at])
})
