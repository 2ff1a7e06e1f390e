import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { say, texts } from '../messages/texts.ts'
import { CheckError } from './check-error.ts'

const { start: t } = texts.check

export interface StartOptions {
  readonly command: string
  /** Polled until it responds. */
  readonly waitOn: string
  readonly timeoutMs: number
  readonly workingDirectory: string
  readonly env: NodeJS.ProcessEnv
  readonly signal: AbortSignal
}

export interface StartedCommand {
  /** Stops the command and everything it started. */
  stop(): Promise<void>
}

/** Starts the project's server and waits until it responds. */
export async function startCommand(options: StartOptions): Promise<StartedCommand> {
  const { command, waitOn, timeoutMs, signal } = options
  // Otherwise a server left over from an earlier build would be audited instead of this one.
  if (await answers(waitOn)) throw new CheckError(say(t.alreadyAnswers, { command, url: waitOn }))
  // A separate process group, because `npm run preview` starts a shell that starts the server.
  const child = spawn(command, {
    shell: true,
    detached: true,
    cwd: options.workingDirectory,
    env: options.env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = lastWords(child)
  const started = { stop: () => stopGroup(child) }
  try {
    const until = Date.now() + timeoutMs
    while (!(await answers(waitOn))) {
      signal.throwIfAborted()
      if (child.exitCode !== null || child.signalCode !== null)
        throw new CheckError(`${say(t.ended, { command, url: waitOn })}\n${said()}`.trimEnd())
      if (Date.now() > until)
        throw new CheckError(
          `${say(t.noAnswer, { command, url: waitOn, time: { ms: timeoutMs } })}\n${said()}`.trimEnd(),
        )
      await sleep(100)
    }
    return started
  } catch (error) {
    await started.stop()
    throw error
  }
}

/** Whether the server is up: any status will do. */
async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}

const keptCharacters = 2000

function lastWords(child: ChildProcess): () => string {
  let said = ''
  const hear = (part: Buffer): void => {
    said = `${said}${part.toString('utf8')}`.slice(-keptCharacters)
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  child.on('error', (error) => {
    said = error.message
  })
  return () => said.trim()
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  const signalGroup = (name: NodeJS.Signals | 0): boolean => {
    try {
      return process.kill(-pid, name)
    } catch {
      // No process of the group exists any more.
      return false
    }
  }
  signalGroup('SIGTERM')
  for (let waited = 0; waited < 3000 && signalGroup(0); waited += 50) await sleep(50)
  signalGroup('SIGKILL')
}
