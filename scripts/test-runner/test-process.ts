import asyncHooks from 'node:async_hooks'
import { resolve } from 'node:path'
import { report } from './reporter.ts'

/**
 * Runs the test files named on the command line, one after the other, and sends their results to the runner.
 *
 * Not with `node --test`, because Node then follows every promise to the test that made it, which takes a fifth of the
 * CPU time of tests that await much. It needs that for errors that nobody awaits, which `report` tells as well, and for
 * tests declared after an `await`, of which there are none: the function of a suite is synchronous.
 */
const { createHook } = asyncHooks
asyncHooks.createHook = (callbacks) => createHook({ ...callbacks, trackPromises: false })
// Node's test runner takes the function when it is imported, and makes its hook when a run starts.
const { run } = await import('node:test')
const events = run({
  files: process.argv.slice(2).map((file) => resolve(file)),
  isolation: 'none',
  timeout: Number(process.env['TEST_TIMEOUT_MS']),
})
asyncHooks.createHook = createHook
await report(events)
