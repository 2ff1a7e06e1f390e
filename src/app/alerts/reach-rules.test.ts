import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Sentence, sentence } from '../../core/sentence.ts'
import { verbatim } from '../../testing/words/verbatim.ts'
import { someRun } from '../../testing/alerts/given-runs.ts'
import { titleOf } from '../../messages/alert-texts.ts'
import { playedPage } from '../../testing/alerts/played-page.ts'

const timedOut = { code: 'timed-out', message: verbatim('example.com did not answer.') } as const

test('a page is unreachable when two of three attempts fail', () => {
  const { play, usual } = playedPage()
  usual(1)
  const first = play(someRun({ error: timedOut }))
  assert.deepEqual([first.states, first.confirmInMs], [['unreachable down suspected'], 300_000])
  const second = play(someRun())
  assert.deepEqual([second.states, second.confirmInMs], [['unreachable down suspected'], 300_000])
  assert.deepEqual(play(someRun({ error: timedOut })).states, ['unreachable down open'])
  const other = playedPage()
  other.play(someRun({ error: timedOut }))
  other.play(someRun())
  assert.deepEqual(other.play(someRun()).dropped, [1])
  const ours = playedPage()
  assert.deepEqual(
    ours.play(someRun({ error: { code: 'internal', message: verbatim('Fault.') } })).states,
    [],
  )
})

test('an audit that timed out on our side raises no suspicion', () => {
  const { play, usual } = playedPage()
  usual(4)
  const error = {
    code: 'out-of-time',
    message: verbatim('The audit did not finish within 60 seconds.'),
  } as const
  assert.deepEqual(play(someRun({ error })).states, [])
  assert.deepEqual(play(someRun({ error })).states, [])
})

test('an outage that is over has the cause that it had', () => {
  const down = (code: 'http-error' | 'timed-out', message: Sentence) => someRun({ error: { code, message } })
  const status = { host: 'example.com', status: 503, phrase: 'Service Unavailable' }
  for (const [failed, verdict] of [
    [down('http-error', sentence('httpServerError', status)), 'page'],
    [down('timed-out', verbatim('Timed out.')), 'network'],
  ] as const) {
    const { play } = playedPage()
    play(failed)
    assert.equal(play(failed).alerts[0]?.verdict, verdict)
    const over = play(someRun())
    assert.deepEqual([over.states, over.alerts[0]?.verdict], [['unreachable down resolved'], verdict])
  }
})

test('being blocked is a separate alert', () => {
  const { play } = playedPage()
  const blocked = someRun({
    error: {
      code: 'http-error',
      message: sentence('httpForbidden', { host: 'example.com', status: 403, phrase: 'Forbidden' }),
    },
  })
  play(blocked)
  const opened = play(blocked)
  assert.deepEqual([opened.states, opened.alerts[0]?.verdict], [['unreachable blocked open'], 'blocked'])
  assert.deepEqual(play(someRun()).states, ['unreachable blocked resolved'])
})

test('a login that no longer works is a separate alert, which the next run confirms', () => {
  const { play, usual } = playedPage()
  usual(4)
  const signedOut = {
    code: 'signed-out',
    message: verbatim('Plumbline is not signed in at example.com.'),
  } as const
  const first = play(someRun({ error: signedOut }))
  assert.deepEqual(first.states, ['unreachable signed-out suspected'])
  assert.equal(first.confirmInMs, 120_000)
  const second = play(someRun({ error: signedOut }))
  assert.deepEqual(second.states, ['unreachable signed-out open'])
  const [alert] = second.alerts
  assert.ok(alert !== undefined)
  assert.equal(
    titleOf(alert),
    'Plumbline can no longer sign in to example.com: check the credentials of the project',
  )
  assert.deepEqual(alert.difference[0]?.after, signedOut.message)
  assert.deepEqual(play(someRun()).states, ['unreachable signed-out resolved'])
})

test('a login that works over HTTP but not in the browser is the same alert', () => {
  const { play, usual } = playedPage()
  usual(4)
  const message = verbatim('In the browser, the page redirects to the login page.')
  const unvisited = { code: 'signed-out', message } as const
  assert.deepEqual(play(someRun({ unvisited })).states, ['unreachable signed-out suspected'])
  const { states, alerts } = play(someRun({ unvisited }))
  assert.deepEqual(states, ['unreachable signed-out open'])
  assert.deepEqual(alerts[0]?.difference[0]?.after, message)
  const failed = { code: 'visit-failed', message: verbatim('The browser stopped.') } as const
  assert.deepEqual(play(someRun({ unvisited: failed })).states, [], 'a failed visit shows no login')
  assert.deepEqual(play(someRun()).states, ['unreachable signed-out resolved'])
})

test('an expiring certificate is reported 14, 7 and 1 days ahead, and when it is renewed', () => {
  const { play } = playedPage()
  const validFrom = '2026-01-01T00:00:00.000Z'
  const validTo = '2026-06-01T00:00:00.000Z'
  const at = (days: number, end = validTo) =>
    someRun({
      at: new Date(Date.parse(validTo) - days * 86_400_000).toISOString(),
      certificate: { host: 'example.com', validFrom, validTo: end },
    })
  assert.deepEqual(play(at(20)).states, [])
  const told = [13, 12, 6.5, 5, 0.5].map((days) => {
    const { states, alerts } = play(at(days))
    return [states[0], alerts[0]?.tellAgain]
  })
  const open = 'certificate example.com open'
  assert.deepEqual(told, [
    [open, false],
    [open, false],
    [open, true],
    [open, false],
    [open, true],
  ])
  assert.deepEqual(play(at(0.4, '2026-09-01T00:00:00.000Z')).states, ['certificate example.com resolved'])
})
