import type { Chromium } from './launch.ts'
import { openPage, type Page, type PageOptions, quietly } from './open-page.ts'
import { desktop, phone } from './pictures.ts'

/** The page on a phone that is looked at, the page on a computer, and on a phone again, where only time is measured. */
export type PageKind = 'phone' | 'desktop' | 'again'

/** Pages of one Chromium: opening one takes a fifth of a second, so it is done before somebody waits for it. */
export interface ReadyPages {
  /** Opens one ahead, unless there is one. */
  prepare(kind: PageKind): void
  /** A page that nobody used before, given up once the signal aborts. It may be closed, and is by `clear`. */
  take(kind: PageKind, signal: AbortSignal): Promise<Page>
  /**
   * Closes all that were taken or opened ahead. Not one by one: where a page was closed while another load was recorded,
   * Chromium now and then never told the end of that record.
   */
  clear(): void
}

export function readyPages({ cdp, product }: Pick<Chromium, 'cdp' | 'product'>, agent: string): ReadyPages {
  const onPhone = { screen: phone, userAgent: `${phoneAgent(product)} ${agent}` }
  const options: Readonly<Record<PageKind, PageOptions>> = {
    phone: { ...onPhone, hooks: true },
    desktop: { screen: desktop, userAgent: `${desktopAgent(product)} ${agent}`, hooks: false },
    again: { ...onPhone, hooks: false },
  }
  const ready = new Map<PageKind, Promise<Page>>()
  const taken = new Set<Promise<Page>>()
  const close = (opened: Promise<Page>) => quietly(opened.then((page) => page.close()))
  return {
    prepare(kind) {
      if (ready.has(kind)) return
      const opened = openPage(cdp, options[kind])
      ready.set(kind, opened)
      opened
        .then(({ crashed }) => crashed)
        .catch(() => {
          if (ready.get(kind) !== opened) return
          ready.delete(kind)
          close(opened)
        })
    },
    async take(kind, signal) {
      const opened = ready.get(kind) ?? openPage(cdp, options[kind])
      ready.delete(kind)
      taken.add(opened)
      const page = await opened
      page.endWith(signal)
      return page
    },
    clear() {
      for (const opened of [...taken, ...ready.values()]) close(opened)
      taken.clear()
      ready.clear()
    },
  }
}

/** The phone and the computer that Lighthouse emulates, with this Chromium's version. */
const phoneAgent = (product: string): string =>
  `Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Mobile Safari/537.36`

const desktopAgent = (product: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${versionOf(product)}.0.0.0 Safari/537.36`

const versionOf = (product: string): string => /\/(\d+)/.exec(product)?.[1] ?? '150'
