import type { Family, Sample } from './exposition.ts'

interface Asked {
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
}

const bucketsMs = [1, 5, 25, 100, 500, 2500, 10_000, 30_000] as const

/**
 * Response durations by method, route and status: all three come from short lists, so there are few combinations.
 * Called for every request, so it does as little as possible.
 */
export function makeDurations() {
  const kinds: Kind[] = []
  // Nested maps: a combined key would have to be built for every request.
  const byRoute = new Map<string, Map<string, Map<number, Kind>>>()

  function begin({ method, route, status }: Asked): Kind {
    const labels = { method, route, status: String(status) }
    const kind = { labels, counts: new Float64Array(bucketsMs.length + 1), sumMs: 0 }
    kinds.push(kind)
    const byMethod = byRoute.get(route) ?? new Map<string, Map<number, Kind>>()
    const byStatus = byMethod.get(method) ?? new Map<number, Kind>()
    byRoute.set(route, byMethod.set(method, byStatus.set(status, kind)))
    return kind
  }

  return {
    seen(asked: Asked): void {
      const { ms, route, method, status } = asked
      const kind = byRoute.get(route)?.get(method)?.get(status) ?? begin(asked)
      let bucket = 0
      while (bucket < bucketsMs.length && ms > (bucketsMs[bucket] ?? 0)) bucket += 1
      kind.counts[bucket] = (kind.counts[bucket] ?? 0) + 1
      kind.sumMs += ms
    },
    family: (): Family => ({
      name: 'plumbline_http_request_duration_seconds',
      help: 'Time from the request to its response.',
      type: 'histogram',
      samples: kinds.flatMap(samplesOf),
    }),
  }
}

interface Kind {
  readonly labels: Readonly<Record<string, string>>
  /** One for each bucket, and one for everything slower. */
  readonly counts: Float64Array
  sumMs: number
}

/** Prometheus buckets are cumulative. */
function samplesOf({ labels, counts, sumMs }: Kind): readonly Sample[] {
  let total = 0
  const buckets = Array.from(counts, (count, index) => {
    total += count
    const limit = bucketsMs[index]
    const le = limit === undefined ? '+Inf' : String(limit / 1000)
    return { suffix: '_bucket', labels: { ...labels, le }, value: total }
  })
  return [
    ...buckets,
    { suffix: '_sum', labels, value: sumMs / 1000 },
    { suffix: '_count', labels, value: total },
  ]
}
