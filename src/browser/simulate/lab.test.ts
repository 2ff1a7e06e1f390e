import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { isDecided, possibleSpeedIndex } from './lab.ts'

const quick = browserFacts({
  lab: { firstPaintMs: 600, largestPaintMs: 700, speedIndexMs: 700, blockingMs: 0, layoutShift: 0 },
}).lab
const slow = browserFacts({
  lab: { firstPaintMs: 3000, largestPaintMs: 4000, speedIndexMs: 4000, blockingMs: 300, layoutShift: 0.1 },
}).lab

const cases = [
  ['one load is not enough, however fast', [quick], false],
  ['one load is not enough, however slow', [slow], false],
  ['two very fast loads are enough', [quick, { ...quick, firstPaintMs: 700 }], true],
  ['two similar loads are enough', [slow, { ...slow, firstPaintMs: 3050, blockingMs: 310 }], true],
  ['two different loads are not enough', [slow, { ...slow, blockingMs: 900 }], false],
  [
    'two slow loads with far larger paints in one are not enough',
    [
      { ...slow, largestPaintMs: 15_000, speedIndexMs: 15_000, firstPaintMs: 6000 },
      { ...slow, largestPaintMs: 30_000, speedIndexMs: 15_000, firstPaintMs: 6000 },
    ],
    false,
  ],
  ['layout shifts do not require another load', [slow, { ...slow, layoutShift: 0.4 }], true],
] as const

for (const [name, samples, decided] of cases) test(name, () => assert.equal(isDecided(samples), decided))

const seen = { firstPaintMs: 100, largestPaintMs: 100, largest: null }
const there = { firstPaintMs: 2000, largestPaintMs: 4000, loadMs: 80_000 }

test('a Speed Index between the first paint and shortly after the largest is possible', () => {
  assert.equal(possibleSpeedIndex(3000, seen, there), 3000)
  assert.equal(possibleSpeedIndex(4900, seen, there), 4900)
  assert.equal(possibleSpeedIndex(1500, seen, there), 2000)
})

test('a Speed Index long after the largest paint, or after the load, is not measured', () => {
  assert.equal(possibleSpeedIndex(73_500, seen, there), null)
  assert.equal(possibleSpeedIndex(4500, seen, { ...there, loadMs: 3000 }), null)
  assert.equal(possibleSpeedIndex(null, seen, there), null)
})

test('a Speed Index that depends on a few stretched frames is not measured', () => {
  const largest = { selector: 'h1', snippet: '<h1>', url: null }
  const text = { ...largest, loadStartMs: null, loadEndMs: null, initiator: null }
  const soon = { ...seen, largestPaintMs: 300, largest: text }
  assert.equal(possibleSpeedIndex(3000, soon, there), null)
  assert.equal(possibleSpeedIndex(3000, { ...soon, largestPaintMs: 1100 }, there), 3000)
  const photo = { ...soon, largest: { ...text, url: 'https://www.example.com/photo.jpg' } }
  assert.equal(possibleSpeedIndex(3000, photo, there), 3000, 'it is known when an image arrives')
})
