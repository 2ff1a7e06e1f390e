import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startPostgres } from '../src/testing/postgres/start-postgres.ts'
import { buildService } from './build-service.ts'
import { bundlePackages } from './test-runner/bundle-packages.ts'
import { readCosts, saveCosts } from './test-runner/costs.ts'
import { findFastTemp } from './test-runner/fast-temp.ts'
import { type Batch, chooseFiles, planBatches } from './test-runner/plan.ts'
import { cpuMsWithChildren } from './test-runner/processes.ts'
import { planRepeats, settle } from './test-runner/repeat.ts'
import { type BatchResult, type BatchRun, failuresOf, runBatch } from './test-runner/run-batch.ts'
import { nextBatch, roomOf } from './test-runner/schedule.ts'
import { measureSlowness } from './test-runner/slowness.ts'
import { failureText, progressLine, summaryText } from './test-runner/summary.ts'

/**
 * `npm test`: runs all test files but the slow ones, with `--all` those too, and with words only the test files whose path
 * contains one of them. The longest start first, in as many processes as it takes to keep all cores busy;
 * CONTRIBUTING.md explains the lanes.
 */
const { values: options, positionals: words } = parseArgs({
  options: { all: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const found = globSync(['src/**/*.test.ts', 'client/*.test.ts', 'scripts/**/*.test.ts']).toSorted()
const isQuick = words.length === 0 && !options.all
const files = chooseFiles(found, words, options.all)
if (files.length === 0) {
  console.error(`No test file has ${words.join(' or ')} in its path.`)
  process.exit(1)
}

const startedAt = performance.now()
const elapsedMs = () => performance.now() - startedAt
const slowness = Number(process.env['TEST_SLOWNESS'] ?? measureSlowness())
const limitMs = Number(process.env['TEST_LIMIT_MINUTES'] ?? Math.ceil(40 * Math.min(slowness, 4))) * 60_000
const limits = { testMs: 300_000 * slowness, silenceMs: 330_000 * slowness, stuckMs: 20_000 * slowness }

const costs = readCosts()
const waiting = [...planBatches(files, costs)]
const total = waiting.length
const room = roomOf(availableParallelism())
const running = new Set<BatchRun>()
const results: BatchResult[] = []
const leftOut = found.length - files.length
if (isQuick) console.log(`${leftOut} slow test files are left out; npm run test:all runs them too.`)
console.log(
  `${files.length} test files in ${total} processes, up to ${room.batches} at once; ` +
    `the machine's slowness is ${slowness}; the run is stopped after ${limitMs / 60_000} minutes.`,
)

const temp = findFastTemp({ chosen: process.env['TMPDIR'] })
if (temp !== undefined) process.env['TMPDIR'] = temp

// One database server for all processes. It exits with this process, however that exits.
const postgres = waiting.some(({ lane }) => lane === 'waiting') ? await startPostgres() : undefined
await buildService()
const env = {
  ...process.env,
  TEST_SLOWNESS: String(slowness),
  ...(isQuick ? { TEST_QUICK: '1' } : {}),
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../node_modules/.cache/plumbline'),
  TEST_IMPORTS: await bundlePackages(),
  ...(postgres === undefined ? {} : { TEST_POSTGRES_URL: postgres.url('postgres') }),
}

let isOver: string | undefined
function stop(why: string): void {
  isOver ??= why
  waiting.length = 0
  for (const run of running) run.kill(`${why} during: ${run.current()}`)
}
const limit = setTimeout(() => stop(`the run reached its limit of ${limitMs / 60_000} minutes`), limitMs)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => stop(`the run was interrupted by ${signal}`))

function start(batch: Batch): BatchRun {
  const run = runBatch(batch, limits, env)
  running.add(run)
  void run.result.then((result) => {
    running.delete(run)
    console.log(progressLine(result, Math.min(results.length + 1, total), total, elapsedMs()))
    const failure = failureText(result)
    if (failure !== '') console.log(failure)
  })
  return run
}

await new Promise<void>((done) => {
  function fill(): void {
    for (;;) {
      const batch = nextBatch(
        waiting,
        [...running].map((run) => run.batch),
        room,
      )
      if (batch === undefined) break
      waiting.splice(waiting.indexOf(batch), 1)
      void start(batch).result.then((result) => {
        results.push(result)
        fill()
      })
    }
    if (running.size === 0) done()
  }
  fill()
})

// A busy machine makes the run slower, not red: what fails beside others has to fail alone as well.
const repeats = new Map<BatchResult, BatchResult>()
for (const [result, batch] of isOver === undefined ? planRepeats(results) : []) {
  console.log(`Repeating alone what failed: ${batch.files.join(' ')}`)
  if (isOver === undefined) repeats.set(result, await start(batch).result)
}

clearTimeout(limit)
await postgres?.stop()
const measured = results.flatMap(({ costByFile }) => [...costByFile])
if (isOver === undefined) saveCosts({ ...costs, ...Object.fromEntries(measured) })
const settled = settle(results, repeats)
console.log(summaryText(settled, elapsedMs(), cpuMsWithChildren()))
if (isOver !== undefined) console.error(`Not all tests were run: ${isOver}.`)
const hasFailed =
  isOver !== undefined || results.length < total || settled.results.some((result) => failuresOf(result) > 0)
process.exit(hasFailed ? 1 : 0)
