import { type Sentence, sentence } from '../../core/sentence.ts'
import { verbatim } from '../../testing/verbatim.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PageMemory, RunFacts } from '../../core/ports/monitoring/alert-facts.ts'
import { runWith, someProblem, someRun } from '../../testing/alerts/given-runs.ts'
import { differenceText, titleOf } from '../../messages/alert-texts.ts'
import { type ActiveAlert, judgeRun } from './judge-run.ts'
import { noMemory } from './page-memory.ts'

const timedOut = { code: 'timed-out', message: verbatim('example.com did not answer.') } as const

/** Simulates runs of one page and returns the state of its alerts after each. */
function page() {
  let memory: PageMemory = noMemory
  let active: readonly ActiveAlert[] = []
  let made = 0
  let runs = 0
  const play = (run: RunFacts) => {
    runs += 1
    const at = new Date(Date.parse('2026-03-01T06:00:00Z') + runs * 86_400_000).toISOString()
    const outcome = judgeRun({ ...run, run: runs, at: run.at === someRun().at ? at : run.at }, memory, active)
    memory = outcome.memory
    const changed = outcome.alerts.map((alert) => ({ ...alert, id: alert.id ?? ++made }))
    const gone = new Set([...outcome.dropped, ...changed.map(({ id }) => id)])
    active = [
      ...active.filter(({ id }) => !gone.has(id)),
      ...changed.filter(({ state }) => state !== 'resolved'),
    ]
    return {
      ...outcome,
      states: changed.map(({ rule, key, state }) => `${rule} ${key} ${state}`.replace('  ', ' ')),
    }
  }
  return { play, usual: (times: number, run = someRun()) => Array.from({ length: times }, () => play(run)) }
}

test('a worse result is suspected, confirmed by another run, and resolved when it is back', () => {
  const { play, usual } = page()
  usual(4)
  const bad = someRun({ result: 'bad', score: 40 })
  const first = play(bad)
  assert.deepEqual(first.states, ['result suspected', 'score suspected'])
  assert.equal(first.confirmInMs, 120_000)
  const second = play(bad)
  assert.deepEqual(second.states, ['result open'], 'which says all that the score says')
  assert.equal(second.dropped.length, 1)
  const [alert] = second.alerts
  assert.deepEqual(
    alert?.difference.map(differenceText).map(({ title, before, after }) => [title, before, after]),
    [
      ['Result', 'good', 'bad'],
      ['Score', '92', '40'],
    ],
  )
  assert.deepEqual(
    alert?.runs.map(({ run, agrees }) => [run, agrees]),
    [
      [5, true],
      [6, true],
    ],
  )
  assert.equal(alert?.baseline.run, 4)
  assert.deepEqual(play(bad).states, ['result open'], 'ten bad runs in a row are one alert')
  assert.deepEqual(play(someRun()).states, ['result resolved'])
  assert.deepEqual(play(someRun()).states, [])
})

