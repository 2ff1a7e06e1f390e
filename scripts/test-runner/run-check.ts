import { spawn } from 'node:child_process'
import { delimiter, resolve } from 'node:path'
import type { Batch } from './plan.ts'
import { killHard } from './processes.ts'
import type { BatchLimits, BatchResult, BatchRun } from './run-batch.ts'

const outputLimit = 200_000

/** Runs a command of `npm run check` like npm would. It counts as one test. */
export function runCheck(batch: Batch, limits: BatchLimits, env: NodeJS.ProcessEnv): BatchRun {
  const begun = performance.now()
  const [command = ''] = batch.files
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...env, PATH: `${resolve('node_modules/.bin')}${delimiter}${env['PATH'] ?? ''}` },
    // A separate process group, so that it can be killed as a whole.
    detached: true,
  })
  let output = ''
  let trouble: string | undefined
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-outputLimit)))
  const kill = (why: string) => {
    trouble ??= why
    killHard(child.pid ?? 0)
  }
  const timer = setTimeout(
    () => kill(`did not end within ${Math.round(limits.testMs / 1000)} s`),
    limits.testMs,
  )
  const result = new Promise<BatchResult>((done) => {
    child.once('error', (error) => (trouble ??= `could not start: ${error.message}`))
    child.once('close', (code) => {
      clearTimeout(timer)
      const ms = performance.now() - begun
      const outcome = { test: command, ms, file: 'package.json' }
      const isFine = code === 0 && trouble === undefined
      done({
        batch,
        ms,
        // Only known in total for the run: Node doesn't report the CPU time of a child that has exited.
        cpuMs: 0,
        passed: isFine ? [outcome] : [],
        failed: isFine ? [] : [{ ...outcome, error: trouble ?? output }],
        skipped: [],
        trouble,
        output: '',
        costByFile: new Map(),
      })
    })
  })
  return { batch, current: () => command, kill, result }
}
