import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { tempFolder } from '../../src/testing/temp-folder.ts'
import { type Batch, laneOf, planBatches } from './plan.ts'
import { nextBatch, slotsFor } from './schedule.ts'

test('a file goes to the lane of what it needs', () => {
  assert.equal(laneOf('a.test.ts', `import { test } from 'node:test'`), 'cpu')
  assert.equal(laneOf('a.test.ts', `import { startServe } from '../testing/serve-process.ts'`), 'waiting')
  assert.equal(laneOf('a.test.ts', `import { findChromium } from '../testing/chromium.ts'`), 'browser')
  assert.equal(laneOf('a.browser.test.ts', ''), 'browser')
  assert.equal(laneOf('a.alone.test.ts', `import { chromium } from 'playwright-core'`), 'alone')
})

test('small files share a process, long ones get their own, and the longest come first', async (context) => {
  const folder = await tempFolder(context)
  const files = ['a', 'b', 'c', 'd'].map((name) => join(folder, `${name}.test.ts`))
  const [a = '', b = '', c = '', d = ''] = files
  for (const file of files) await writeFile(file, '')
  const batches = planBatches(files, { [a]: 4000, [b]: 5000, [c]: 40_000, [d]: 10 })
  assert.deepEqual(
    batches.map((batch) => [batch.files, batch.expectedMs]),
    [
      [[c], 40_000],
      [[a, b], 9000],
      [[d], 10],
    ],
  )
})

test('starts the longest batch whose lane has room, and the measuring ones alone at the end', () => {
  const batch = (lane: Batch['lane'], expectedMs: number): Batch => ({ lane, files: [], expectedMs })
  const [long, short, cpu, alone] = [
    batch('browser', 9),
    batch('browser', 8),
    batch('cpu', 1),
    batch('alone', 20),
  ]
  const slots = slotsFor(2)
  assert.equal(nextBatch([alone, long, short, cpu], [], slots), long)
  assert.equal(nextBatch([alone, short, cpu], [long], slots), cpu)
  assert.equal(nextBatch([alone, short], [long], slots), short, 'nobody else wants the second core')
  assert.equal(nextBatch([alone, short], [long, cpu], slots), undefined)
  assert.equal(nextBatch([alone], [cpu], slots), undefined)
  assert.equal(nextBatch([alone], [], slots), alone)
  assert.equal(nextBatch([cpu], [alone], slots), undefined)
  assert.equal(nextBatch([cpu], [cpu, cpu, long], slots), undefined)
})
