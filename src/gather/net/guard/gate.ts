import { isLoopback } from '../../../core/url/url.ts'
import { stopped } from '../stopped.ts'
import type { NetLimits } from './limits.ts'

/** Limits concurrent requests per host; the others wait, first come first served. */
export interface Gate {
  /** Waits for a turn; the returned function releases it. */
  enter(host: string, signal: AbortSignal): Promise<() => void>
}

export function openGate(limits: Pick<NetLimits, 'perHost' | 'perLocalHost'>): Gate {
  const hosts = new Map<string, { inside: number; readonly waiting: (() => void)[] }>()
  const leave = (name: string) => {
    const host = hosts.get(name)
    if (host === undefined) return
    const next = host.waiting.shift()
    if (next !== undefined) return next()
    host.inside -= 1
    if (host.inside === 0) hosts.delete(name)
  }
  return {
    async enter(name, signal) {
      const host = hosts.get(name) ?? { inside: 0, waiting: [] }
      hosts.set(name, host)
      if (host.inside < atOnce(name, limits)) host.inside += 1
      else await turn(host.waiting, signal)
      return () => leave(name)
    },
  }
}

/** A server on this machine belongs to its user, so it gets a higher limit. */
export const atOnce = (host: string, limits: Pick<NetLimits, 'perHost' | 'perLocalHost'>): number =>
  isLoopback(host) ? limits.perLocalHost : limits.perHost

function turn(waiting: (() => void)[], signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = () => {
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      waiting.splice(waiting.indexOf(go), 1)
      reject(stopped(signal))
    }
    if (signal.aborted) return reject(stopped(signal))
    waiting.push(go)
    signal.addEventListener('abort', stop, { once: true })
  })
}
