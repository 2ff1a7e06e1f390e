import assert from 'node:assert/strict'
import { test } from 'node:test'
import { browserFacts } from '../testing/browser-facts.ts'
import { isDecided } from './lab.ts'

const quick = browserFacts({
  lab: { firstPaintMs: 600, largestPaintMs: 700, speedIndexMs: 700, blockingMs: 0, layoutShift: 0 },
}).lab
const slow = browserFacts({
  lab: { firstPaintMs: 3000, largestPaintMs: 4000, speedIndexMs: 4000, blockingMs: 300, layoutShift: 0.1 },
}).lab

const hopeless = browserFacts({
  lab: { firstPaintMs: 5200, largestPaintMs: 5200, speedIndexMs: 5200, blockingMs: 3100, layoutShift: 0 },
}).lab

const cases = [
  ['one very good load decides', [quick], true],
  ['one slow load does not', [slow], false],
  ['nor where only its times could differ', [{ ...slow, layoutShift: 0 }], false],
  ['one very slow load does', [hopeless], true],
  ['but not where something moved, which may be chance', [{ ...hopeless, layoutShift: 0.2 }], false],
  ['two that are nearly alike decide', [slow, { ...slow, firstPaintMs: 3050, blockingMs: 310 }], true],
  ['two that are far apart do not', [slow, { ...slow, layoutShift: 0.4 }], false],
] as const

for (const [name, samples, decided] of cases) test(name, () => assert.equal(isDecided(samples), decided))
