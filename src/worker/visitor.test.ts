import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitClaim, VisitQueue } from '../core/ports.ts'
import { startVisitor } from './visitor.ts'

const options = { concurrency: 1, pauseMs: 10 }
const bytes = (text: string) => new TextEncoder().encode(text)

const onError = (error: unknown) => assert.fail(String(error))

/** Gives these questions and then waits, as the store's queue does. */
function questions(...urls: readonly string[]) {
  const left = urls.map((url, id): VisitClaim => ({ id, url, token: `token ${id}` }))
  const answers: [number, string][] = []
  const visits: Pick<VisitQueue, 'take' | 'answer'> = {
    async take(signal) {
      const next = left.shift()
      if (next === undefined) await sleep(60_000, undefined, { signal, ref: false }).catch(() => undefined)
      return next
    },
    async answer({ id }, answer) {
      answers.push([id, new TextDecoder().decode(answer)])
    },
  }
  return { visits, answers }
}

test('every question is visited and answered in its turn', async () => {
  const { visits, answers } = questions('a', 'b')
  const visitor = startVisitor({ visits, visit: async (url) => bytes(`seen ${url}`), onError }, options)
  await sleep(50)
  await visitor.stop(1000)
  assert.deepEqual(answers, [
    [0, 'seen a'],
    [1, 'seen b'],
  ])
})

test('a visit that breaks is told, and the next one goes on', async () => {
  const { visits, answers } = questions('broken', 'b')
  const told: unknown[] = []
  const visit = async (url: string) => {
    if (url === 'broken') throw new Error('broken')
    return bytes(url)
  }
  const visitor = startVisitor({ visits, visit, onError: (error) => told.push(error) }, options)
  await sleep(100)
  await visitor.stop(1000)
  assert.equal(told.length, 1)
  assert.deepEqual(answers, [[1, 'b']])
})

test('asked to end, it finishes what it began, or gives it up when its time is over', async () => {
  const quick = questions('a')
  const finishing = startVisitor(
    { visits: quick.visits, visit: () => sleep(100, bytes('done')), onError },
    options,
  )
  await sleep(20)
  await finishing.stop(5000)
  assert.deepEqual(quick.answers, [[0, 'done']])

  const slow = questions('a')
  const visit = async (_: string, signal: AbortSignal) => {
    await sleep(60_000, undefined, { signal })
    return bytes('never')
  }
  const giving = startVisitor({ visits: slow.visits, visit, onError }, options)
  await sleep(20)
  await giving.stop(50)
  assert.deepEqual(slow.answers, [])
})
