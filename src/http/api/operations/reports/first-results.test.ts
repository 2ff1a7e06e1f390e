import { sentence } from '../../../../core/sentence.ts'
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import { packReport, unpackReport } from '../../../../codec/packed-report.ts'
import type { Inspect, Visit } from '../../../../core/ports/outside.ts'
import type { Inspection } from '../../../../core/ports/reports/runs.ts'
import { browserError, browserPending } from '../../../../core/report/browser-error.ts'
import { type Service, serviceFor } from '../../../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../../../testing/servers/service/inspect-sample.ts'
import { testOnEach } from '../../../../testing/postgres/engines.ts'
import { Person } from '../../../../testing/person.ts'
import { patient, until } from '../../../../testing/until.ts'

const post = {
  method: 'POST',
  form: { url: 'example.com/good' },
  headers: { prefer: 'respond-async' },
} as const

/** A first report that a browser visit completes. Only the URL is gathered. */
const inspectFirst: Inspect = async (url, options) => {
  const inspection = await inspectSample(url, options)
  const report = { ...(await unpackReport(inspection.document)), browser: browserPending }
  return { ...inspection, document: packReport(report), gathered: Buffer.from(url) }
}

const complete = async (gathered: Uint8Array): Promise<Inspection> => {
  const inspection = await inspectSample(Buffer.from(gathered).toString(), {
    signal: new AbortController().signal,
  })
  const report = { ...(await unpackReport(inspection.document)), profile: 'http+browser' as const }
  return { ...inspection, profile: 'http+browser', document: packReport(report) }
}

/** Visits that start immediately and end when the test opens the gate. */
function gated(end: Visit) {
  const gate = Promise.withResolvers<void>()
  const visit: Visit = async (gathered, options) => {
    options.progress?.('visiting', 0.6)
    await gate.promise
    options.progress?.('finishing', 0.95)
    return end(gathered, options)
  }
  return { visit, open: gate.resolve }
}

const show = async (service: Service, id: number) => (await service.call(`/reports/${id}`)).body.data

testOnEach('a report has results while the browser is still at work', async (context, engine) => {
  const { visit, open } = gated(complete)
  const service = await serviceFor(context, { engine, inspect: inspectFirst, visit, pages: true })
  const { id, progress } = (await service.call('/reports', post)).body.data
  assert.equal(progress.step, 'queued')
  await until(async () => (await show(service, id)).progress?.step === 'visiting', 'the browser visits')
  const early = await show(service, id)
  assert.deepEqual([early.state, early.result, early.results.profile], ['running', 'good', 'http'])
  assert.equal(early.results.browser.error.code, 'browser-pending')
  assert.equal(early.progress.message, 'Loading the page in a browser.')
  assert.ok(Date.parse(early.progress.started_at) > 0)
  assert.equal(early.score, early.results.score)
  const owner = new Person(service.origin)
  await owner.signIn()
  const { text } = await owner.get(new URL(early.page_url).pathname)
  assert.match(text, /<title>Good/)
  assert.match(text, /Browser checks are not finished yet\./)
  assert.match(text, /Measuring…/)
  const [listed] = (await service.call('/reports')).body.data
  assert.deepEqual([listed.state, listed.result, listed.progress.step], ['running', 'good', 'visiting'])

  const waiting = service.call(`/reports/${id}`, { method: 'PUT', form: { results: '1' } })
  open()
  const answered = await waiting
  assert.equal(answered.status, 200)
  assert.deepEqual([answered.body.data.state, answered.body.data.results.profile], ['done', 'http+browser'])
  assert.equal(answered.body.data.progress, null)
})

testOnEach('a call that waits is answered with the complete report', async (context, engine) => {
  const service = await serviceFor(context, { engine, inspect: inspectFirst, visit: complete })
  const { status, body } = await service.call('/reports', { ...post, headers: {} })
  assert.equal(status, 201)
  assert.deepEqual([body.data.state, body.data.results.profile], ['done', 'http+browser'])
  assert.equal((await service.call(`/reports/${body.data.id}/runs`)).body.data.length, 1)
})

testOnEach('a re-run keeps the last results until it is complete', async (context, engine) => {
  const gate = gated(complete)
  let visits = 0
  const visit: Visit = (gathered, options) =>
    (visits += 1) === 1 ? complete(gathered) : gate.visit(gathered, options)
  const service = await serviceFor(context, { engine, inspect: inspectFirst, visit })
  const made = (await service.call('/reports', { ...post, headers: {} })).body.data
  await service.call(`/reports/${made.id}`, { ...post, method: 'PUT', form: { results: '1' } })
  await until(async () => (await show(service, made.id)).progress?.step === 'visiting', 'the browser visits')
  const during = await show(service, made.id)
  assert.equal(during.state, 'running')
  assert.deepEqual(during.results, made.results)
  assert.equal(during.generated_at, made.generated_at)
  gate.open()
  await until(async () => (await show(service, made.id)).state === 'done', 'the run is over')
  assert.notEqual((await show(service, made.id)).generated_at, made.generated_at)
})

