import type { BrowserRequest, RequestFailure } from '../../../core/facts/browser.ts'
import type { LoadedRequest } from '../../simulate/load-graph.ts'
import type { OwnerOf } from './request-owner.ts'

/** A request while it is being watched. */
export interface Kept {
  id: string
  url: string
  method: string
  type: string
  priority: string
  /** May change: an image gets a higher priority once it turns out to be in the viewport. */
  currentPriority: string
  /** When its response last received data, on this process's clock. */
  heardMs: number | null
  inFrame: boolean
  status: number | null
  failure: RequestFailure | null
  mime: string
  protocol: string
  /** With the headers. */
  wireBytes: number
  headerBytes: number
  /** What Content-Length says; 0 without it. */
  declaredBytes: number
  start: number
  sent: number | null
  firstByte: number | null
  end: number | null
  serverMs: number
  /** Duration of its TLS handshake: about one round trip. */
  tlsMs: number | null
  cached: boolean
  initiator: LoadedRequest['initiator']
  redirectedFrom: Kept | null
  /** The page that navigated to this one, by a script or a meta refresh. */
  ledBy: Kept | null
}

/** A response that has begun and stays silent for this long is a stream kept open for later events. */
const silentMs = 2000

/** Whether the page can't be ready without it. */
export const isCritical = ({ inFrame, type, currentPriority, heardMs }: Kept): boolean =>
  !inFrame &&
  (currentPriority === 'High' || currentPriority === 'VeryHigh') &&
  type !== 'EventSource' &&
  (heardMs === null || performance.now() - heardMs < silentMs)

export const isPage = ({ type, inFrame }: Kept): boolean => type === 'Document' && !inFrame

/** Chromium does not request the favicon with every load. */
export const isPart = ({ type }: Kept): boolean => type !== 'Other'

/**
 * The size of the file as sent, without its headers. For the script of a worker, Chromium reports only one number, with
 * everything in it.
 */
export function fileBytes({
  wireBytes,
  headerBytes,
  declaredBytes,
  type,
  status,
  failure,
  cached,
  end,
}: Kept): number {
  const received = wireBytes > headerBytes ? wireBytes - headerBytes : wireBytes
  // A large image may still be on its way when the visit ends.
  const isSent = end !== null || type === 'Image'
  const isWhole = isSent && status === 200 && failure === null && !cached && received > 0
  // The received bytes include HTTP/2 frame headers.
  return isWhole && declaredBytes > 0 ? declaredBytes : received
}

/** The request as a fact, with times from `origin` on, which is in seconds of the browser's clock. */
export function requestOf(kept: Kept, origin: number, ownerOf: OwnerOf): BrowserRequest {
  const { url, method, type, priority, inFrame, status, failure, mime, protocol } = kept
  const since = (time: number | null) => (time === null ? null : Math.round((time - origin) * 10_000) / 10)
  return {
    url,
    method,
    type,
    priority,
    inFrame,
    status,
    failure,
    mime,
    protocol,
    wireBytes: fileBytes(kept),
    startMs: since(kept.start) ?? 0,
    sentMs: since(kept.sent),
    firstByteMs: since(kept.firstByte),
    endMs: since(kept.end),
    ...ownerOf(url),
  }
}

/** Server times include a round trip, which is subtracted if it is known from a TLS handshake. */
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
    const common = { id, url, type, priority, wireBytes, protocol, cached, initiator, inFrame }
    loaded.set(each, { ...common, ...times, serverMs, redirectedFrom, redirectWaitMs })
  }
  return [...loaded.values()]
}
