import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { it } from 'node:test'

/** Opens a pool like the service does, then prints the young generation size of a thread. */
const program = `
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
const { openPool } = await import(${JSON.stringify(new URL('./open-pool.ts', import.meta.url).href)})
const pool = openPool({ net: {}, engine: 'test', threads: 1, onDefect() {} })
const thread = new Worker(\`
  import { getHeapSpaceStatistics } from 'node:v8'
  import { parentPort } from 'node:worker_threads'
  const young = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space').space_size
  let largest = 0
  for (let round = 0; round < 50; round += 1) {
    const living = Array.from({ length: 100_000 }, (_, index) => ({ index }))
    largest = Math.max(largest, living.length && young())
  }
  parentPort.postMessage(largest)
\`, { eval: true, resourceLimits: { maxYoungGenerationSizeMb: 96 } })
const [largest] = await once(thread, 'message')
console.log(largest)
await pool.close()
`

it('gives threads a large young generation in a process that keeps its own small', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    // As the service is started.
    [
      '--max-semi-space-size=2',
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      program,
    ],
    { encoding: 'utf8', timeout: 60_000 },
  )
  assert.ok(Number(stdout) > 16_000_000, `${stdout.trim()} bytes ${stderr}`)
})
