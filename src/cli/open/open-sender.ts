import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { SendClaim } from '../../app/channels/send-claim.ts'
import type { ChannelClaim } from '../../core/ports/monitoring/channels.ts'
import { within } from '../../lib/time/within.ts'

export interface SenderProcess {
  /** Has the deliveries of a claim sent by the process, which is started if needed. Resolves when they are done. */
  readonly send: SendClaim
  /** The process id, for tests; undefined while there is nothing to send. */
  pid(): number | undefined
  /** Ends the process once current deliveries are recorded. One that takes longer ends on its own. */
  close(graceMs: number): Promise<void>
}

interface Sender {
  readonly child: ChildProcess
  /** What is being sent, by the token of its claim. */
  readonly underWay: Map<string, PromiseWithResolvers<void>>
}

/** Long enough for the retries and the next alerts of a busy moment. */
const defaultIdleMs = 10_000

/** The process that sends to channels: see `sender-process.ts`. It exists only while there is something to send. */
export function openSender({
  program = new URL('./sender-process.ts', import.meta.url),
  idleMs = defaultIdleMs,
}: {
  readonly program?: URL
  readonly idleMs?: number
} = {}): SenderProcess {
  let sender: Sender | undefined
  let idling: NodeJS.Timeout | undefined

  function start(): Sender {
    const child = fork(program, {
      // Its own process group, so that Ctrl+C in the service's terminal doesn't reach it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
    })
    const started: Sender = { child, underWay: new Map() }
    const end = (error?: Error): void => {
      if (sender === started) sender = undefined
      for (const done of started.underWay.values()) {
        if (error === undefined) done.resolve()
        else done.reject(error)
      }
    }
    child.on('message', (token: string) => started.underWay.get(token)?.resolve())
    child.once('error', end)
    // It ends by itself, with 0, after a signal or when it is no longer needed.
    child.once('exit', (code, signal) =>
      end(code === 0 ? undefined : new Error(`The sending process ended (${signal ?? code}).`)),
    )
    return started
  }

  async function send(claim: ChannelClaim): Promise<void> {
    clearTimeout(idling)
    sender ??= start()
    const { child, underWay } = sender
    const done = Promise.withResolvers<void>()
    underWay.set(claim.token, done)
    child.send(claim, (error) => error !== null && done.reject(error))
    try {
      await done.promise
    } finally {
      underWay.delete(claim.token)
      if (underWay.size === 0) idling = setTimeout(() => void close(0), idleMs).unref()
    }
  }

  async function close(graceMs: number): Promise<void> {
    clearTimeout(idling)
    if (sender === undefined) return
    const { child } = sender
    sender = undefined
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
    if (child.connected) child.disconnect()
    if (ended !== undefined && (await within(ended, graceMs)) === undefined) child.unref()
  }

  return { send, pid: () => sender?.child.pid, close }
}
