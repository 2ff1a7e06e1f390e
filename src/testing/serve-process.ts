import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

const program = join(import.meta.dirname, '../cli/main.ts')

/** A command of the real program, run to its end. */
export async function runCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }> {
  const child = start(words, env)
  const said = listenTo(child)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, stdout: said.stdout(), stderr: said.stderr() }
}

export interface ServeProcess {
  readonly origin: string
  /** Everything it said on standard output up to now. */
  stdout(): string
  stderr(): string
  /** Sends the signal and waits for the end: the exit code, or null when the signal killed it. */
  end(signal: NodeJS.Signals): Promise<number | null>
  /** Sends a signal without waiting. */
  signal(signal: NodeJS.Signals): void
  readonly ended: Promise<number | null>
}

/** The real service in a process of its own, on a free port. It does not outlive the test. */
export async function startServe(
  context: TestContext,
  env: Readonly<Record<string, string>>,
): Promise<ServeProcess> {
  const child = start(['serve'], { PLUMBLINE_PORT: '0', ...env })
  context.after(() => child.kill('SIGKILL'))
  const said = listenTo(child)
  const ended = once(child, 'close').then(([code]) => (typeof code === 'number' ? code : null))
  const origin = await Promise.race([greeted(child, said), ended])
  if (typeof origin !== 'string') throw new Error(`The service ended instead of starting:\n${said.stderr()}`)
  return {
    origin,
    ...said,
    ended,
    signal: (signal) => void child.kill(signal),
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

function start(words: readonly string[], env: Readonly<Record<string, string>>): ChildProcess {
  const { PATH = '', HOME = '', NODE_COMPILE_CACHE } = process.env
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...words], {
    // Nothing of the surroundings leaks in but what a process needs.
    env: { PATH, HOME, ...(NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }), ...env },
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

async function greeted(child: ChildProcess, said: { stdout(): string }): Promise<string> {
  for (;;) {
    const found = /is ready at (http\S+)\n(?:.*\n)*\n$/.exec(said.stdout())
    if (found?.[1] !== undefined) return found[1]
    if (child.stdout === null) throw new Error('There is no standard output.')
    await once(child.stdout, 'data')
  }
}
