import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../chromium/find-chromium.ts'
import { shortTemp } from '../chromium/short-temp.ts'
import { goToRest, type HostOptions } from './host-options.ts'
import { type VisitSlots, visitSlots } from './visit-slots.ts'

export interface BrowserOptions {
  /** `auto`, `off`, or the path of a Chromium. */
  readonly browser: string
  /** Where to look for one: the PATH of the service. */
  readonly searchPath: string
  readonly privateTargets: boolean
  readonly privateHosts?: readonly string[]
  readonly userAgent: string
  readonly dnsServers?: readonly string[]
  /** Private addresses that count as public ones: tests cannot leave the machine. */
  readonly countAsPublic?: readonly string[]
  /** Told when the host ends by itself. */
  readonly onTrouble?: (what: string) => void
  readonly limits?: Partial<HostLimits>
}

export interface HostLimits {
  readonly visitMs: number
  readonly axeMs: number
  readonly axeElements: number
  readonly visitsAtOnce: number
  readonly maxVisits: number
  readonly maxBytes: number
  readonly maxPageBytes: number
  readonly maxProcesses: number
  readonly idleMs: number
  /** Not wanted for so long, the process itself ends too. */
  readonly restMs: number
}

export interface BrowserHost {
  /** Where visits are asked for, by HTTP. Nobody else on the machine can open it. */
  readonly socketPath: string
  /** How many visits it has room for at once. */
  readonly slots: VisitSlots
  /** Starts the host where it does not run: before the first visit, and after an accident. */
  wake(): void
  /** Process ids, for tests and measurements. */
  pid(): number | undefined
  close(): Promise<void>
}

const defaults: Omit<HostLimits, 'visitsAtOnce'> = {
  visitMs: 30_000,
  axeMs: 6000,
  axeElements: 6000,
  maxVisits: 50,
  maxBytes: 1_200_000_000,
  maxPageBytes: 1_000_000_000,
  maxProcesses: 60,
  idleMs: 60_000,
  restMs: 120_000,
}

/** The browser beside the service; undefined when it is switched off or this machine has none. */
export function openBrowserHost(options: BrowserOptions): BrowserHost | undefined {
  const executable = findChromium(options.browser, options.searchPath)
  if (executable === undefined) return undefined
  // Made with the first visit, so that a service that is killed before leaves nothing behind.
  const folder = join(shortTemp(), `plumbline-browser-${randomBytes(8).toString('hex')}`)
  const slots = visitSlots()
  const visitsAtOnce = slots.regular + Number(slots.overtaking)
  const limits: HostLimits = { ...defaults, visitsAtOnce, ...options.limits }
  const { visitMs, axeMs, axeElements, restMs, ...rest } = limits
  const given: HostOptions = {
    ...rest,
    executable,
    folder,
    socketPath: join(folder, 'socket'),
    privateTargets: options.privateTargets,
    privateHosts: options.privateHosts ?? [],
    dnsServers: options.dnsServers ?? null,
    countAsPublic: options.countAsPublic ?? null,
    agent: options.userAgent,
    visit: { timeoutMs: visitMs, axeMs, axeElements },
  }
  let child: ChildProcess | undefined
  let closing = false
  let restart: NodeJS.Timeout | undefined
  let wantedMs = 0
  let resting: NodeJS.Timeout | undefined
  const start = () => {
    // Only our own user may enter, and nobody else can have made it: the name cannot be guessed.
    clearFolder(folder)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const started = fork(new URL('./host.ts', import.meta.url), {
      // A group of its own: what a terminal sends to the service is not meant for it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Traces and pictures are large and gone at once: with more room for what is new they are kept for long, 100 MB in all.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
      env: { PATH: options.searchPath, TMPDIR: folder },
    })
    started.once('exit', (code, signal) => {
      if (child === started) child = undefined
      if (closing) return
      if (code === 0) {
        // It went to rest, and may have been wanted in the meantime.
        if (Date.now() - wantedMs < restMs) start()
        return
      }
      options.onTrouble?.(`the browser's process ended (${signal ?? code})`)
      // Where it was killed, its Chromium had no time to remove its profile.
      clearFolder(folder)
      // Runs that wait for it try for some seconds. Not at once: it may fail again as it starts.
      restart ??= setTimeout(() => {
        restart = undefined
        if (child === undefined && !closing) start()
      }, restartMs).unref()
    })
    started.once('error', (error) => options.onTrouble?.(error.message))
    started.send(given, () => undefined)
    // The service may end without asking; the host then ends by itself.
    started.unref()
    started.channel?.unref()
    child = started
  }
  return {
    socketPath: given.socketPath,
    slots,
    wake() {
      wantedMs = Date.now()
      clearInterval(resting)
      // Again and again: who is in the middle of a visit does not listen.
      resting = setInterval(() => child?.send(goToRest, () => undefined), restMs)
      resting.unref()
      if (child === undefined && restart === undefined && !closing) start()
    },
    pid: () => child?.pid,
    async close() {
      closing = true
      clearInterval(resting)
      clearTimeout(restart)
      const ending = child
      if (ending !== undefined) await end(ending)
      clearFolder(folder)
    },
  }
}

/** Chromium ends with the pipes of its host, and may still be writing. */
const clearFolder = (folder: string): void =>
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

const restartMs = 2000
const graceMs = 5000

async function end(child: ChildProcess): Promise<void> {
  await new Promise<void>((resolve) => {
    const kill = setTimeout(() => {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    }, graceMs)
    child.ref()
    child.once('exit', () => {
      clearTimeout(kill)
      resolve()
    })
    if (child.exitCode !== null || child.signalCode !== null) {
      clearTimeout(kill)
      resolve()
    } else child.kill('SIGTERM')
  })
}
