import { setTimeout as sleep } from 'node:timers/promises'
import { within } from '../lib/time/within.ts'

/** The queue of runs, or that of visits. */
export interface WorkQueue<Claim> {
  take(signal: AbortSignal, options?: { readonly onlyAwaited: boolean }): Promise<Claim | undefined>
  renew(claim: Claim): Promise<boolean>
  release(claim: Claim): Promise<void>
}

export interface WorkerParts<Claim> {
  readonly queue: WorkQueue<Claim>
  /** Does the work and closes it. It has its own deadline, and ends soon after the signal aborts. */
  readonly work: (claim: Claim, signal: AbortSignal) => Promise<unknown>
  /** Called for errors that neither the page nor its server explains, such as a full disk. */
  readonly onError: (error: unknown) => void
}

export interface WorkerOptions {
  /** Concurrent runs. */
  readonly concurrency: number
  readonly renewEveryMs: number
  /** A run that could not be renewed for this long is stopped: another worker may soon claim it. */
  readonly giveUpMs: number
  /** Pause after an unexpected error, so that a broken disk is not retried a thousand times a second. */
  readonly pauseMs: number
}

export interface Worker {
  /** Claims nothing more, waits for running work, and releases what does not finish in time. */
  stop(graceMs: number): Promise<void>
}

/** Claims runs or visits and processes a few at a time. Knows nothing about SQL or HTTP. */
export function startWorker<Claim>(
  { queue, work, onError }: WorkerParts<Claim>,
  options: WorkerOptions,
): Worker {
  const stopping = new AbortController()
  const underWay = new Map<Claim, AbortController>()
  // However many scheduled runs there are, one lane stays free for runs that somebody is waiting for.
  const lanes = Array.from({ length: options.concurrency }, (_, lane) =>
    takeTurns({ onlyAwaited: lane === 0 && options.concurrency > 1 }),
  )

  async function takeTurns(kind: { readonly onlyAwaited: boolean }): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        const claim = await queue.take(stopping.signal, kind)
        if (claim !== undefined) await runOne(claim)
      } catch (error) {
        onError(error)
        await sleep(options.pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function runOne(claim: Claim): Promise<void> {
    const control = new AbortController()
    underWay.set(claim, control)
    const giveUp = setTimeout(() => control.abort(), options.giveUpMs)
    const renewal = setInterval(() => {
      void renew(claim, control).then((renewed) => renewed && giveUp.refresh())
    }, options.renewEveryMs)
    control.signal.addEventListener('abort', () => clearInterval(renewal))
    try {
      await work(claim, control.signal)
    } catch (error) {
      // The run is not closed: without this it would stay "running" until the next start.
      if (!control.signal.aborted) await queue.release(claim)
      throw error
    } finally {
      clearTimeout(giveUp)
      clearInterval(renewal)
      underWay.delete(claim)
    }
  }

  async function renew(claim: Claim, control: AbortController): Promise<boolean> {
    try {
      const renewed = await queue.renew(claim)
      if (!renewed) control.abort()
      return renewed
    } catch (error) {
      onError(error)
      return false
    }
  }

  return {
    async stop(graceMs) {
      stopping.abort()
      if (await settled(lanes, graceMs)) return
      for (const [claim, control] of underWay) {
        // Release first: once the claim is gone, anything the run still reports is ignored.
        await queue.release(claim)
        control.abort()
      }
      await settled(lanes, options.pauseMs)
    },
  }
}

/** Whether all lanes finish in time. */
const settled = async (lanes: readonly Promise<void>[], graceMs: number): Promise<boolean> =>
  (await within(
    Promise.all(lanes).then(() => true),
    graceMs,
  )) ?? false
