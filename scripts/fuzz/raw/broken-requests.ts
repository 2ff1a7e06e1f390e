import type { Faults } from '../faults.ts'

interface Broken {
  readonly what: string
  /** Numbers of the requests in progress when it was logged. */
  readonly suspects: readonly number[]
  readonly since: number
}

export interface BrokenRequests {
  /** Reads a line of the service's log. */
  logged(line: string): void
  /** The client received the 500 and has checked it. */
  arrived(requestId: string): void
  /** Reports those whose response no client received; `all` includes the latest ones. */
  report(all: boolean): void
}

/** How long a response may take to arrive. */
const arrivalMs = 5000

/**
 * Finds failed requests whose 500 reached no client, because the client had disconnected or the response had begun.
 * They only show in the service's log.
 */
export function makeBrokenRequests(options: {
  readonly faults: Faults
  readonly seed: number
  underWay(): readonly number[]
}): BrokenRequests {
  const { faults, seed, underWay } = options
  const broken = new Map<string, Broken>()
  return {
    logged(line) {
      const { id, what } = readLine(line)
      broken.set(id ?? `line ${broken.size}`, { what, suspects: underWay(), since: performance.now() })
    },
    arrived: (requestId) => void broken.delete(requestId),
    report(all) {
      for (const [id, { what, suspects, since }] of broken) {
        if (!all && performance.now() - since < arrivalMs) continue
        broken.delete(id)
        const which = suspects.length === 0 ? '' : ` --only ${suspects.join(',')}`
        faults.add(
          `logged, but no client got the response: ${what}`,
          `npm run fuzz -- --seed ${seed}${which}`,
        )
      }
    },
  }
}

/** The service logs errors as JSON objects; anything else comes from Node itself. */
function readLine(line: string): { readonly id?: string; readonly what: string } {
  try {
    const { id, msg, err } = JSON.parse(line) as {
      readonly id?: string
      readonly msg?: string
      readonly err?: { readonly stack?: string }
    }
    const stack = err?.stack?.split('\n').slice(0, 4).join(' | ') ?? line.slice(0, 400)
    return { ...(id === undefined ? {} : { id }), what: `${msg ?? ''}: ${stack}` }
  } catch {
    return { what: line.slice(0, 400) }
  }
}
