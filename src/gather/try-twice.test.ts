import { verbatim } from '../testing/words/verbatim.ts'
import { sentence } from '../core/sentence.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Failure, type FailureCode } from '../core/failure.ts'
import { tryTwice } from './try-twice.ts'

const never = new AbortController().signal

/** Fails this many times, then returns a page. */
function failing(times: number, code: FailureCode, reason = verbatim('It failed.')) {
  let calls = 0
  const work = async (): Promise<string> => {
    calls += 1
    if (calls <= times) throw new Failure(code, reason)
    return 'page'
  }
  return { work, calls: () => calls }
}

test('a temporary failure is retried once, and not a second time', async () => {
  const once = failing(1, 'connection-lost')
  assert.equal(await tryTwice(never, once.work), 'page')
  const busy = failing(
    1,
    'http-error',
    sentence('httpOther', { host: 'example.com', status: 503, phrase: 'Service Unavailable' }),
  )
  assert.equal(await tryTwice(never, busy.work), 'page')
  const lasting = failing(5, 'timed-out')
  await assert.rejects(tryTwice(never, lasting.work), { code: 'timed-out' })
  assert.equal(lasting.calls(), 2)
})

test('a permanent failure is not retried', async () => {
  const missing = failing(
    1,
    'http-error',
    sentence('httpOther', { host: 'example.com', status: 404, phrase: 'Not Found' }),
  )
  await assert.rejects(tryTwice(never, missing.work), { code: 'http-error' })
  const refused = failing(1, 'url-refused')
  await assert.rejects(tryTwice(never, refused.work), { code: 'url-refused' })
  const stopped = failing(1, 'connection-lost')
  await assert.rejects(tryTwice(AbortSignal.abort(), stopped.work), { code: 'connection-lost' })
  assert.deepEqual([missing.calls(), refused.calls(), stopped.calls()], [1, 1, 1])
})
