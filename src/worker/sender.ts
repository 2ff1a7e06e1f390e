import { setTimeout as sleep } from 'node:timers/promises'

export interface SenderParts {
  /** Sends the due deliveries of one channel; false if there are none. */
  readonly deliver: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface SenderPace {
  /** Concurrent channels: one that hangs does not delay the others. */
  readonly lanes: number
  readonly lookEveryMs: number
  readonly pauseMs: number
}

/** Sends events to channels in the background. One lane polls for work, and wakes the others when there is some. */
export function startSender({ deliver, onError }: SenderParts, pace: SenderPace) {
  const stopping = new AbortController()
  let woken = Promise.withResolvers<void>()
  const lanes = Array.from({ length: pace.lanes }, (_, lane) => work(lane === 0))

  async function work(looks: boolean): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        if (await deliver()) wake()
        else await rest(looks)
      } catch (error) {
        onError(error)
        await pause(pace.pauseMs)
      }
    }
  }

  function wake(): void {
    woken.resolve()
    woken = Promise.withResolvers()
  }

  async function rest(looks: boolean): Promise<void> {
    if (looks) await pause(pace.lookEveryMs)
    else await woken.promise
  }

  async function pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined)
  }

  return {
    /** Waits for current deliveries, so they are not sent again. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await Promise.all(lanes)
    },
  }
}