testOnEach('a visit that fails leaves a report that says what was not measured', async (context, engine) => {
  const fail: Visit = async () => browserError('browser-unavailable', sentence('browserNotRunning'))
  const service = await serviceFor(context, { engine, inspect: inspectFirst, visit: fail })
  const { status, body } = await service.call('/reports', { ...post, headers: {} })
  assert.equal(status, 201)
  const { state, error, result, results } = body.data
  assert.deepEqual([state, error, result, results.profile], ['done', null, 'good', 'http'])
  const message =
    'Browser checks could not finish: Plumbline’s browser is not running. Plumbline will try once more when it is less busy.'
  assert.deepEqual(results.browser, { error: { code: 'browser-unavailable', message } })
  assert.ok(results.left_out.includes(message))
  assert.deepEqual(await service.store.visits.counts(), { queued: 0, running: 0, retries: 1 })
  assert.equal(service.app.visitOutcomes().retried, 1)
})

testOnEach('a visit that breaks or never ends costs nobody the report', async (context, engine) => {
  const broken: Visit = () => Promise.reject(new Error('a fault in the engine'))
  const endless: Visit = () => new Promise(() => undefined)
  for (const [visit, reason] of [
    [broken, /stopped during the visit/],
    [endless, /did not respond in time/],
  ] as const) {
    // Long enough for the HTTP pass on a busy machine.
    const settings = { runDeadlineMs: 4000 }
    const config = { waitMs: patient(60_000) }
    const service = await serviceFor(context, { engine, inspect: inspectFirst, visit, settings, config })
    const { body } = await service.call('/reports', { ...post, headers: {} })
    assert.deepEqual([body.data.state, body.data.result], ['done', 'good'])
    assert.match(body.data.results.browser.error.message, reason)
  }
})

testOnEach('the time limit of a visit starts with the visit, not in the queue', async (context, engine) => {
  const slow: Visit = async (gathered) => {
    await sleep(600)
    return complete(gathered)
  }
  const settings = { runDeadlineMs: 4000 }
  const service = await serviceFor(context, { engine, inspect: inspectFirst, visit: slow, settings })
  const urls = Array.from({ length: 8 }, (_, index) => ({ url: `https://example.com/${index}` }))
  await service.call('/reports/batch', { method: 'POST', json: urls })
  const list = async () => (await service.call('/reports?sort_by=id&sort=asc')).body.data as Listed[]
  await until(async () => (await list()).every(({ state }) => state === 'done'), 'all are done')
  const reports = await list()
  assert.equal(reports.length, 8)
  for (const { id } of reports) assert.equal((await show(service, id)).results.profile, 'http+browser')
  const dates = reports.map(({ generated_at }) => generated_at)
  assert.deepEqual(dates, dates.toSorted(), 'in the order of submission')
})

interface Listed {
  readonly id: number
  readonly state: string
  readonly generated_at: string
}

testOnEach('the steps of a run are told as they happen', async (context, engine) => {
  const { visit, open } = gated(complete)
  const service = await serviceFor(context, { engine, inspect: inspectFirst, visit })
  const stopping = new AbortController()
  context.after(() => stopping.abort())
  const response = await fetch(`${service.origin}/api/v1/events`, {
    headers: { authorization: `Bearer ${service.key}` },
    signal: stopping.signal,
  })
  let heard = ''
  void (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) heard += chunk
  })().catch(() => undefined)
  const { id } = (await service.call('/reports', post)).body.data
  await until(async () => (await show(service, id)).progress?.step === 'visiting', 'the browser visits')
  await until(() => heard.includes('"visiting"'), 'the visit is told')
  open()
  await until(() => heard.includes('run.finished'), 'the end is told')
  const told = [...heard.matchAll(/^data: (.*)$/gm)].map(([, text]) => JSON.parse(text ?? ''))
  const steps = told.filter(({ type }) => type === 'run.progress').map(({ data }) => data.step)
  assert.deepEqual(steps.slice(0, 3), ['fetching', 'waiting-for-browser', 'visiting'])
  assert.equal(told.filter(({ type }) => type === 'run.finished').length, 1)
})
