import { setTimeout as sleep } from 'node:timers/promises'
import type { VisitClaim, VisitQueue } from '../core/ports.ts'

export interface VisitorParts {
  readonly visits: Pick<VisitQueue, 'take' | 'answer'>
  /** Shows the page in a browser. What went wrong with the page is an answer too. */
  readonly visit: (url: string, signal: AbortSignal) => Promise<Uint8Array>
  readonly onError: (error: unknown) => void
}

export interface VisitorOptions {
  /** Visits at once. */
  readonly concurrency: number
  /** Pause after an unexpected error. */
  readonly pauseMs: number
}

export interface Visitor {
  /** Takes nothing more and gives up what is not done in time: who asked goes on without it. */
  stop(graceMs: number): Promise<void>
}

/** Visits pages for those who make reports elsewhere. */
export function startVisitor({ visits, visit, onError }: VisitorParts, options: VisitorOptions): Visitor {
  const stopping = new AbortController()
  const late = new AbortController()
  const lanes = Array.from({ length: options.concurrency }, work)

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const claim = await visits.take(stopping.signal)
        if (claim !== undefined) await visitOne(claim)
      } catch (error) {
        if (!late.signal.aborted) onError(error)
        await sleep(options.pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function visitOne(claim: VisitClaim): Promise<void> {
    await visits.answer(claim, await visit(claim.url, late.signal))
  }

  return {
    async stop(graceMs) {
      stopping.abort()
      const grace = setTimeout(() => late.abort(), graceMs)
      await Promise.all(lanes)
      clearTimeout(grace)
    },
  }
}
