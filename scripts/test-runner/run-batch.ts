import { spawn } from 'node:child_process'
import { join, relative } from 'node:path'
import type { Message } from './messages.ts'
import type { Batch, Cost } from './plan.ts'
import { isRunning, killHard, type ProcessId, processesBelow, type RunningProcess } from './processes.ts'

export interface TestResult {
  readonly test: string
  readonly ms: number
  /** Where it is declared: a test file or a helper. */
  readonly file: string
}

export interface BatchResult {
  readonly batch: Batch
  readonly ms: number
  readonly cpuMs: number
  readonly passed: readonly TestResult[]
  readonly failed: readonly (TestResult & { readonly error: string | null })[]
  readonly skipped: readonly (TestResult & { readonly reason: string })[]
  /** Why the process was killed or exited too early, or an error that no test awaits. */
  readonly trouble: string | undefined
  /** What the tests printed. */
  readonly output: string
  readonly costByFile: ReadonlyMap<string, Cost>
}

export interface BatchRun {
  readonly batch: Batch
  /** The current test. */
  current(): string
  kill(why: string): void
  readonly result: Promise<BatchResult>
}

export interface BatchLimits {
  readonly testMs: number
  /** A process that has not reported any test for this long is hanging. */
  readonly silenceMs: number
  /** How long a process may stay alive after all its tests are done. */
  readonly stuckMs: number
}

/** Descendants that outlive their test process by more than this are killed. */
const graceMs = 2000
const rememberEveryMs = 1000
const outputLimit = 200_000

export function runBatch(batch: Batch, limits: BatchLimits, env: NodeJS.ProcessEnv): BatchRun {
  const begun = performance.now()
  const flags = [
    '--disable-warning=ExperimentalWarning',
    ...(env['TEST_IMPORTS'] === undefined ? [] : [`--import=${env['TEST_IMPORTS']}`]),
  ]
  const main = join(import.meta.dirname, 'test-process.ts')
  const child = spawn(process.execPath, [...flags, main, ...batch.files], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Node does not start a test run inside another one if it notices.
    env: {
      ...env,
      NODE_TEST_CONTEXT: undefined,
      TEST_TIMEOUT_MS: String(limits.testMs),
      TEST_STUCK_MS: String(limits.stuckMs),
    },
    // A separate process group, so that it can be killed as a whole.
    detached: true,
  })
  const pid = child.pid ?? 0
  const passed: TestResult[] = []
  const failed: (TestResult & { error: string | null })[] = []
  const skipped: (TestResult & { reason: string })[] = []
  const costByFile = new Map<string, Cost>()
  const seen = new Map<number, RunningProcess>()
  let output = ''
  let current = 'loading'
  /** The cost of tests declared by helpers. */
  let helpersCost: Cost = { ms: 0, cpuMs: 0 }
  let cpuMs = 0
  let ownCpuMs = 0
  let trouble: string | undefined
  let isComplete = false

  const kill = (why: string) => {
    trouble ??= why
    remember()
    killHard(pid)
    for (const left of seen.values()) if (isRunning(left)) killHard(left.pid)
  }
  // Chromium leads its own process group and is orphaned if its parent is killed, so record it before that.
  const remember = (maxAgeMs?: number) => {
    for (const found of processesBelow([pid], maxAgeMs)) seen.set(found.pid, found)
  }
  const remembering = setInterval(() => remember(rememberEveryMs), rememberEveryMs)
  let silence = setTimeout(hang, limits.silenceMs)
  function hang() {
    kill(`no test ended for ${Math.round(limits.silenceMs / 1000)} s; running: ${current}`)
  }

  child.on('message', (message: Message) => {
    clearTimeout(silence)
    silence = setTimeout(hang, limits.silenceMs)
    if (message.is === 'summary') {
      isComplete = true
      cpuMs = message.cpuMs
      ownCpuMs = message.ownCpuMs
      remember()
      return
    }
    if (message.is === 'stuck') {
      kill(`all tests ended, but the process did not; still open: ${message.open}`)
      return
    }
    if (message.is === 'stray') {
      trouble ??= `an error that no test awaits, during: ${current}\n${message.error}`
      // What was to happen next may never happen, and then the test does not end.
      clearTimeout(silence)
      silence = setTimeout(hang, Math.min(limits.stuckMs, limits.silenceMs))
      return
    }
    if (message.is === 'started') {
      current = message.test
      return
    }
    const own = batch.files.find((name) => message.file?.endsWith(name))
    if (message.depth === 0) {
      // Tests of a process run one after the other, so the CPU time since the last result belongs to this one.
      const cost = { ms: message.ms, cpuMs: message.cpuMs - cpuMs }
      cpuMs = message.cpuMs
      if (own === undefined) helpersCost = sum(helpersCost, cost)
      else costByFile.set(own, sum(costByFile.get(own), cost))
    }
    const file = own ?? relative(process.cwd(), message.file ?? '')
    const result = { test: message.test, ms: message.ms, file }
    if (message.is === 'failed') failed.push({ ...result, error: message.error })
    else if (message.skipped !== null) skipped.push({ ...result, reason: message.skipped })
    else if (!message.isSuite) passed.push(result)
  })
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (output = (output + chunk).slice(-outputLimit)))

  const result = new Promise<BatchResult>((resolve) => {
    child.once('error', (error) => (trouble ??= `could not start: ${error.message}`))
    child.once('exit', (code, signal) => {
      clearTimeout(silence)
      clearInterval(remembering)
      if (!isComplete)
        trouble ??= `the process ended early (${signal ?? `exit code ${code}`}) during: ${current}`
      void endLeftovers([...seen.values()]).then(() => {
        const ms = performance.now() - begun
        shareOut(helpersCost, batch.files, costByFile)
        // Nobody waits for the processes of a Chromium that is killed, so their time is what was last seen of it.
        const seenMs = [...seen.values()].reduce((all, process) => all + process.cpuMs, ownCpuMs)
        addUnseen(Math.max(0, seenMs - cpuMs), costByFile)
        cpuMs = Math.max(seenMs, cpuMs)
        for (const only of batch.files.length === 1 ? batch.files : []) costByFile.set(only, { ms, cpuMs })
        // Don't let a pipe that a killed child still holds open block the runner.
        child.stdout?.destroy()
        child.stderr?.destroy()
        resolve({ batch, ms, cpuMs, passed, failed, skipped, trouble, output, costByFile })
      })
    })
  })
  return { batch, current: () => current, kill, result }
}

