import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { getCompileCacheDir } from 'node:module'
import { dirname, join } from 'node:path'
import type { FreezeLimits } from '../watch/watch-freezes.ts'
import { findChromium } from '../chromium/find-chromium.ts'
import { shortTemp } from '../chromium/short-temp.ts'
import { goToRest, type HostOptions } from './host-options.ts'
import { type VisitSlots, visitSlots } from './visit-slots.ts'

export interface BrowserOptions {
  /** `auto`, `off`, or the path of a Chromium. */
  readonly browser: string
  /** The service's PATH, searched for a Chromium. */
  readonly searchPath: string
  readonly privateTargets: boolean
  readonly privateHosts?: readonly string[]
  readonly userAgent: string
  readonly dnsServers?: readonly string[]
  /** Private IPs treated as public, because tests can't leave the machine. */
  readonly countAsPublic?: readonly string[]
  /** Called when the host process exits unexpectedly or fails to start. */
  readonly onTrouble?: (what: string) => void
  readonly limits?: Partial<HostLimits>
}

export interface HostLimits {
  readonly visitMs: number
  readonly axeMs: number
  readonly axeElements: number
  readonly visitsAtOnce: number
  /** Whether the page is loaded again for its times. Tests that read other facts save half a visit without. */
  readonly loadsAgain: boolean
  /** Default null: those of the visit. */
  readonly freezeLimits: FreezeLimits | null
  readonly maxVisits: number
  readonly maxBytes: number
  readonly maxPageBytes: number
  readonly maxProcesses: number
  readonly idleMs: number
  /** A host process idle for this long exits. */
  readonly restMs: number
}

export interface BrowserHost {
  /** The Unix socket that serves visit requests over HTTP. Only this user can open it. */
  readonly socketPath: string
  /** How many visits fit on this machine at the same time. */
  readonly slots: VisitSlots
  /** Starts the host unless it is running. Called before each visit, so it also recovers from crashes. */
  wake(): void
  /** The host's process id, for tests and benchmarks. */
  pid(): number | undefined
  close(): Promise<void>
}

const defaults: Omit<HostLimits, 'visitsAtOnce'> = {
  visitMs: 30_000,
  axeMs: 15_000,
  axeElements: 6000,
  loadsAgain: true,
  freezeLimits: null,
  maxVisits: 50,
  maxBytes: 1_200_000_000,
  maxPageBytes: 1_000_000_000,
  maxProcesses: 60,
  idleMs: 60_000,
  restMs: 120_000,
}

/** Runs the browser beside the service; undefined if it is off or this machine has none. */
export function openBrowserHost(options: BrowserOptions): BrowserHost | undefined {
  const executable = findChromium(options.browser, options.searchPath)
  if (executable === undefined) return undefined
  // Created with the first visit, so that a service killed before then leaves nothing behind.
  const folder = join(shortTemp(), `plumbline-browser-${randomBytes(8).toString('hex')}`)
  const slots = visitSlots()
  const visitsAtOnce = slots.regular + Number(slots.overtaking)
  const limits: HostLimits = { ...defaults, visitsAtOnce, ...options.limits }
  const { visitMs, axeMs, axeElements, loadsAgain, freezeLimits, restMs, ...rest } = limits
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
    visit: { timeoutMs: visitMs, axeMs, axeElements, loadsAgain, freezeLimits },
  }
  let child: ChildProcess | undefined
  let closing = false
  let restart: NodeJS.Timeout | undefined
  let wantedMs = 0
  let resting: NodeJS.Timeout | undefined
  const start = () => {
    // Only our user may enter it, and nobody else can have created it because the name can't be guessed.
    clearFolder(folder)
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const started = fork(new URL('./host.ts', import.meta.url), {
      // Its own process group, so that Ctrl+C in the service's terminal doesn't reach it.
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // Traces and screenshots are large and short-lived. A larger young generation would hold on to about 100 MB of
      // them.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=2'],
      env: { PATH: options.searchPath, TMPDIR: folder, ...compileCache() },
    })
    started.once('exit', (code, signal) => {
      if (child === started) child = undefined
      if (closing) return
      if (code === 0) {
        // The host exited because it was idle, but a visit may have asked for it since.
        if (Date.now() - wantedMs < restMs) start()
        return
      }
      options.onTrouble?.(`the browser's process ended (${signal ?? code})`)
      // If the host was killed, its Chromium had no time to remove its profile.
      clearFolder(folder)
      // Runs that need the host retry for some seconds. Restart with a delay: it may fail again as it starts.
      restart ??= setTimeout(() => {
        restart = undefined
        if (child === undefined && !closing) start()
      }, restartMs).unref()
    })
    started.once('error', (error) => options.onTrouble?.(error.message))
    started.send(given, () => undefined)
    // Doesn't keep the service's event loop alive; the host exits when the channel closes.
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
      // Repeated, because a host ignores it during a visit.
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

/** The host compiles the same files at every start. Each set of V8 flags has a folder of its own in that of the cache. */
function compileCache(): { readonly NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}

/** Chromium exits when its host's pipes close and may still be writing until then. */
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
