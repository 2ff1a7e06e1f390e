import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { PassThrough } from 'node:stream'

// `npm test`: two lanes of test files at once, since most of them wait more than they compute; then, one after the other,
// the files that measure and want the machine to themselves.
const files = globSync(['src/**/*.test.ts', 'scripts/**/*.test.ts']).toSorted()
const alone = files.filter((file) => file.endsWith('.alone.test.ts'))
const others = files.filter((file) => !alone.includes(file))

const first = runTests(others.filter((_, place) => place % 2 === 0))
const second = runTests(others.filter((_, place) => place % 2 === 1))
const passed = [await show(first), await show(second)]
// Given no file, Node would run all that it finds.
if (alone.length > 0) passed.push(await show(runTests(alone)))
if (passed.includes(false)) {
  console.error('Some tests failed: each part above ends with its own.')
  process.exitCode = 1
}

interface Lane {
  /** Kept until it is its turn to be shown, however much it is. */
  readonly output: PassThrough
  readonly passed: Promise<boolean>
}

function runTests(lane: readonly string[]): Lane {
  const flags = ['--test', '--test-isolation=none', '--test-timeout=300000']
  const child = spawn(process.execPath, [...flags, ...lane], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = child.stdout.pipe(new PassThrough({ highWaterMark: 2 ** 30 }))
  return { output, passed: once(child, 'close').then(([code]) => code === 0) }
}

async function show({ output, passed }: Lane): Promise<boolean> {
  output.pipe(process.stdout, { end: false })
  return passed
}
