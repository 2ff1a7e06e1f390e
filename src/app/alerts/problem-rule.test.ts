import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runWith, someProblem, someRun } from '../../testing/alerts/given-runs.ts'
import { differenceText } from '../../messages/alert-texts.ts'
import { playedPage } from '../../testing/alerts/played-page.ts'

test('a new high problem opens an alert per audit, says where, and is resolved with the problem', () => {
  const { play, usual } = playedPage()
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

test('a problem that an updated audit finds or no longer finds is not attributed to the page', () => {
  const { play, usual } = playedPage()
  usual(2)
  const isNew = runWith([someProblem('never-seen')], { catalogue: 'c2' })
  assert.deepEqual(play(isNew).states, [])
  const limited = runWith([someProblem('title', { limits: '1/2' })], { catalogue: 'c3' })
  assert.deepEqual(play(limited).states, [])
  const other = playedPage()
  other.usual(2)
  other.usual(2, runWith([someProblem('noindex')]))
  const updated = someRun({ audits: ['title'], sound: { title: '' }, catalogue: 'c2' })
  const { states, alerts } = other.play(updated)
  assert.deepEqual([states, alerts[0]?.verdict], [['new-problem noindex resolved'], 'rules'])
})

test('a run without the browser does not change what is usual with one', () => {
  const { play, usual } = playedPage()
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
  const { play } = playedPage()
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
  const { play } = playedPage()
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
  const { play } = playedPage()
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
