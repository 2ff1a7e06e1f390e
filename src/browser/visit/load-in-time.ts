import { VisitFailure } from './load-page.ts'
import { quietly } from '../chromium/open-page.ts'
import type { OpenedPage } from '../chromium/ready-pages.ts'

export interface TimeLeft {
  readonly signal: AbortSignal
  /** On the clock of `performance.now()`. */
  readonly untilMs: number
}

/**
 * Loads a page again in a fresh tab. Null if it fails or takes too long, since the first load is enough for a report.
 */
export async function loadInTime<P extends OpenedPage, T>(
  open: (signal: AbortSignal) => Promise<P>,
  { signal, untilMs }: TimeLeft,
  load: (opened: P, signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const leftMs = Math.max(0, Math.round(untilMs - performance.now()))
  const own = AbortSignal.any([signal, AbortSignal.timeout(leftMs)])
  const opened = await open(own)
  try {
    return await Promise.race([load(opened, own), rejectOn(own)])
  } catch (error) {
    if (signal.aborted || !(own.aborted || error instanceof VisitFailure)) throw error
    // Whatever it still does would disturb the next load.
    quietly(opened.page.close())
    return null
  }
}

export function rejectOn(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(new Error('aborted'))
    signal.addEventListener('abort', () => reject(new Error('aborted')), { once: true })
  })
  aborted.catch(() => undefined)
  return aborted
}
