import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sentence } from '../../core/sentence.ts'
import { someRun } from '../../testing/alerts/given-runs.ts'
import { differenceText } from '../../messages/alert-texts.ts'
import { playedPage } from '../../testing/alerts/played-page.ts'

test('a worse result is suspected, confirmed by another run, and resolved when it is back', () => {
  const { play, usual } = playedPage()
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

test('a suspicion that the next run does not confirm is dropped', () => {
  const { play, usual } = playedPage()
  usual(4)
  play(someRun({ result: 'bad', score: 40 }))
  const after = play(someRun())
  assert.deepEqual([after.states, after.dropped], [[], [1, 2]])
})

test('a flapping alert needs more confirmations', () => {
  const { play, usual } = playedPage()
  usual(4)
  const bad = someRun({ result: 'bad', score: 40 })
  play(bad)
  play(someRun())
  play(bad)
  assert.deepEqual(play(bad).states, ['result suspected', 'score suspected'])
  assert.deepEqual(play(bad).states, ['result open'])
})

test('a score within the usual range is ignored, and a drop below it is not', () => {
  const { play } = playedPage()
  for (const score of [88, 91, 85, 90, 93, 86, 89, 92]) assert.deepEqual(play(someRun({ score })).states, [])
  assert.deepEqual(play(someRun({ score: 86 })).states, [])
  assert.deepEqual(play(someRun({ score: 80.5 })).states, ['score suspected'])
  assert.deepEqual(play(someRun({ score: 88 })).dropped, [1], 'a score close to the usual one ends it')
  assert.deepEqual(play(someRun({ score: 62 })).states, ['score suspected'])
  assert.deepEqual(play(someRun({ score: 62 })).states, ['score suspected'], 'it came and went before')
  assert.deepEqual(play(someRun({ score: 62 })).states, ['score open'])
})

test('a page that broke after its first run has no usual score in between', () => {
  const { play } = playedPage()
  for (const score of [84.9, 24.8, 24.8, 24.8, 24.8])
    assert.deepEqual(play(someRun({ score, result: score > 50 ? 'good' : 'bad' })).states, [])
})

test('the runs that confirm a drop decide together', () => {
  const scores = [88, 91, 85, 90, 93, 86, 89, 92, 88, 90]
  const small = playedPage()
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
  const large = playedPage()
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
  const { play } = playedPage()
  const scores = [69.3, 69.5, 65.8, 71.9, 72.6, 70.7, 66.5, 67.7, 69.2]
  const low = [63.9, 63.4, 65.7, 61.5, 61.5]
  for (const score of [...scores, ...low.slice(0, 4)]) play(someRun({ score }))
  assert.deepEqual(play(someRun({ score: 61.5 })).states, ['score suspected'])
  assert.deepEqual(play(someRun({ score: 68 })).dropped.length, 1, 'it was chance')
  const other = playedPage()
  for (const score of [...scores, ...low, 62.5, 61, 62]) other.play(someRun({ score }))
  assert.deepEqual(other.play(someRun({ score: 62 })).states, ['score open'], 'it was not')
})

test('a dropped suspicion counts towards how much a page varies', () => {
  const { play, usual } = playedPage()
  usual(4, someRun({ score: 90 }))
  play(someRun({ score: 84 }))
  const { memory } = play(someRun({ score: 90 }))
  assert.deepEqual(
    memory.runs.map(({ score, held }) => [score, held === true]),
    [90, 90, 90, 90, 84, 90].map((score) => [score, false]),
  )
})

test('an undecided suspicion is checked again, but not forever', () => {
  const { play, usual } = playedPage()
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
  const { play, usual } = playedPage()
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
  assert.equal(playedPage().play(someRun()).confirmInMs, null, 'a new page has no level to lose')
  assert.equal(play(someRun({ catalogue: 'c2', score: 70 })).states[0], 'score suspected')
})

test('a page whose browser visit failed after an update is re-run to learn its level, but not forever', () => {
  const { play, usual } = playedPage()
  const browser = { profile: 'http+browser' } as const
  usual(5, someRun(browser))
  const blind = someRun({ catalogue: 'c2', profile: 'http' })
  assert.equal(play(blind).confirmInMs, 120_000)
  const seen = someRun({ ...browser, catalogue: 'c2', score: 85 })
  for (const pause of [120_000, 120_000, null]) assert.equal(play(seen).confirmInMs, pause)
  assert.equal(play(someRun({ ...browser, catalogue: 'c2', score: 70 })).states[0], 'score suspected')
  const other = playedPage()
  other.usual(5, someRun(browser))
  for (const pause of [120_000, 120_000]) assert.equal(other.play(blind).confirmInMs, pause)
  assert.equal(other.play(blind).confirmInMs, null, 'there is no browser any more')
})

test('a page close to the threshold between two results does not cross it by chance', () => {
  const { play } = playedPage()
  for (const score of [80.5, 81, 80.2, 80.8, 81]) play(someRun({ score }))
  assert.deepEqual(play(someRun({ score: 79.6, result: 'decent' })).states, [])
  assert.deepEqual(play(someRun({ score: 79.4, result: 'decent' })).states, [])
})

test('updated audits or another profile open nothing, and updated audits resolve what is open', () => {
  const { play, usual } = playedPage()
  usual(4)
  assert.deepEqual(play(someRun({ catalogue: 'c2', score: 60, result: 'decent' })).states, [])
  assert.deepEqual(play(someRun({ profile: 'http+browser', score: 40, result: 'bad' })).states, [])
  const other = playedPage()
  other.usual(4)
  other.usual(2, someRun({ score: 60, result: 'decent' }))
  const upgraded = other.play(someRun({ score: 58, result: 'decent', catalogue: 'c2' }))
  assert.deepEqual(upgraded.states, ['result resolved'])
  assert.equal(upgraded.alerts[0]?.verdict, 'rules')
})
