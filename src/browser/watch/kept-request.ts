import type { RequestFailure } from '../../core/facts/browser.ts'
import type { LoadedRequest } from '../simulate/load-graph.ts'

/** A request as it is being watched. */
export interface Kept {
  id: string
  url: string
  method: string
  type: string
  priority: string
  /** As it is by now: an image gets urgent once it is seen to be on the screen. */
  currentPriority: string
  /** When its answer last told something, by this process's clock. */
  heardMs: number | null
  inFrame: boolean
  status: number | null
  failure: RequestFailure | null
  mime: string
  protocol: string
  wireBytes: number
  start: number
  firstByte: number | null
  end: number | null
  serverMs: number
  /** How long its connection took to agree on encryption: about one way there and back. */
  tlsMs: number | null
  cached: boolean
  initiator: LoadedRequest['initiator']
  redirectedFrom: Kept | null
  /** The page that led on to this one, by a script or a meta refresh. */
  ledBy: Kept | null
}

/** An answer that has begun and says nothing for so long is kept open to be told something later. */
const silentMs = 2000

/** Whether the page cannot be ready without it. */
export const isCritical = ({ inFrame, type, currentPriority, heardMs }: Kept): boolean =>
  !inFrame &&
  (currentPriority === 'High' || currentPriority === 'VeryHigh') &&
  type !== 'EventSource' &&
  (heardMs === null || performance.now() - heardMs < silentMs)

export const isPage = ({ type, inFrame }: Kept): boolean => type === 'Document' && !inFrame

/** The icon of the site is not asked for with every load. */
export const isPart = ({ type }: Kept): boolean => type !== 'Other'

/** The way to the server and back is part of what its answer took; it is taken off where it is known. */
export function loadedOf(kept: readonly Kept[]): readonly LoadedRequest[] {
  const trips = new Map<string, number>()
  const originOf = (url: string) => URL.parse(url)?.origin ?? ''
  for (const { url, tlsMs } of kept) {
    if (tlsMs !== null) trips.set(originOf(url), Math.min(tlsMs, trips.get(originOf(url)) ?? Infinity))
  }
  const loaded = new Map<Kept, LoadedRequest>()
  for (const each of kept.toSorted((a, b) => a.start - b.start)) {
    const { id, url, type, priority, wireBytes, protocol, cached, initiator, inFrame } = each
    const serverMs = Math.max(0, each.serverMs - (trips.get(originOf(url)) ?? 0))
    const earlier = each.redirectedFrom ?? each.ledBy
    const redirectedFrom = earlier === null ? null : (loaded.get(earlier) ?? null)
    const ledByEnd = each.ledBy?.end ?? null
    const redirectWaitMs = ledByEnd === null ? 0 : Math.max(0, (each.start - ledByEnd) * 1000)
    const times = { startMs: each.start * 1000, endMs: each.end === null ? null : each.end * 1000 }
    const told = { id, url, type, priority, wireBytes, protocol, cached, initiator, inFrame }
    loaded.set(each, { ...told, ...times, serverMs, redirectedFrom, redirectWaitMs })
  }
  return [...loaded.values()]
}
