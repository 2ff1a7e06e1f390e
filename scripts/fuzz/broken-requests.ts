import type { Faults } from './faults.ts'

interface Broken {
  readonly what: string
  /** Numbers of the requests under way when it was logged. */
  readonly suspects: readonly number[]
  readonly since: number
}

export interface BrokenRequests {
  /** A line of the service's log. */
  logged(line: string): void
  /** The client got the 500 and has judged it. */
  arrived(requestId: string): void
  /** Reports those whose response nobody got; `all` includes the latest ones. */
  report(all: boolean): void
}

/** A response may be on its way for as long. */
const arrivalMs = 5000

/**
 * Requests that broke and whose 500 reached no client: it had gone away, or the response had begun. The service's log
 * tells of them.
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
        faults.add(`logged, and no client was told: ${what}`, `npm run fuzz -- --seed ${seed}${which}`)
      }
    },
  }
}

/** What the service logs at level error is a JSON object; anything else comes from Node itself. */
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
