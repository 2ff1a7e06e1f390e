import type { LayoutShift, Vitals } from '../../../core/facts/browser.ts'
import type { LoadedRequest } from '../../simulate/load-graph.ts'

/** Chromium renders a loaded file within this time. Lighthouse looks back as far for fonts and frames. */
const windowMs = 500
const maxFiles = 3
const maxUrlLength = 500

/** Adds how the largest element's file was discovered and what loaded just before each layout shift. */
export function explainVitals(
  vitals: Vitals,
  requests: readonly LoadedRequest[],
  /** Start of navigation on the clock of the requests. */
  startMs: number,
): Vitals {
  const { largest, shifts } = vitals
  const request = requests.find(({ url }) => url === largest?.url)
  return {
    ...vitals,
    largest:
      largest === null || request === undefined
        ? largest
        : {
            ...largest,
            initiator: {
              type: request.initiator.type,
              url: request.initiator.url.slice(0, maxUrlLength),
            },
          },
    shifts: shifts.map((shift) => ({
      ...shift,
      loadedBefore: loadedBefore(requests, startMs + shift.atMs),
    })),
  }
}

function loadedBefore(requests: readonly LoadedRequest[], atMs: number): LayoutShift['loadedBefore'] {
  return requests
    .flatMap((request) => {
      const { endMs, url } = request
      const kind = kindOf(request)
      if (kind === undefined || endMs === null || endMs > atMs || endMs <= atMs - windowMs) return []
      return [{ kind, endMs, url: url.slice(0, maxUrlLength) }]
    })
    .toSorted((one, other) => other.endMs - one.endMs)
    .slice(0, maxFiles)
    .map(({ kind, url }) => ({ kind, url }))
}

function kindOf({ type, inFrame }: LoadedRequest): LayoutShift['loadedBefore'][number]['kind'] | undefined {
  if (type === 'Document') return inFrame ? 'frame' : undefined
  if (inFrame) return undefined
  if (type === 'Image') return 'image'
  return type === 'Font' ? 'font' : undefined
}
