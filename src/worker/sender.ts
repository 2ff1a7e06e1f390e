import { setTimeout as sleep } from 'node:timers/promises'

export interface SenderParts {
  /** Sends what is due for one channel; false when nothing is. */
  readonly deliver: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface SenderPace {
  /** Channels at once: one that hangs holds up no other. */
  readonly lanes: number
  readonly lookEveryMs: number
  readonly pauseMs: number
}

/** Sends events to channels beside everything else. One lane looks for work, and wakes the others when there is some. */
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
    /** Waits for what is being sent, so that it is not sent again. */
    async stop(): Promise<void> {
      stopping.abort()
      wake()
      await Promise.all(lanes)
    },
  }
}
