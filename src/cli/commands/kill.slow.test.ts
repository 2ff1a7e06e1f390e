import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openSqliteStore } from '../../store/sqlite/open-sqlite.ts'
import { type ServeProcess, startServe } from '../../testing/servers/service/serve-process.ts'
import { startSite } from '../../testing/servers/sites/small-site.ts'
import { tempFolder } from '../../testing/machine/temp-folder.ts'

/** 3 in every test run; use `PLUMBLINE_TEST_KILLS=50` for a long one. */
const rounds = Number(process.env['PLUMBLINE_TEST_KILLS'] ?? 3)
const key = 'kill-minus-nine-test-key'

test(`killed ${rounds} times under load, nothing acknowledged is lost or duplicated`, async (context) => {
  const data = await tempFolder(context)
  const site = await startSite(context)
  const client = makeClient(site)
  const env = { PLUMBLINE_DATA: data, PLUMBLINE_API_KEY: key, PLUMBLINE_LOG_LEVEL: 'silent' }
  for (let round = 0; round < rounds; round += 1) {
    const service = await startServe(context, env)
    const stop = client.load(service)
    // Kills between "barely started" and "well in progress", spread over the rounds.
    await sleep(40 + (1000 * round) / rounds)
    // On a busy machine nothing may have happened yet, and killing an idle process proves nothing.
    if (round % 2 === 1) await client.moreAnswers(4)
    service.signal('SIGKILL')
    assert.equal(await service.ended, null)
    await stop()
  }
  await finishEverything(context, env)

  const store = await openSqliteStore({ path: data, clock: { now: () => new Date() }, role: 'tool' })
  context.after(() => store.close())
  const { items, total } = await store.reports.list({
    owner: 1,
    sortBy: 'id',
    sort: 'asc',
    page: 1,
    perPage: 100_000,
  })
  assert.equal(items.length, total)
  const byId = new Map(items.map((report) => [report.id, report]))
  assert.ok(client.answered.size > rounds, `only ${client.answered.size} submissions were answered`)
  for (const [id, url] of client.answered) {
    const report = byId.get(id)
    if (client.deleted.has(id)) {
      assert.equal(report, undefined, `report ${id} came back after it was deleted`)
      continue
    }
    // If its deletion was interrupted, it exists completely or not at all.
    if (report === undefined && client.deleting.has(id)) continue
    assert.ok(report !== undefined, `report ${id} was answered and is lost`)
    assert.equal(report.url, url)
  }
  const urls = items.map(({ url }) => url)
  assert.equal(new Set(urls).size, urls.length, 'a submission made two reports')
  for (const report of items) {
    assert.equal(report.state, 'done', `report ${report.id}: ${JSON.stringify(report.error)}`)
    assert.equal(report.pendingRun, null)
    const history = await store.runs.history(report.id, 100)
    const asked = 1 + (client.reruns.get(report.id) ?? 0)
    assert.ok(
      history.length >= 1 && history.length <= asked,
      `report ${report.id} has ${history.length} runs`,
    )
    assert.deepEqual(
      history.filter(({ state, finishedAt }) => state !== 'done' || finishedAt === null),
      [],
    )
    assert.ok(
      (await store.reports.document(report.run ?? 0)) !== undefined,
      `report ${report.id} has no document`,
    )
  }
  assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
})

test('killed with one run in progress and another queued behind it, the report finishes once', async (context) => {
  const data = await tempFolder(context)
  let isSlow = true
  const held = Promise.withResolvers<void>()
  const site = await startSite(context, (_request, response) => {
    if (isSlow) return held.resolve()
    response.setHeader('content-type', 'text/html')
    response.end('<!doctype html><html lang="en"><title>A page</title><h1>A page</h1></html>')
  })
  const env = { PLUMBLINE_DATA: data, PLUMBLINE_API_KEY: key, PLUMBLINE_LOG_LEVEL: 'silent' }
  const service = await startServe(context, env)
  const call = async (path: string, method: string, form?: Record<string, string>) => {
    const response = await fetch(`${service.origin}/api/v1/reports${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, prefer: 'respond-async' },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
    return JSON.parse(await response.text()).data
  }
  await call('', 'POST', { url: `${site}/` })
  await held.promise
  await call('/1', 'PATCH', { results: '1' })
  const states = (await call('/1/runs', 'GET')).map(({ state }: { state: string }) => state)
  assert.deepEqual(states, ['queued', 'running'])
  await service.end('SIGKILL')
  isSlow = false
  await finishEverything(context, env)

  const store = await openSqliteStore({ path: data, clock: { now: () => new Date() }, role: 'tool' })
  context.after(() => store.close())
  const report = await store.reports.find(1, 1)
  assert.deepEqual([report?.state, report?.pendingRun], ['done', null])
  assert.equal((await store.runs.history(1, 10)).length, 1)
  assert.deepEqual(await store.runs.counts(), { queued: 0, running: 0 })
})

/** Starts the service again and waits until every run has ended. */
async function finishEverything(context: TestContext, env: Readonly<Record<string, string>>): Promise<void> {
  const service = await startServe(context, env)
  const metric = /^plumbline_runs\{state="(?:queued|running)"\} (\d+)$/gm
  for (;;) {
    const text = await (await fetch(`${service.origin}/metrics`)).text()
    const waiting = [...text.matchAll(metric)].map(([, count]) => Number(count))
    assert.equal(waiting.length, 2, text)
    if (waiting.every((count) => count === 0)) break
    await sleep(100)
  }
  assert.equal(await service.end('SIGTERM'), 0)
}

/** Submits, updates and deletes as fast as it gets responses, and records all of them. */
function makeClient(site: string) {
  const answered = new Map<number, string>()
  const reruns = new Map<number, number>()
  const deleted = new Set<number>()
  const deleting = new Set<number>()
  let sent = 0

  async function call(origin: string, path: string, method: string, form?: Record<string, string>) {
    const response = await fetch(`${origin}/public/api/v1/reports${path}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(sent % 3 === 0 ? {} : { prefer: 'respond-async' }) },
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }

  async function lane(origin: string, stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted) {
      sent += 1
      const url = `${site}/page/${sent}`
      const made = await call(origin, '', 'POST', { url })
      assert.ok(made.status === 201 || made.status === 202, JSON.stringify(made.body))
      const id: number = made.body.data.id
      answered.set(id, url)
      if (sent % 5 === 0) {
        reruns.set(id, (reruns.get(id) ?? 0) + 1)
        await call(origin, `/${id}`, 'PATCH', { results: '1' })
      }
      if (sent % 7 === 0) {
        deleting.add(id)
        if ((await call(origin, `/${id}`, 'DELETE')).status === 200) deleted.add(id)
      }
    }
  }

  return {
    answered,
    reruns,
    async moreAnswers(count: number): Promise<void> {
      const enough = answered.size + count
      while (answered.size < enough) await sleep(20)
    },
    deleted,
    deleting,
    /**
     * Four concurrent callers. The returned function stops them and waits for the last, whose connection died with the
     * service.
     */
    load({ origin }: ServeProcess): () => Promise<void> {
      const stopping = new AbortController()
      const lanes = Array.from({ length: 4 }, () => lane(origin, stopping.signal))
      const settled = Promise.allSettled(lanes)
      return async () => {
        stopping.abort()
        for (const outcome of await settled) {
          // Broken connections are expected; any other error fails the test.
          if (outcome.status === 'rejected' && !isCut(outcome.reason)) throw outcome.reason
        }
      }
    },
  }
}

function isCut(error: unknown): boolean {
  return error instanceof TypeError && /fetch failed|terminated/.test(error.message)
}