/** A killed process counts as a failure even if all its tests passed. */
export function failuresOf({ failed, trouble }: BatchResult): number {
  return failed.length === 0 && trouble !== undefined ? 1 : failed.length
}

/** Attributes the cost of helpers' tests to files that declare none themselves, or to all files if there are none. */
function shareOut({ ms, cpuMs }: Cost, files: readonly string[], costByFile: Map<string, Cost>): void {
  const without = files.filter((file) => !costByFile.has(file))
  const owners = without.length === 0 ? files : without
  const share = { ms: ms / owners.length, cpuMs: cpuMs / owners.length }
  for (const file of owners) costByFile.set(file, sum(costByFile.get(file), share))
}

/** CPU time that no test reported belongs to the files by how long they took. */
function addUnseen(cpuMs: number, costByFile: Map<string, Cost>): void {
  const ms = [...costByFile.values()].reduce((all, cost) => all + cost.ms, 0)
  for (const [file, cost] of costByFile)
    costByFile.set(file, { ...cost, cpuMs: cost.cpuMs + (cpuMs * cost.ms) / Math.max(1, ms) })
}

const sum = (one: Cost | undefined, other: Cost): Cost => ({
  ms: (one?.ms ?? 0) + other.ms,
  cpuMs: (one?.cpuMs ?? 0) + other.cpuMs,
})

async function endLeftovers(seen: readonly ProcessId[]): Promise<void> {
  const end = performance.now() + graceMs
  while (seen.some(isRunning) && performance.now() < end) await new Promise((next) => setTimeout(next, 100))
  for (const left of seen) if (isRunning(left)) killHard(left.pid)
}
