import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitQueue } from '../core/ports.ts'
import { sharedPostgres } from '../testing/start-postgres.ts'
import { openPostgresStore } from './open-postgres.ts'

const page = 'https://example.com/'
const bytes = (text: string) => new TextEncoder().encode(text)
const never = () => new AbortController().signal

let databases = 0

/** Two processes on one database: who asks, and who has the browser. */
async function bothSides(context: TestContext): Promise<{ asking: VisitQueue; visiting: VisitQueue }> {
  databases += 1
  const url = await (await sharedPostgres()).create(`visits_${databases}`)
  const [asking, visiting] = [await queueOf(context, url), await queueOf(context, url)]
  return { asking, visiting }
}

async function queueOf(context: TestContext, url: string): Promise<VisitQueue> {
  const store = await openPostgresStore({ url, clock: { now: () => new Date() }, role: 'tool' })
  context.after(() => store.close())
  assert.ok(store.visits !== undefined)
  return store.visits
}

test('a question is answered by another process', async (context) => {
  const { asking, visiting } = await bothSides(context)
  const answer = asking.ask(page, never())
  const claim = await visiting.take(never())
  assert.equal(claim?.url, page)
  await visiting.answer(claim, bytes('seen'))
  assert.deepEqual(new Uint8Array((await answer) ?? []), bytes('seen'))
})

test('one question goes to one browser, and the next to the next', async (context) => {
  const { asking, visiting } = await bothSides(context)
  const asked = [asking.ask(`${page}1`, never()), asking.ask(`${page}2`, never())]
  const claims = await Promise.all([visiting.take(never()), visiting.take(never())])
  assert.deepEqual(claims.map((claim) => String(claim?.url)).toSorted(), [`${page}1`, `${page}2`])
  for (const claim of claims) if (claim !== undefined) await visiting.answer(claim, bytes(claim.url))
  assert.deepEqual(
    (await Promise.all(asked)).map((answer) => new TextDecoder().decode(answer)),
    [`${page}1`, `${page}2`],
  )
})

test('who is gone is not visited for, and a late answer harms nobody', async (context) => {
  const { asking, visiting } = await bothSides(context)
  const gone = new AbortController()
  const answer = asking.ask(page, gone.signal)
  const claim = await visiting.take(never())
  gone.abort()
  assert.equal(await answer, undefined)
  if (claim !== undefined) await visiting.answer(claim, bytes('late'))
  assert.equal(await visiting.take(AbortSignal.timeout(500)), undefined)
})

test('a worker that does not wait any more takes nothing', async (context) => {
  const { asking, visiting } = await bothSides(context)
  const stopped = new AbortController()
  const taking = visiting.take(stopped.signal)
  await sleep(50)
  stopped.abort()
  assert.equal(await taking, undefined)
  assert.equal(await asking.ask(page, AbortSignal.timeout(300)), undefined)
})
