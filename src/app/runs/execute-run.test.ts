import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Inspect } from '../../core/ports/outside.ts'
import type { ReportEvent } from '../../core/ports/events.ts'
import { type Service, serviceFor } from '../../testing/servers/service/api-service.ts'
import { inspectSample } from '../../testing/servers/service/inspect-sample.ts'
import { patient } from '../../testing/until.ts'

const never: Inspect = () => new Promise(() => undefined)
const report = { url: 'https://example.com/good' }

async function claimed(service: Service) {
  const made = await service.app.storeReport(service.account.id, report)
  const claim = await service.store.runs.take(AbortSignal.timeout(5000))
  assert.ok(claim !== undefined)
  return { made, claim }
}

test('an inspection that does not end times out, without blaming the site', async (context) => {
  const service = await serviceFor(context, { workers: 0, settings: { runDeadlineMs: 50 } })
  const { made, claim } = await claimed(service)
  assert.equal(await service.app.executeRun(never)(claim), 'failed')
  const { state, error } = await service.app.showReport(service.account.id, made.id)
  assert.equal(state, 'failed')
  assert.equal(error?.code, 'out-of-time')
})

test('an inspection is aborted when its time is up', async (context) => {
  const service = await serviceFor(context, { workers: 0, settings: { runDeadlineMs: 50 } })
  const { claim } = await claimed(service)
  let told = false
  await service.app.executeRun(async (_url, { signal }) => {
    await sleep(5000, undefined, { signal }).catch(() => undefined)
    told = signal.aborted
    throw new Error('stopped')
  })(claim)
  assert.equal(told, true)
})

test('an abort from outside returns the run to the queue', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const { made, claim } = await claimed(service)
  const stop = new AbortController()
  const outcome = service.app.executeRun(never)(claim, stop.signal)
  stop.abort()
  assert.equal(await outcome, 'released')
  const again = await service.store.runs.take(AbortSignal.timeout(5000))
  assert.equal(again?.report, made.id)
})

test('late messages of a run that lost its claim are ignored', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const { made, claim } = await claimed(service)
  await service.app.deleteReport(service.account.id, made.id)
  assert.equal(await service.app.executeRun(inspectSample)(claim), 'lost')
  assert.equal((await service.call('/reports')).body.meta.total, 0)
})

test('a recurring fault on our side is abandoned, and reported to the operator', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const { claim } = await claimed(service)
  const broken: Inspect = () => Promise.reject(new Error('broken'))
  const executeRun = service.app.executeRun(broken)
  assert.equal(await executeRun(claim), 'released')
  for (const outcome of ['released', 'failed']) {
    const again = await service.store.runs.take(AbortSignal.timeout(10_000))
    assert.ok(again !== undefined)
    assert.equal(await executeRun(again), outcome)
  }
  assert.equal(await service.app.countAbandoned(), 1)
  assert.match(service.logged.at(-1) ?? '', new RegExp(`"run":${claim.run},.*plumbline runs`))
})

test('progress is published', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const { claim } = await claimed(service)
  const seen: ReportEvent[] = []
  service.store.events.subscribe((event) => seen.push(event))
  assert.equal(await service.app.executeRun(inspectSample)(claim), 'done')
  assert.ok(seen.some(({ step, progress }) => step === 'fetching' && progress === 0.5))
})

test('a wait misses no end, whether it came before the wait or right after', async (context) => {
  const service = await serviceFor(context, { workers: 0 })
  const executeRun = service.app.executeRun(inspectSample)
  for (let round = 0; round < 20; round += 1) {
    const { made, claim } = await claimed(service)
    const late = round % 2 === 0 ? await executeRun(claim) : undefined
    const begun = performance.now()
    const waiting = service.app.waitForRun(made, AbortSignal.timeout(10_000))
    if (late === undefined) await executeRun(claim)
    assert.equal((await waiting).report.state, 'done')
    assert.ok(performance.now() - begun < patient(1500), 'it did not need the second look')
  }
})