test('a login that no longer works is a separate alert, which the next run confirms', () => {
  const { play, usual } = page()
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
  const { play, usual } = page()
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

test('a suspicion that the next run does not confirm is dropped', () => {
  const { play, usual } = page()
  usual(4)
  play(someRun({ result: 'bad', score: 40 }))
  const after = play(someRun())
  assert.deepEqual([after.states, after.dropped], [[], [1, 2]])
})

test('a flapping alert needs more confirmations', () => {
  const { play, usual } = page()
  usual(4)
  const bad = someRun({ result: 'bad', score: 40 })
  play(bad)
  play(someRun())
  play(bad)
  assert.deepEqual(play(bad).states, ['result suspected', 'score suspected'])
  assert.deepEqual(play(bad).states, ['result open'])
})

test('a score within the usual range is ignored, and a drop below it is not', () => {
  const { play } = page()
  for (const score of [88, 91, 85, 90, 93, 86, 89, 92]) assert.deepEqual(play(someRun({ score })).states, [])
  assert.deepEqual(play(someRun({ score: 86 })).states, [])
  assert.deepEqual(play(someRun({ score: 80.5 })).states, ['score suspected'])
  assert.deepEqual(play(someRun({ score: 88 })).dropped, [1], 'a score close to the usual one ends it')
  assert.deepEqual(play(someRun({ score: 62 })).states, ['score suspected'])
  assert.deepEqual(play(someRun({ score: 62 })).states, ['score suspected'], 'it came and went before')
  assert.deepEqual(play(someRun({ score: 62 })).states, ['score open'])
})

test('a page that broke after its first run has no usual score in between', () => {
  const { play } = page()
  for (const score of [84.9, 24.8, 24.8, 24.8, 24.8])
    assert.deepEqual(play(someRun({ score, result: score > 50 ? 'good' : 'bad' })).states, [])
})

test('the runs that confirm a drop decide together', () => {
  const scores = [88, 91, 85, 90, 93, 86, 89, 92, 88, 90]
  const small = page()
  for (const score of scores) small.play(someRun({ score }))
  for (const score of [82, 84, 83, 86]) {
    const { states } = small.play(someRun({ score }))
    assert.deepEqual(states, ['score suspected'])
  }
  assert.equal(
    small.play(someRun({ score: 85 })).dropped.length,
    1,
    'five points are within chance on such a page',
  )
  const large = page()
  for (const score of scores) large.play(someRun({ score }))
  for (const score of [78, 81, 79, 83])
    assert.deepEqual(large.play(someRun({ score })).states, ['score suspected'])
  const opened = large.play(someRun({ score: 79 }))
  assert.deepEqual(opened.states, ['score open'])
  assert.deepEqual(
    opened.alerts[0]?.difference[0]?.after,
    sentence('scoreOf', { score: 80 }),
    'it tells their level',
  )
})

test('a low level that is not clear after four runs is confirmed by more of them', () => {
  const { play } = page()
  const scores = [69.3, 69.5, 65.8, 71.9, 72.6, 70.7, 66.5, 67.7, 69.2]
  const low = [63.9, 63.4, 65.7, 61.5, 61.5]
  for (const score of [...scores, ...low.slice(0, 4)]) play(someRun({ score }))
  assert.deepEqual(play(someRun({ score: 61.5 })).states, ['score suspected'])
  assert.deepEqual(play(someRun({ score: 68 })).dropped.length, 1, 'it was chance')
  const other = page()
  for (const score of [...scores, ...low, 62.5, 61, 62]) other.play(someRun({ score }))
  assert.deepEqual(other.play(someRun({ score: 62 })).states, ['score open'], 'it was not')
})

test('a dropped suspicion counts towards how much a page varies', () => {
  const { play, usual } = page()
  usual(4, someRun({ score: 90 }))
  play(someRun({ score: 84 }))
  const { memory } = play(someRun({ score: 90 }))
  assert.deepEqual(
    memory.runs.map(({ score, held }) => [score, held === true]),
    [90, 90, 90, 90, 84, 90].map((score) => [score, false]),
  )
})

test('an undecided suspicion is checked again, but not forever', () => {
  const { play, usual } = page()
  const at = (minutes: number) =>
    new Date(Date.parse('2026-05-01T06:00:00Z') + minutes * 60_000).toISOString()
  const browser = { profile: 'http+browser' } as const
  usual(4, someRun(browser))
  play(someRun({ ...browser, score: 60, at: at(0) }))
  const blind = play(someRun({ profile: 'http', score: 60, at: at(2) }))
  assert.deepEqual([blind.states, blind.dropped, blind.confirmInMs], [[], [], 120_000])
  assert.equal(play(someRun({ profile: 'http', score: 60, at: at(90) })).confirmInMs, null)
})

test('after an update of the audits, a page is re-run a few times to learn its level', () => {
  const { play, usual } = page()
  usual(5)
  const updated = someRun({ catalogue: 'c2', score: 85 })
  assert.deepEqual(
    [play(updated), play(updated), play(updated)].map(({ states, confirmInMs }) => [states, confirmInMs]),
    [
      [[], 120_000],
      [[], 120_000],
      [[], null],
    ],
  )
  assert.equal(page().play(someRun()).confirmInMs, null, 'a new page has no level to lose')
  assert.equal(play(someRun({ catalogue: 'c2', score: 70 })).states[0], 'score suspected')
})

test('a page whose browser visit failed after an update is re-run to learn its level, but not forever', () => {
  const { play, usual } = page()
  const browser = { profile: 'http+browser' } as const
  usual(5, someRun(browser))
  const blind = someRun({ catalogue: 'c2', profile: 'http' })
  assert.equal(play(blind).confirmInMs, 120_000)
  const seen = someRun({ ...browser, catalogue: 'c2', score: 85 })
  for (const pause of [120_000, 120_000, null]) assert.equal(play(seen).confirmInMs, pause)
  assert.equal(play(someRun({ ...browser, catalogue: 'c2', score: 70 })).states[0], 'score suspected')
  const other = page()
  other.usual(5, someRun(browser))
  for (const pause of [120_000, 120_000]) assert.equal(other.play(blind).confirmInMs, pause)
  assert.equal(other.play(blind).confirmInMs, null, 'there is no browser any more')
})

test('a page close to the threshold between two results does not cross it by chance', () => {
  const { play } = page()
  for (const score of [80.5, 81, 80.2, 80.8, 81]) play(someRun({ score }))
  assert.deepEqual(play(someRun({ score: 79.6, result: 'decent' })).states, [])
  assert.deepEqual(play(someRun({ score: 79.4, result: 'decent' })).states, [])
})

test('changed rules or another profile open nothing, and changed rules resolve what is open', () => {
  const { play, usual } = page()
  usual(4)
  assert.deepEqual(play(someRun({ catalogue: 'c2', score: 60, result: 'decent' })).states, [])
  assert.deepEqual(play(someRun({ profile: 'http+browser', score: 40, result: 'bad' })).states, [])
  const other = page()
  other.usual(4)
  other.usual(2, someRun({ score: 60, result: 'decent' }))
  const upgraded = other.play(someRun({ score: 58, result: 'decent', catalogue: 'c2' }))
  assert.deepEqual(upgraded.states, ['result resolved'])
  assert.equal(upgraded.alerts[0]?.verdict, 'rules')
})

test('a new high problem opens an alert per audit, says where, and is resolved with the problem', () => {
  const { play, usual } = page()
  usual(2)
  const broken = runWith([someProblem('noindex', { severity: 'critical' })])
  assert.deepEqual(play(broken).states, ['new-problem noindex suspected'])
  const opened = play(broken)
  assert.deepEqual(opened.states, ['new-problem noindex open'])
  assert.deepEqual(opened.alerts[0]?.difference.map(differenceText), [
    {
      finding: 'noindex',
      title: 'Problem of noindex',
      element: 'main > img',
      before: 'passed',
      after: 'Message of noindex',
    },
  ])
  const blind = someRun({ sound: {}, unseen: ['noindex'] })
  assert.deepEqual(play(blind).states, [], 'an audit that can’t tell ends nothing')
  assert.deepEqual(play(someRun()).states, ['new-problem noindex resolved'])
})

test('a problem found by an updated audit is not attributed to the page', () => {
  const { play, usual } = page()
  usual(2)
  const isNew = runWith([someProblem('never-seen')], { catalogue: 'c2' })
  assert.deepEqual(play(isNew).states, [])
  const limited = runWith([someProblem('title', { limits: '1/2' })], { catalogue: 'c3' })
  assert.deepEqual(play(limited).states, [])
  const { states, alerts } = (() => {
    const other = page()
    other.usual(2)
    other.usual(2, runWith([someProblem('noindex')]))
    return other.play(someRun({ audits: ['title'], sound: { title: '' }, catalogue: 'c2' }))
  })()
  assert.deepEqual([states, alerts[0]?.verdict], [['new-problem noindex resolved'], 'rules'])
})

test('a run without the browser does not change what is usual with one', () => {
  const { play, usual } = page()
  const seen = (places: number, profile: 'http' | 'http+browser', ...added: string[]) =>
    runWith([someProblem('image-alt', { places, fingerprints: ['a', 'b', ...added] })], {
      profile,
      sound: {},
      audits: ['image-alt'],
    })
  usual(6, seen(2, 'http+browser'))
  assert.deepEqual(play(seen(9, 'http', 'c')).states, [])
  assert.deepEqual(play(seen(9, 'http+browser', 'c')).states, ['new-problem image-alt suspected'])
})

test('a sixth broken image is new, and images that only change are not', () => {
  const { play } = page()
  const images = (names: readonly string[]) =>
    runWith([someProblem('image-alt', { places: names.length, fingerprints: names })])
  for (let times = 0; times < 6; times += 1) play(images(['a', 'b', 'c', 'd', 'e']))
  assert.deepEqual(play(images(['a', 'b', 'c', 'd', 'f'])).states, [])
  const six = images(['a', 'b', 'c', 'd', 'f', 'g'])
  assert.deepEqual(play(six).states, ['new-problem image-alt suspected'])
  for (let times = 0; times < 2; times += 1)
    assert.deepEqual(play(six).states, ['new-problem image-alt suspected'], 'the page may vary after all')
  const opened = play(six)
  assert.deepEqual(opened.states, ['new-problem image-alt open'])
  assert.deepEqual(
    opened.alerts[0]?.difference.map(differenceText).map(({ before, after }) => [before, after]),
    [['5 occurrences', '6 occurrences']],
  )
  assert.deepEqual(play(images(['a', 'b', 'c', 'd', 'f'])).states, ['new-problem image-alt resolved'])
})

test('a time is new only beyond what the page usually takes, and after four runs', () => {
  const { play } = page()
  const slow = (value: number) =>
    runWith([someProblem('lcp', { isTimed: true, limits: '2500/4000', value })], { values: { lcp: value } })
  const fast = (value: number) =>
    someRun({ values: { lcp: value }, sound: { lcp: '2500/4000' }, audits: ['lcp'] })
  for (const value of [2300, 2450, 2250, 2400, 2350, 2300]) play(fast(value))
  assert.deepEqual(play(slow(2600)).states, [])
  play(fast(2300))
  assert.deepEqual(play(slow(4100)).states, ['new-problem lcp suspected'])
  assert.deepEqual(play(slow(4200)).states, ['new-problem lcp suspected'])
  assert.deepEqual(play(slow(4000)).states, ['new-problem lcp suspected'])
  assert.deepEqual(play(slow(4300)).states, ['new-problem lcp open'])
})

test('a time that was too long before is reported when it gets much longer, also after an update', () => {
  const { play } = page()
  const slow = (value: number, catalogue = 'c1') =>
    runWith([someProblem('lcp', { isTimed: true, limits: '2500/4000', value })], {
      catalogue,
      values: { lcp: value },
      sound: {},
      audits: ['lcp'],
    })
  for (const value of [2700, 2800, 2650, 2900, 2750, 2800]) play(slow(value))
  assert.deepEqual(play(slow(3600)).states, [])
  for (const value of [7000, 7800, 7400])
    assert.deepEqual(play(slow(value, 'c2')).states, ['new-problem lcp suspected'])
  assert.deepEqual(play(slow(7900, 'c2')).states, ['new-problem lcp open'])
  assert.deepEqual(play(slow(7500, 'c2')).states, ['new-problem lcp open'])
  assert.deepEqual(play(slow(2800, 'c2')).states, ['new-problem lcp resolved'])
})

test('an audit that timed out on our side raises no suspicion', () => {
  const { play, usual } = page()
  usual(4)
  const error = {
    code: 'out-of-time',
    message: verbatim('The audit did not finish within 60 seconds.'),
  } as const
  assert.deepEqual(play(someRun({ error })).states, [])
  assert.deepEqual(play(someRun({ error })).states, [])
})

test('a page is unreachable when two of three attempts fail', () => {
  const { play, usual } = page()
  usual(1)
  const first = play(someRun({ error: timedOut }))
  assert.deepEqual([first.states, first.confirmInMs], [['unreachable down suspected'], 300_000])
  const second = play(someRun())
  assert.deepEqual([second.states, second.confirmInMs], [['unreachable down suspected'], 300_000])
  assert.deepEqual(play(someRun({ error: timedOut })).states, ['unreachable down open'])
  const other = page()
  other.play(someRun({ error: timedOut }))
  other.play(someRun())
  assert.deepEqual(other.play(someRun()).dropped, [1])
  const ours = page()
  assert.deepEqual(
    ours.play(someRun({ error: { code: 'internal', message: verbatim('Fault.') } })).states,
    [],
  )
})

test('an outage that is over has the cause that it had', () => {
  const down = (code: 'http-error' | 'timed-out', message: Sentence) => someRun({ error: { code, message } })
  const status = { host: 'example.com', status: 503, phrase: 'Service Unavailable' }
  for (const [failed, verdict] of [
    [down('http-error', sentence('httpServerError', status)), 'page'],
    [down('timed-out', verbatim('Timed out.')), 'network'],
  ] as const) {
    const { play } = page()
    play(failed)
    assert.equal(play(failed).alerts[0]?.verdict, verdict)
    const over = play(someRun())
    assert.deepEqual([over.states, over.alerts[0]?.verdict], [['unreachable down resolved'], verdict])
  }
})

test('being blocked is a separate alert', () => {
  const { play } = page()
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

test('an expiring certificate is reported 14, 7 and 1 days ahead, and when it is renewed', () => {
  const { play } = page()
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
