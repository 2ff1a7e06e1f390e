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
  assert.deepEqual([same.lines, same.tone], [['Same result and score as in the previous run.'], 'neutral'])
  const worse = said({ result: 'bad', score: 12 })
  assert.deepEqual([worse.lines, worse.tone], [['Before: bad, score 21.'], 'bad'])
  const first = said({ result: 'bad', score: 12, previous: { result: null, score: null } })
  assert.deepEqual([first.lines, first.tone], [['This is the first report on this page.'], 'bad'])
})

test('a digest says how many entries it leaves out, and where they are', () => {
  const finished = (page: number) => ({
    ...failed,
    type: 'report.finished',
    url: `https://example.com/${page}`,
    result: 'good',
    score: 95,
    error: null,
  })
  const digest = (pages: number, count: number) =>
    messageOf(
      event({
        type: 'digest',
        data: {
          from: '2026-11-03T12:00:00.000Z',
          until: '2026-11-10T12:00:00.000Z',
          counts: { 'report.finished': count, 'alert.opened': 1 },
          events: [
            { type: 'alert.opened', alerts: [{ state: 'open', title: 'Score dropped' }] },
            ...Array.from({ length: pages }, (_, page) => finished(page)),
          ],
        },
      }),
      'https://plumbline.example',
    )
  const all = digest(29, 29)
  assert.equal(all.lead, 'Nov 3, 2026 to Nov 10, 2026')
  assert.equal(all.lines.length, 30)
  assert.match(all.lines.at(-1) ?? '', /^example\.com\/28: /)
  const cut = digest(50, 64)
  assert.equal(cut.lines.length, 31)
  assert.equal(cut.lines.at(-1), '… and 35 more, listed under Reports and Monitoring in Plumbline')
  assert.deepEqual(cut.links, [{ title: 'Open alerts', url: 'https://plumbline.example/monitoring' }])
})

test('a digest lists every alert, the pages that failed and the latest result of each page, each once', () => {
  const url = 'https://example.com/oak'
  const report = (type: string, result: string | null, score: number | null) => ({ type, url, result, score })
  const data = {
    from: '2026-11-09T08:00:00.000Z',
    until: '2026-11-16T08:00:00.000Z',
    counts: { 'alert.opened': 2, 'alert.resolved': 1, 'report.failed': 2, 'report.finished': 2 },
    events: [
      {
        type: 'alert.opened',
        project: 'example.com',
        title: 'example.com: 2 new alerts, 1 alert resolved',
        alerts: [
          { state: 'open', title: 'First' },
          { state: 'open', title: 'Second' },
          { state: 'resolved', title: 'Third' },
        ],
      },
      report('report.failed', null, null),
      report('report.failed', null, null),
      report('report.finished', 'bad', 20),
      report('report.finished', 'good', 91.4),
    ],
  }
  const { title, lead, lines } = messageOf(event({ type: 'digest', data }), 'https://plumbline.example')
  assert.equal(lead, 'Nov 9, 2026 to Nov 16, 2026')
  assert.equal(title, 'Plumbline digest: 2 alerts opened, 1 alert resolved, 2 runs failed, 2 runs finished')
  assert.deepEqual(lines, [
    'First',
    'Second',
    'Resolved: Third',
    'example.com/oak could not be audited 2 times',
    'example.com/oak: good, score 91',
  ])
})

test('messages name a page as people read it, with its query, and are short enough to show the result', () => {
  const title = (url: string) =>
    messageOf(
      event({ type: 'report.finished', data: { ...failed, error: null, url, result: 'bad', score: 20 } }),
      '',
    ).title
  assert.equal(
    title('https://example.com/m%C3%BCnchen?p=2'),
    'Report on example.com/münchen?p=2: bad, score 20',
  )
  assert.match(title(`https://example.com/${'long'.repeat(100)}/oak`), /^Report on .{70,80}: bad, score 20$/)
})

test('a digest tells pages apart that differ in their query only', () => {
  const finished = (url: string) => ({ ...failed, type: 'report.finished', url, result: 'good', score: 95 })
  const events = [finished('https://example.com/?p=1'), finished('https://example.com/?p=2')]
  const data = { counts: { 'report.finished': 2 }, events }
  assert.deepEqual(messageOf(event({ type: 'digest', data }), '').lines, [
    'example.com/?p=1: good, score 95',
    'example.com/?p=2: good, score 95',
  ])
})
