import type { Logger } from 'pino'
import { findChromium } from '../browser/find-chromium.ts'
import { type BrowserHost, openBrowserHost, visitsAtOnce } from '../browser/open-host.ts'
import { openRelay } from '../browser/open-relay.ts'
import { makePrintPage } from '../browser/print-page.ts'
import type { Config } from '../config.ts'
import type { Clock, Store } from '../core/ports.ts'
import type { PrintPage } from '../core/print.ts'
import { Problem } from '../core/problem.ts'
import { visitBySocket } from '../gather/ask/browser.ts'
import { startVisitor } from '../worker/visitor.ts'
import { openStore } from './open-store.ts'

const searchPath = process.env['PATH'] ?? ''

/** The browser that looks at pages for reports: of this machine, or of the workers that have one. */
export function openBrowser(config: Config, store: Store, logger: Logger): BrowserHost | undefined {
  if (config.browser === 'workers') return store.visits === undefined ? undefined : openRelay(store.visits)
  const { browser, privateTargets, userAgent } = config
  const onTrouble = (what: string) => logger.warn(what)
  return openBrowserHost({ browser, privateTargets, userAgent, searchPath, onTrouble })
}

/** Whoever names a browser expects its findings: their absence would be noticed late. */
export function refuseMissingBrowser({ browser, databaseUrl }: Config): void {
  if (browser === 'workers' && databaseUrl === null) {
    throw new Problem(
      'invalid',
      'PLUMBLINE_BROWSER is workers, which only PostgreSQL can connect: set PLUMBLINE_DATABASE_URL, or PLUMBLINE_BROWSER to auto.',
    )
  }
  if (['auto', 'off', 'workers'].includes(browser) || findChromium(browser, '') !== undefined) return
  throw new Problem(
    'unavailable',
    `PLUMBLINE_BROWSER is ${browser}, and there is no program that can be run. Set it to the path of a Chromium, to auto or to off.`,
  )
}

/** PDFs need a browser on this machine; without one the print style of the pages has to do. */
export function printer({ browser }: Config): PrintPage | undefined {
  const path = findChromium(browser === 'workers' ? 'auto' : browser, searchPath)
  return path === undefined ? undefined : makePrintPage(path)
}

export interface Visitors {
  /** Pages that are visited at once. */
  readonly atOnce: number
  work(): void
  rest(graceMs: number): Promise<void>
  close(): Promise<void>
}

/** A browser for the reports that are made elsewhere, not yet at work. */
export async function openVisitors(config: Config, clock: Clock, logger: Logger): Promise<Visitors> {
  const { privateTargets, userAgent } = config
  refuseMissingBrowser(config)
  const onTrouble = (what: string) => logger.warn(what)
  // The same settings may be given to all machines.
  const browser = config.browser === 'workers' ? 'auto' : config.browser
  const host = openBrowserHost({ browser, privateTargets, userAgent, searchPath, onTrouble })
  if (host === undefined) {
    throw new Problem(
      'unavailable',
      'There is no Chromium here. Install one (Debian: apt-get install chromium), or set PLUMBLINE_BROWSER to the path of one.',
    )
  }
  const store = await openStore(config, { clock, role: 'tool' })
  const { visits } = store
  if (visits === undefined) throw new Problem('invalid', 'Set PLUMBLINE_DATABASE_URL.')
  const visit = async (url: string, signal: AbortSignal) => {
    host.wake()
    return Buffer.from(await visitBySocket(host.socketPath, url, signal))
  }
  const onError = (error: unknown) => logger.error({ err: error }, 'a page could not be visited')
  let rest = async (_graceMs: number): Promise<void> => undefined
  return {
    atOnce: visitsAtOnce,
    work() {
      const visitor = startVisitor({ visits, visit, onError }, { concurrency: visitsAtOnce, pauseMs: 1000 })
      rest = (graceMs) => visitor.stop(graceMs)
    },
    rest: (graceMs) => rest(graceMs),
    async close() {
      await host.close()
      await store.close()
    },
  }
}
