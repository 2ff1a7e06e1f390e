import { Failure } from '../../core/failure.ts'
import type { Store } from '../../core/ports/store.ts'
import type { Post } from '../../core/ports/monitoring/sending.ts'

/**
 * Pings the heartbeat URLs of schedules whose batch has ended, so that an external monitor notices when Plumbline
 * stops. A ping that fails is retried later, and delays only the next ping.
 */
export function makeSendHeartbeats({
  store: { heartbeats },
  post,
}: {
  readonly store: Pick<Store, 'heartbeats'>
  readonly post: Post
}) {
  return async function sendHeartbeats(signal?: AbortSignal): Promise<number> {
    let sent = 0
    while (signal?.aborted !== true) {
      const beat = await heartbeats.claim()
      if (beat === undefined) break
      const isHeard = await post(beat.url, { headers: { 'content-type': 'text/plain' }, body: '' }).then(
        ({ status }) => status < 400,
        (error: unknown) => {
          if (error instanceof Failure) return false
          throw error
        },
      )
      if (!isHeard) continue
      await heartbeats.settle(beat)
      sent += 1
    }
    return sent
  }
}
