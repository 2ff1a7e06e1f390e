import { setTimeout as pause } from 'node:timers/promises'
import { failureCodes } from '../../../src/core/failure.ts'
import type { RunningService } from '../../../src/testing/servers/service/service-process.ts'
import { hostileProject } from '../fixtures.ts'
import { makeRandom } from '../random.ts'

/** A run that takes longer hangs: fetching and auditing have deadlines of a minute each. */
const runLimitMs = 180_000

/** Runs beside the requests, one report at a time, because sites that stall would delay everything else. */
export interface HostileTrack {
  readonly reports: number
  /** Returns what is wrong, or undefined. */
  tryNext(): Promise<string | undefined>
}

interface ReportState {
  readonly state: string
  readonly error: { readonly code: string; readonly message: string } | null
}

/** Whatever a site does, it is a failure of the site, with a sentence for its owner. */
const isExplained = (error: ReportState['error']): boolean =>
  error !== null &&
  failureCodes.some((code) => code === error.code) &&
  !['internal', 'crashed'].includes(error.code) &&
  error.message.endsWith('.')

/** Creates reports of hostile sites. */
export function makeHostileTrack(
  service: RunningService,
  urls: readonly string[],
  seed: number,
  isOver: () => boolean,
): HostileTrack {
  const random = makeRandom(seed)
  let reports = 0

  async function stateOf(id: number): Promise<ReportState> {
    const response = await service.call(`/reports/${id}?findings=none`)
    if (response.status === 404) return { state: 'deleted', error: null }
    // An overloaded service says so, and is asked again.
    if (response.status === 503) return { state: 'not known', error: null }
    const { data } = (await response.json()) as { readonly data: ReportState }
    return data
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
        const { state, error } = await stateOf(data.id)
        if (state === 'failed' && !isExplained(error))
          return `the report of ${url} failed with ${JSON.stringify(error)}`
        if (state === 'done' || state === 'failed' || state === 'deleted' || isOver()) return undefined
        if (performance.now() > end)
          return `the report of ${url} is still ${state} after ${runLimitMs / 1000} s`
        await pause(200)
      }
    },
  }
}
