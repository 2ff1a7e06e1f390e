import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { testFlags } from '../../machine/test-flags.ts'

const program = join(import.meta.dirname, '../../../../bin/plumbline.js')

/** Runs a command of the real program until it exits. */
export async function runCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = start(words, env)
  const output = listenTo(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: output.stdout(), stderr: output.stderr() }
}

export interface ServeProcess {
  readonly origin: string
  readonly pid: number
  /** Its standard output so far. */
  stdout(): string
  stderr(): string
  /** Sends the signal and waits for the exit code; null if the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void
  readonly ended: Promise<number | null>
}

/** The real service in a separate process, on a free port. It does not outlive the test. */
export async function startServe(
  context: TestContext,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<ServeProcess> {
  const started = launch(context, ['serve', ...words], { PLUMBLINE_PORT: '0', ...env })
  const origin = await started.says(/is ready at (http\S+)\n(?:.*\n)*\n$/)
  return { origin, ...started }
}

/** Only the worker, in a separate process. */
export async function startWork(
  context: TestContext,
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<Omit<ServeProcess, 'origin'>> {
  const started = launch(context, ['work', ...words], env)
  await started.says(/^(Generating up to)/)
  return started
}

/** A long-running command of the real program. */
export function launch(
  context: TestContext,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
) {
  const child = start(words, env)
  context.after(() => child.kill('SIGKILL'))
  const output = listenTo(child)
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  return {
    ...output,
    pid: child.pid ?? 0,
    ended,
    signal: (signal: NodeJS.Signals) => void child.kill(signal),
    end(signal: NodeJS.Signals) {
      child.kill(signal)
      return ended
    },
    /** Waits until standard output matches and returns the first capture group. */
    async says(expected: RegExp): Promise<string> {
      for (;;) {
        const found = expected.exec(output.stdout())
        if (found?.[1] !== undefined) return found[1]
        if (child.stdout === null || child.exitCode !== null) break
        await Promise.race([once(child.stdout, 'data'), ended])
      }
      throw new Error(`The program ended instead of starting:\n${output.stderr()}`)
    },
  }
}

function start(words: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '', TMPDIR, NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, [...testFlags, program, ...words], {
    // Only the environment that a process needs. The browser is off unless a test turns it on, because it would start
    // with the first report. Concurrency is low, because each concurrent run has its own thread, which takes a second
    // to load.
    env: {
      PATH,
      HOME,
      PLUMBLINE_BROWSER: 'off',
      PLUMBLINE_CONCURRENCY: '2',
      ...(TMPDIR === undefined ? {} : { TMPDIR }),
      ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function listenTo(child: ChildProcess): { stdout(): string; stderr(): string } {
  let stdout = ''
  let stderr = ''
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (stdout += chunk))
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (stderr += chunk))
  return { stdout: () => stdout, stderr: () => stderr }
}
