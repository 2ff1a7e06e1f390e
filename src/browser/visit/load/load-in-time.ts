import { quietly } from '../../chromium/open-page.ts'
import type { OpenedPage } from '../../chromium/ready-pages.ts'

export interface TimeLeft {
  readonly signal: AbortSignal
  /** On the clock of `performance.now()`. */
  readonly untilMs: number
}

/** Loads a page again that has already been observed. Null if that fails or takes too long: nothing depends on it. */
export async function loadInTime<P extends OpenedPage, T>(
  open: (signal: AbortSignal) => Promise<P>,
  { signal, untilMs }: TimeLeft,
  load: (opened: P, signal: AbortSignal) => Promise<T>,
): Promise<T | null> {
  const leftMs = Math.max(0, Math.round(untilMs - performance.now()))
  const own = AbortSignal.any([signal, AbortSignal.timeout(leftMs)])
  let opened: P | undefined
  try {
    opened = await open(own)
    return await Promise.race([load(opened, own), rejectOn(own)])
  } catch (error) {
    if (signal.aborted) throw error
    // Whatever it still does would slow down the next load.
    if (opened !== undefined) quietly(opened.page.close())
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
