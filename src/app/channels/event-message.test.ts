import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SentEvent } from '../../core/ports/monitoring/outbox.ts'
import { sentence } from '../../core/sentence.ts'
import { messageOf, publicData } from './event-message.ts'

const failed = {
  report: 1,
  run: 35,
  url: 'https://example.com/',
  project: 'example.com',
  slug: 'abc',
  result: null,
  score: null,
  previous: { result: 'bad', score: 21.4 },
  error: {
    code: 'http-error',
    message: sentence('httpServerError', {
      host: 'example.com',
      status: 503,
      phrase: 'Service Unavailable',
    }),
  },
}

const event = (changes: Partial<SentEvent>): SentEvent => ({
  id: 1,
  uid: 'evt_1',
  account: 7,
  project: 'example.com',
  type: 'report.failed',
  data: failed,
  createdAt: '2026-11-10T12:00:00.000Z',
  ...changes,
})

test('a webhook receives why a run failed in words, alone and in a digest', () => {
  const alone = publicData(event({}), 'https://plumbline.example')
  assert.equal(alone['page_url'], 'https://plumbline.example/r/abc')
  const { code, message } = alone['error'] as Record<string, unknown>
  assert.equal(code, 'http-error')
  assert.match(String(message), /^example\.com returned HTTP 503 \(Service Unavailable\)/)
  const digest = publicData(
    event({ type: 'digest', data: { events: [failed] } }),
    'https://plumbline.example',
  )
  const [only] = digest['events'] as Record<string, unknown>[]
  assert.deepEqual(only, alone)
})

test('a run that did not fail has no error', () => {
  const finished = event({ type: 'report.finished', data: { ...failed, error: null } })
  assert.equal(publicData(finished, '')['error'], null)
})

test('a run without a change says so, and alarms nobody again', () => {
  const said = (changes: object) =>
    messageOf(event({ type: 'report.finished', data: { ...failed, error: null, ...changes } }), '')
  const same = said({ result: 'bad', score: 21.9 })
  assert.deepEqual([same.lines, same.tone], [['Same result and score as in the run before.'], 'neutral'])
  const worse = said({ result: 'bad', score: 12 })
  assert.deepEqual([worse.lines, worse.tone], [['Before: bad, score 21.'], 'bad'])
  const first = said({ result: 'bad', score: 12, previous: { result: null, score: null } })
  assert.deepEqual([first.lines, first.tone], [['This is the first report on this page.'], 'bad'])
})
