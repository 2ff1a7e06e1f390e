import { setTimeout as sleep } from 'node:timers/promises'
import { sentence } from '../../core/sentence.ts'
import type { BrowserFacts } from '../../core/facts/browser.ts'
import { isEndless } from './load/endless.ts'
import { EndlessNavigation, isLeft, LedAstray, type LeadsOn, VisitFailure } from './load/load-page.ts'

/** A page left by itself while it was observed. */
export interface Left {
  /** From the start of its load. */
  readonly afterMs: number
  /** The requested page and those that followed. */
  readonly urls: readonly string[]
  /** Whether it would never stop: there is no point in following it again. */
  readonly endless?: boolean
}

export interface Attempt {
  /** Aborted when the attempt is over. */
  readonly signal: AbortSignal
  readonly onLeft: (left: Left) => void
  readonly leadsOn?: LeadsOn | undefined
}

export type Work = (attempt: Attempt) => Promise<BrowserFacts>

export interface Following {
  readonly isTime: () => boolean
  /** Closes the pages of the attempt before: they would slow down the next one, or be traced with it. */
  readonly startOver: () => Promise<void>
  /** Pages opened from now on cannot navigate away. */
  readonly stay: () => void
}

/** How often a page is visited again because it was left. */
const maxFollowed = 2

/** A page that redirects only after this long is meant to be read, and waiting for the next one would use up the visit. */
const readMs = 8000

/**
 * A page that navigates while it is observed ("You are being redirected") gives no facts about either page: visit it
 * again, and wait this time until it has navigated. If it leads to a page that cannot be opened, or never stops, visit it
 * once more and keep it from navigating: it has content of its own.
 */
export async function followPage(work: Work, { isTime, startOver, stay }: Following): Promise<BrowserFacts> {
  let tried = await tryOnce(work, isTime)
  for (let times = 1; times <= maxFollowed && isTime(); times += 1) {
    if (tried.left === undefined || !isWorthFollowing(tried.left)) break
    await startOver()
    tried = await tryOnce(work, isTime, { afterMs: tried.left.afterMs, times })
  }
  const { facts, left, astray } = tried
  if (facts !== undefined && (left === undefined || !isTime())) return facts
  if (isTime()) {
    stay()
    await startOver()
    const { facts: held } = await tryOnce(work, isTime)
    if (held !== undefined) return astray === undefined ? withBlocked(held, left) : withRequest(held, astray)
  }
  throw astray ?? new VisitFailure(sentence('visitKeptNavigating'))
}

const isWorthFollowing = ({ urls, afterMs, endless = false }: Left): boolean =>
  !endless && !isEndless(urls) && afterMs <= readMs

interface Tried {
  readonly facts?: BrowserFacts
  readonly left?: Left | undefined
  readonly astray?: LedAstray
}

/** One attempt. It ends as soon as the page is left, if there is time for another one. */
async function tryOnce(work: Work, isTime: () => boolean, leadsOn?: LeadsOn): Promise<Tried> {
  const over = new AbortController()
  const startMs = performance.now()
  const { promise: leaving, resolve: leave } = Promise.withResolvers<undefined>()
  let left: Left | undefined
  const onLeft = (seen: Left) => {
    left ??= seen
    if (isTime()) leave(undefined)
  }
  try {
    const facts = await Promise.race([work({ signal: over.signal, onLeft, leadsOn }), leaving])
    return facts === undefined ? { left } : { facts, left }
  } catch (error) {
    if (error instanceof LedAstray) return { astray: error }
    const afterMs = performance.now() - startMs
    if (error instanceof EndlessNavigation) return { left: { afterMs, urls: error.urls, endless: true } }
    if (error instanceof VisitFailure) throw error
    // Calls to a page that navigates fail a moment before Chromium reports the navigation.
    if (left === undefined) await sleep(toldWithinMs)
    if (left === undefined && isLeft(error)) left = { afterMs, urls: [] }
    if (left === undefined) throw error
    return { left }
  } finally {
    over.abort()
  }
}

const toldWithinMs = 250

const withBlocked = (facts: BrowserFacts, left: Left | undefined): BrowserFacts => {
  const [from, to = from] = left?.urls ?? []
  return { ...facts, blockedNavigation: { to: to ?? facts.rendered.url, reloads: to === from } }
}

/** A visitor's browser makes the request for the page that could not be opened too. */
const withRequest = (facts: BrowserFacts, { request }: LedAstray): BrowserFacts => ({
  ...facts,
  requests: [...facts.requests, request],
  requestCount: facts.requestCount + 1,
})
