import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Claim } from '../core/ports/reports/runs.ts'
import { startWorker, type WorkQueue, type Worker } from './worker.ts'
import { patient, until } from '../testing/until.ts'

test('every run is processed once, with limited concurrency', async () => {
  const queue = queueOf(20)
  let now = 0
  let most = 0
  const worker = start(queue, async () => {
    now += 1
    most = Math.max(most, now)
    await sleep(2)
    now -= 1
  })
  await queue.empty()
  await worker.stop(1000)
  assert.deepEqual(
    queue.ran.toSorted((a, b) => a - b),
    Array.from({ length: 20 }, (_, index) => index + 1),
  )
  assert.equal(most, 3)
})

test('stopping claims nothing more and waits for running work', async () => {
  const queue = queueOf(10)
  let finished = 0
  const gate = Promise.withResolvers<void>()
  const worker = start(queue, async () => {
    await gate.promise
    finished += 1
  })
  await until(() => queue.ran.length === 3, 'all have begun')
  const stopping = worker.stop(60_000)
  gate.resolve()
  await stopping
  assert.equal(finished, 3)
  assert.equal(queue.waiting.length, 7)
  assert.deepEqual(queue.released, [])
})

test('work that does not finish in time is released before it is stopped', async () => {
  const queue = queueOf(2)
  const order: string[] = []
  const worker = start(
    {
      ...queue,
      release: async (claim) => {
        order.push('released')
        await queue.release(claim)
      },
    },
    async (_, signal) => {
      signal.addEventListener('abort', () => order.push('stopped'))
      await once(signal, 'abort')
    },
  )
  await until(() => queue.ran.length === 2, 'both have begun')
  await worker.stop(10)
  assert.deepEqual(queue.released, [1, 2])
  assert.deepEqual(order, ['released', 'stopped', 'released', 'stopped'])
})

test('a run that ignores its signal does not keep the process alive', async () => {
  const queue = queueOf(1)
  const worker = start(queue, () => new Promise(() => undefined))
  await until(() => queue.ran.length === 1, 'it has begun')
  await worker.stop(10)
  assert.deepEqual(queue.released, [1])
})

test('a run that fails unexpectedly is released and reported, and the others continue', async () => {
  const queue = queueOf(6)
  const errors: unknown[] = []
  const broken = new Error('the disk is full')
  const worker = start(
    queue,
    async (claim) => {
      if (claim.run === 2 && claim.attempt === 1) throw broken
    },
    errors,
  )
  await queue.empty()
  await worker.stop(1000)
  assert.deepEqual(errors, [broken])
  assert.deepEqual(queue.released, [2])
  assert.deepEqual(
    queue.ran.toSorted((a, b) => a - b),
    [1, 2, 2, 3, 4, 5, 6],
  )
})

test('a queue that cannot be read is retried after a pause', async () => {
  const queue = queueOf(1)
  const errors: unknown[] = []
  const broken = new Error('the database is locked')
  let attempts = 0
  const worker = start(
    {
      ...queue,
      take: async (signal) => {
        attempts += 1
        if (attempts <= 3) throw broken
        return queue.take(signal)
      },
    },
    async () => undefined,
    errors,
  )
  await queue.empty()
  await worker.stop(1000)
  assert.deepEqual(errors, [broken, broken, broken])
  assert.deepEqual(queue.ran, [1])
})

test('a claim is renewed while its run lasts, and losing it stops the run', async () => {
  const queue = queueOf(1)
  let renewed = 0
  const stopped = Promise.withResolvers<void>()
  const worker = start({ ...queue, renew: async () => ++renewed < 3 }, async (_, signal) => {
    await once(signal, 'abort')
    stopped.resolve()
  })
  await stopped.promise
  assert.equal(renewed, 3)
  await worker.stop(1000)
  assert.deepEqual(queue.released, [])
})

test('a run whose claim can no longer be renewed is stopped, one that is renewed is not', async () => {
  for (const [name, renew] of [
    ['fails', () => Promise.reject(new Error('the database is away'))],
    ['hangs', () => new Promise<boolean>(() => undefined)],
  ] as const) {
    const stopped = Promise.withResolvers<number>()
    const begun = performance.now()
    const worker = start({ ...queueOf(1), renew }, async (_, signal) => {
      await once(signal, 'abort')
      stopped.resolve(performance.now() - begun)
    })
    const lastedMs = await stopped.promise
    assert.ok(lastedMs >= 190 && lastedMs < patient(2000), `${name}: ${lastedMs} ms`)
    await worker.stop(1000)
  }
  const aborted = Promise.withResolvers<boolean>()
  // Longer than a busy machine keeps a renewal waiting.
  const giveUpMs = 1500
  const renewed = async (_claim: Claim, signal: AbortSignal) => {
    await sleep(2 * giveUpMs)
    aborted.resolve(signal.aborted)
  }
  const worker = start(queueOf(1), renewed, [], giveUpMs)
  assert.equal(await aborted.promise, false)
  await worker.stop(1000)
})

interface TestQueue extends Readonly<WorkQueue<Claim>> {
  readonly waiting: Claim[]
  readonly ran: number[]
  readonly released: number[]
  empty(): Promise<void>
}

/** In-memory claims: the part of a store that the worker uses. */
function queueOf(count: number): TestQueue {
  const waiting = Array.from({ length: count }, (_, index) => claim(index + 1, 1))
  const ran: number[] = []
  const released: number[] = []
  return {
    waiting,
    ran,
    released,
    async take(signal) {
      while (!signal.aborted) {
        const next = waiting.shift()
        if (next !== undefined) {
          ran.push(next.run)
          return next
        }
        await sleep(1)
      }
      return undefined
    },
    renew: async () => true,
    async release({ run, attempt }) {
      released.push(run)
      waiting.push(claim(run, attempt + 1))
    },
    async empty() {
      for (let idle = 0; idle < 30; idle += 1) {
        if (waiting.length > 0) idle = 0
        await sleep(1)
      }
    },
  }
}

function claim(run: number, attempt: number): Claim {
  const token = `token-${run}-${attempt}`
  return { run, report: run, owner: 1, url: 'http://127.0.0.1/', attempt, token, background: false }
}

function start(
  queue: WorkQueue<Claim>,
  work: (claim: Claim, signal: AbortSignal) => Promise<unknown>,
  errors: unknown[] = [],
  giveUpMs = 200,
): Worker {
  const onError = (error: unknown) => errors.push(error)
  return startWorker({ queue, work, onError }, { concurrency: 3, renewEveryMs: 5, giveUpMs, pauseMs: 5 })
}
