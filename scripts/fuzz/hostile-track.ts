import { setTimeout as pause } from 'node:timers/promises'
import type { RunningService } from '../../src/testing/servers/service-process.ts'
import { hostileProject } from './fixtures.ts'
import { makeRandom } from './random.ts'

/** A run that takes longer hangs: fetching and auditing have deadlines of a minute each. */
const runLimitMs = 180_000

/** Runs beside the requests, one report at a time, because sites that stall would delay everything else. */
export interface HostileTrack {
  readonly reports: number
  /** Returns what is wrong, or undefined. */
  tryNext(): Promise<string | undefined>
}

/** Creates reports of hostile sites. */
export function makeHostileTrack(
  service: RunningService,
  urls: readonly string[],
  seed: number,
  isOver: () => boolean,
): HostileTrack {
  const random = makeRandom(seed)
  let reports = 0

  async function stateOf(id: number): Promise<string> {
    const response = await service.call(`/reports/${id}?findings=none`)
    if (response.status === 404) return 'deleted'
    // An overloaded service says so, and is asked again.
    if (response.status === 503) return 'not known'
    const { data } = (await response.json()) as { readonly data: { readonly state: string } }
    return data.state
  }

  return {
    get reports() {
      return reports
    },
    async tryNext() {
      // Each URL once, then in random order.
      const url = `${urls[reports] ?? random.pick(urls)}?${random.below(1_000_000)}`
      reports += 1
      const response = await service.call('/reports', {
        method: 'POST',
        headers: { 'content-type': 'application/json', prefer: 'respond-async' },
        body: JSON.stringify({ url, project: hostileProject }),
      })
      if (response.status === 503) {
        await pause(1000)
        return undefined
      }
      if (response.status !== 202) return `a report of ${url} was answered with ${response.status}`
      const { data } = (await response.json()) as { readonly data: { readonly id: number } }
      const end = performance.now() + runLimitMs
      for (;;) {
        const state = await stateOf(data.id)
        if (state === 'done' || state === 'failed' || state === 'deleted' || isOver()) return undefined
        if (performance.now() > end)
          return `the report of ${url} is still ${state} after ${runLimitMs / 1000} s`
        await pause(200)
      }
    },
  }
}
