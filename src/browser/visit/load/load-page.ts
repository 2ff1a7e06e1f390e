import { logged, type Sentence, sentence } from '../../../core/sentence.ts'
import type { BrowserRequest, RequestFailure } from '../../../core/facts/browser.ts'
import { failureReason } from '../../../core/report/failure-reason.ts'
import { failureOf } from '../../watch/requests/request-failure.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { isEndless } from './endless.ts'
import type { Page } from '../../chromium/open-page.ts'
import { numberOf, recordOf, textOf } from '../../chromium/read-json.ts'
import { ownersFor } from '../../watch/requests/request-owner.ts'
import type { RequestWatch } from '../../watch/requests/watch-requests.ts'
import { type PageState, watchState } from './page-state.ts'

export interface LoadOptions {
  /** The load is read after this time at the latest, however far it has come. */
  readonly readyMs: number
  readonly signal: AbortSignal
  readonly before?: LoadBefore
  /** How an earlier load navigated to other pages on its own. This load is not ready before it does so too. */
  readonly leadsOn?: LeadsOn | undefined
  /** Called when the page is ready, before anything is read from it. */
  readonly onReady?: () => void
}

/** That a page was left after it had seemed ready, by a script or a meta refresh. */
export interface LeadsOn {
  /** When, from the start of its load. */
  readonly afterMs: number
  /** How many times it has navigated by then. */
  readonly times: number
}

/** An earlier load of the same page: once this one has come as far, little more will happen. */
export interface LoadBefore {
  /** How many requests had ended when that load was ready. */
  readonly requests: number
  readonly painted: 'page' | 'frame' | null
  /** When something last happened, from the start of navigation. */
  readonly lastMs: number
  /** The same, from the load event, because this load may be slower than that one. */
  readonly afterLoadMs: number
}

/** Why a page could not be shown, as a sentence for its owner. */
export class VisitFailure extends Error {
  readonly sentence: Sentence

  constructor(reason: Sentence, options: ErrorOptions = {}) {
    super(logged(reason), options)
    this.sentence = reason
  }
}

/** The page loaded, but a script or a meta refresh of it leads to one that cannot be opened. */
export class LedAstray extends VisitFailure {
  /** The request for that page. */
  readonly request: BrowserRequest

  constructor(reason: Sentence, request: BrowserRequest) {
    super(reason)
    this.request = request
  }
}

/** The page keeps reloading itself, keeps redirecting back and forth, or is part of a slide show. */
export class EndlessNavigation extends VisitFailure {
  /** The requested page and those that followed. */
  readonly urls: readonly string[]

  constructor(urls: readonly string[]) {
    super(sentence('visitKeptNavigating'))
    this.urls = urls
  }
}

/** Lighthouse waits a second (core/config/constants.js); half of that gave the same results. */
const quietFor = 500
/** Used if an earlier load shows what to expect: long enough for a frame or two after the last change. */
const quietForAgain = 75
/** Poll interval. The page itself is queried only after its requests have been quiet for long enough. */
const lookAgainMs = 10
/** Assumed time of the load event if there is none: some pages never get all their files. */
const loadMs = 8000
/** How long to wait after the load event for the first paint, and for the page's own if only a frame has painted. */
const paintMs = 6000
const paintBesideFrameMs = 3000
/** Content that keeps changing (a clock, a ticker) delays readiness by no more than this. */
const changeMs = 3000

/**
 * Navigates to the URL and waits until a visitor would call the page loaded: load event, first paint, network and main
 * thread idle as Lighthouse defines it, and no more content added. Returns how long that took.
 */
export async function loadPage(
  page: Page,
  url: string,
  watch: RequestWatch,
  { readyMs, signal, before, leadsOn }: LoadOptions,
): Promise<number> {
  const state = watchState(page)
  const begunMs = performance.now()
  const { errorText } = await page.send('Page.navigate', { url })
  if (errorText !== undefined && errorText !== 'net::ERR_ABORTED')
    throw new VisitFailure(notOpenedBecause(failureOf(textOf(errorText, 100))))
  const isKnown = (loadedMs: number) =>
    before !== undefined &&
    watch.parts().ended >= before.requests &&
    performance.now() > Math.max(begunMs + before.lastMs, loadedMs + before.afterLoadMs) + quietForAgain
  // Timers may fire later in this load, and the longer the timer, the larger the difference.
  const leadsOnUntil = leadsOn === undefined ? 0 : begunMs + leadsOn.afterMs * 1.2 + 500
  const isExpected = () => watch.navigations().length <= (leadsOn?.times ?? 0)
  const isLeaving = () => state.leadsOn() || (performance.now() < leadsOnUntil && isExpected())
  let idleMs: number | null = null
  while (performance.now() < begunMs + readyMs) {
    await Promise.race([pause(lookAgainMs, signal), page.crashed])
    if (isEndless(watch.navigations()) || state.isSlide()) throw new EndlessNavigation(watch.navigations())
    if (!state.isShown() && page.downloads() > 0) throw new VisitFailure(sentence('visitDownload'))
    const loadedMs = state.loadedMs() ?? begunMs + loadMs
    const known = isKnown(loadedMs)
    const enough = known ? quietForAgain : quietFor
    const quietMs = Math.max(loadedMs, known ? watch.lastChange() : watch.busyUntil())
    if (isLeaving() || performance.now() - quietMs < enough) continue
    const asBefore = known && before?.painted === state.painted()
    if (!asBefore && performance.now() < paintDeadline(state, loadedMs)) continue
    const { task, change } = await lastSeen(page).catch((error: unknown) => leftMeanwhile(page, error))
    if (performance.now() - task < enough) continue
    idleMs ??= performance.now()
    if (performance.now() - change > enough || performance.now() - idleMs > changeMs) break
  }
  const document = watch.document(ownersFor(url))
  const failure = document?.failure ?? null
  // A page that starts a download, or stops a navigation, is still shown.
  const isKept = failure === null || (failure === 'canceled' && state.isShown())
  if (document === null || isKept) return performance.now() - begunMs
  const because = notOpenedBecause(failure)
  throw watch.navigations().length > 1 ? new LedAstray(because, document) : new VisitFailure(because)
}

const notOpenedBecause = (failure: RequestFailure): Sentence =>
  sentence('visitNotOpened', { reason: failureReason(failure) })

function paintDeadline(state: PageState, loadedMs: number): number {
  const painted = state.painted()
  if (painted === 'page') return 0
  return loadedMs + (painted === 'frame' ? paintBesideFrameMs : paintMs)
}

/**
 * When the last long task ended and when content was last added, on this process's clock. An answer also shows that the
 * main thread is free.
 */
async function lastSeen(page: Page): Promise<{ readonly task: number; readonly change: number }> {
  const since = recordOf(
    await page.ask('typeof plumbline === "undefined" ? { task: 1e6, change: 1e6 } : sinceLastSeen()'),
  )
  const now = performance.now()
  return { task: now - numberOf(since['task']), change: now - numberOf(since['change']) }
}

/** A page that is navigating doesn't answer. The new page has only just begun. */
async function leftMeanwhile(page: Page, error: unknown): ReturnType<typeof lastSeen> {
  await Promise.race([page.crashed, Promise.resolve()])
  if (!isLeft(error)) throw error
  return { task: performance.now(), change: performance.now() }
}

/** Whether the call failed because the page navigated away. */
export const isLeft = (error: unknown): boolean =>
  error instanceof Error &&
  /navigated or closed|context was destroyed|Cannot find (?:default execution )?context/.test(error.message)

export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal })
}
