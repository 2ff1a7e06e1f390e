import { setTimeout as sleep } from 'node:timers/promises'
import { type Coverage, startCoverage } from '../watch/coverage.ts'
import { type Filming, startFilm } from '../watch/screen/film.ts'
import type { Chromium } from './launch.ts'
import { openPage, type Page, type PageOptions, quietly } from './open-page.ts'
import { desktop, phone } from '../watch/screen/pictures.ts'
import type { Proxy } from '../proxy/proxy.ts'
import type { Reach } from '../proxy/proxy-pass.ts'
import type { BrowserLogin } from '../../gather/login/signed-in-net.ts'
import type { ServedFolder } from '../../core/page/static-files.ts'
import { servePublished } from '../visit/serve-published.ts'
import { signInPage } from '../visit/sign-in-page.ts'

/** The pages of one Chromium. Opening one takes a third of a second, so they are opened before a visit needs them. */
export interface ReadyPages {
  /**
   * On a phone, for everything that is observed and measured. The only one to open before a visit: with the other two
   * open for a second or more, Chromium waited 5 s at the end of most traces, and visits took 12 to 17 s instead of 2.
   */
  readonly phone: Ready<CoveredPage>
  readonly desktop: Ready<FilmedPage>
  /** On a phone again, for timing only. */
  readonly again: Ready<OpenedPage>
  /** What pages taken from now on may reach, and how they sign in or where they are served from. */
  allow(reach: Reach, way?: Way): void
  /** Closes all pages and waits until they are gone, in the middle of a visit: what it may reach stays the same. */
  closeAll(): Promise<void>
  /**
   * Ends a visit. Closes all pages that were taken or opened ahead, together: if a page closes while another load is traced, Chromium
   * sometimes never reports the end of that trace.
   */
  clear(): void
}

/** The login that pages use, or the local folder they are served from. */
export interface Way {
  readonly login?: BrowserLogin | undefined
  readonly folder?: ServedFolder | undefined
  /** Whether pages may not navigate away by themselves. */
  readonly stays?: boolean
}

export interface Ready<T extends OpenedPage> {
  /** Opens one ahead of time unless there is one already. Settles once it is open or has failed to open. */
  prepare(): Promise<void>
  /** A fresh page, abandoned once the signal aborts. The caller may close it; otherwise `clear` does. */
  take(signal: AbortSignal): Promise<T>
}

export interface OpenedPage {
  readonly page: Page
}

export interface FilmedPage extends OpenedPage {
  readonly filming: Filming
}

export interface CoveredPage extends FilmedPage {
  readonly coverage: Coverage
}

export interface ReadyOptions {
  /** Appended to the browser's user agent. */
  readonly agent: string
  readonly proxy: Pick<Proxy, 'admit'>
}

export function readyPages(
  { cdp, product }: Pick<Chromium, 'cdp' | 'product'>,
  { agent, proxy }: ReadyOptions,
): ReadyPages {
  let reach: Reach | undefined
  let way: Way = {}
  const onPhone = { screen: phone, userAgent: `${phoneAgent(product)} ${agent}` }
  const onDesktop = { screen: desktop, userAgent: `${desktopAgent(product)} ${agent}` }
  const opened = new Set<Promise<OpenedPage>>()
  const close = async (opening: Promise<OpenedPage>) => {
    opened.delete(opening)
    // Fails if the page, or all of Chromium, is already gone.
    await Promise.allSettled([opening.then(({ page }) => page.close())])
  }
  const closeAll = async () => {
    await Promise.all([...opened].map(close))
  }
  const ready = <T extends OpenedPage>(
    options: Omit<PageOptions, 'pass'>,
    equip: (page: Page) => Promise<T>,
  ): Ready<T> => {
    let ahead: Promise<T> | undefined
    const open = () => {
      const opening = openPage(cdp, { ...options, pass: proxy.admit() }).then((page) => equipped(page, equip))
      opened.add(opening)
      return opening
    }
    return {
      async prepare() {
        if (ahead !== undefined && opened.has(ahead)) return
        const opening = open()
        ahead = opening
        opening
          .then(({ page }) => page.crashed)
          .catch(() => {
            if (ahead === opening) void close(opening)
          })
        await Promise.allSettled([opening])
      },
      async take(signal) {
        const opening = ahead !== undefined && opened.has(ahead) ? ahead : open()
        ahead = undefined
        const taken = await opening
        // If another page opens during a trace, Chromium often waits 5 s for it at the end.
        await Promise.allSettled(opened)
        taken.page.endWith(signal)
        if (reach !== undefined) taken.page.allow(reach)
        const { login, folder, stays } = way
        if (stays === true) await taken.page.stay()
        if (login !== undefined) await signInPage(taken.page, login)
        if (folder !== undefined) await servePublished(taken.page, folder)
        return taken
      },
    }
  }
  const pages = {
    phone: ready({ ...onPhone, hooks: true }, async (page) => {
      const coverage = await startCoverage(page)
      const filming = await startFilm(page)
      // This load's paints are reported as observed; those of the other loads are simulated.
      await becomeStill(page)
      return { page, coverage, filming }
    }),
    desktop: ready({ ...onDesktop, hooks: false }, async (page) => ({
      page,
      filming: await startFilm(page),
    })),
    again: ready({ ...onPhone, hooks: false }, async (page) => ({ page })),
  }
  return {
    ...pages,
    allow(given, wayGiven = {}) {
      reach = given
      way = wayGiven
    },
    clear() {
      reach = undefined
      way = {}
      void closeAll()
    },
    closeAll,
  }
}

async function equipped<T>(page: Page, equip: (page: Page) => Promise<T>): Promise<T> {
  try {
    // Counts the CPU time of the main thread from here on, to tell a busy page from a busy machine.
    await page.send('Performance.enable')
    return await equip(page)
  } catch (error) {
    quietly(page.close())
    throw error
  }
}

/**
 * For this long after a frame, Chromium lets the next one wait for other work, such as parsing a long page
 * (kDefaultPrioritizeCompositingAfterDelayMs in Blink's main_thread_scheduler_impl.cc). The frames of the blank page
 * are ours: a page that follows them too closely paints up to 80 ms later than it would for a visitor.
 */
const stillMs = 100

/** Waits until the blank page has drawn no frame for a while. */
async function becomeStill(page: Page): Promise<void> {
  let drawnMs = performance.now()
  page.listen((method) => {
    if (method === 'Page.screencastFrame') drawnMs = performance.now()
  })
  const leftMs = () => drawnMs + stillMs - performance.now()
  for (let left = leftMs(); left > 0; left = leftMs()) await Promise.race([sleep(left), page.crashed])
}

/** The phone and the desktop that Lighthouse emulates, with this Chromium's version. */
const phoneAgent = (product: string): string =>
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Mobile Safari/537.36`

const desktopAgent = (product: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Safari/537.36`

const versionOf = (product: string): string => /\/(\d+)/.exec(product)?.[1] ?? '150'
