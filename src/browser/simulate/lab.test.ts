import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFacts } from '../../testing/facts/browser-facts.ts'
import { isDecided } from './lab.ts'

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
