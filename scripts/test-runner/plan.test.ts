import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '../../src/testing/machine/temp-folder.ts'
import { type Batch, chooseFiles, laneOf, planBatches } from './plan.ts'
import { nextBatch } from './schedule.ts'

test('a file goes to the lane for what it needs', () => {
  assert.equal(laneOf('a.test.ts', `import { test } from 'node:test'`), 'cpu')
  assert.equal(laneOf('a.test.ts', `import { startServe } from '../testing/serve-process.ts'`), 'waiting')
  assert.equal(laneOf('a.test.ts', `import { findChromium } from '../testing/chromium.ts'`), 'browser')
  assert.equal(laneOf('a.browser.test.ts', ''), 'browser')
  assert.equal(laneOf('a.alone.test.ts', `import { chromium } from 'playwright-core'`), 'alone')
  assert.equal(laneOf('a.browser.slow.test.ts', ''), 'browser')
  assert.equal(laneOf('a.alone.slow.test.ts', ''), 'alone')
})

test('slow files run if all are wanted, or if they are named', () => {
  const files = ['a.test.ts', 'b.slow.test.ts', 'slow/c.test.ts']
  assert.deepEqual(chooseFiles(files, [], false), ['a.test.ts', 'slow/c.test.ts'])
  assert.deepEqual(chooseFiles(files, [], true), files)
  assert.deepEqual(chooseFiles(files, ['b.slow'], false), ['b.slow.test.ts'])
})

test('files share a process up to a limit of CPU time, however long they waited, and the longest come first', async (context) => {
  const folder = await tempFolder(context)
  const files = ['a', 'b', 'c', 'd'].map((name) => join(folder, `${name}.test.ts`))
  const [a = '', b = '', c = '', d = ''] = files
  for (const file of files) await writeFile(file, '')
  const batches = planBatches(files, {
    [a]: { ms: 4000, cpuMs: 2000 },
    [b]: { ms: 50_000, cpuMs: 5000 },
    [c]: { ms: 80_000, cpuMs: 40_000 },
    [d]: { ms: 16_000, cpuMs: 7000 },
  })
  assert.deepEqual(
    batches.map((batch) => [batch.files, batch.expectedMs, batch.load]),
    [
      [[c], 80_000, 0.5],
      [[a, b, d], 70_000, 0.2],
    ],
  )
})

test('two files with threads of their own fit beside each other', () => {
  const costs = { 'src/core/problem.ts': { ms: 10_000, cpuMs: 18_000 } }
  const [batch] = planBatches(['src/core/problem.ts'], costs)
  assert.equal(batch?.lane, 'cpu')
  assert.equal(batch.load, 1.25)
})

test('the longest batch that fits starts first, and measurements run alone at the end', () => {
  const batch = (lane: Batch['lane'], expectedMs: number, load: number): Batch => ({
    lane,
    files: [],
    expectedMs,
    load,
  })
  const busy = batch('cpu', 1, 1.5)
  const browser = batch('browser', 9, 1.5)
  const cpu = batch('cpu', 8, 1)
  const waiting = batch('waiting', 7, 0.2)
  const alone = batch('alone', 20, 1)
  const room = { load: 2.5, batches: 5, browsers: 2 }
  assert.equal(nextBatch([alone, busy, cpu, browser], [], room), browser)
  assert.equal(nextBatch([alone, browser, cpu], [busy], room), cpu, 'the browser does not fit')
  assert.equal(nextBatch([browser, waiting], [busy, cpu], room), undefined)
  assert.equal(nextBatch([browser, waiting], [cpu, cpu], room), waiting)
  assert.equal(nextBatch([cpu, browser], [cpu, cpu], room), undefined, 'a browser is still to come')
  assert.equal(nextBatch([cpu], [cpu, browser], room), undefined, 'a browser is running')
  assert.equal(nextBatch([cpu], [cpu, cpu], room), cpu, 'no browser is disturbed any more')
  assert.equal(
    nextBatch(
      [waiting],
      Array.from({ length: 5 }, () => waiting),
      room,
    ),
    undefined,
    'memory',
  )
  assert.equal(nextBatch([batch('cpu', 1, 8)], [], room)?.load, 8)
  assert.equal(nextBatch([alone], [cpu], room), undefined)
  assert.equal(nextBatch([alone], [], room), alone)
  assert.equal(nextBatch([cpu], [alone], room), undefined)
})
