import { setTimeout as sleep } from 'node:timers/promises'
import { createBell } from '../lib/bell.ts'

export interface SenderParts {
  /** Sends the due deliveries of one channel; false if there are none. */
  readonly deliver: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface SenderPace {
  /** Concurrent channels: one that hangs does not delay the others. */
  readonly lanes: number
  readonly pollMs: number
  readonly pauseMs: number
}

/** Sends events to channels in the background. One lane polls for work, and wakes the others when there is some. */
export function startSender({ deliver, onError }: SenderParts, pace: SenderPace) {
  const stopping = new AbortController()
  const { signal } = stopping
  const bell = createBell()
  const lanes = Array.from({ length: pace.lanes }, (_, lane) =>
    work(lane === 0 ? () => pause(pace.pollMs) : (rings) => bell.wait(rings, signal)),
  )

  /** `rest` waits until there may be work; it gets the rings from before there was none. */
  async function work(rest: (rings: number) => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      const rings = bell.rings()
      try {
        if (await deliver()) bell.ring()
        else await rest(rings)
      } catch (error) {
        onError(error)
        await pause(pace.pauseMs)
      }
    }
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined)
  }

  return {
    /** Waits for current deliveries, so they are not sent again. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(lanes)
    },
  }
}
