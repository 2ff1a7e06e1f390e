import { failureOf } from './request-failure.ts'
import type { BrowserRequest } from '../../core/facts/browser.ts'
import type { LoadedRequest } from '../simulate/load-graph.ts'
import { proxyMark } from '../proxy/forwardable-head.ts'
import type { Page } from '../chromium/open-page.ts'
import { fileBytes, isCritical, isPage, isPart, type Kept, loadedOf, requestOf } from './kept-request.ts'
import { numberOf, numberOrNull, recordOf, textOf } from '../chromium/read-json.ts'
import type { OwnerOf } from './request-owner.ts'

export interface RequestWatch {
  /**
   * Until when the network was busy as Lighthouse defines it (core/gather/driver/network-monitor.js): more than two
   * open requests, or a critical one of the page itself. On this process's clock; now if it is still busy.
   */
  busyUntil(): number
  /** When a request last began, received data or ended, on this process's clock. */
  lastChange(): number
  list(ownerOf: OwnerOf): {
    readonly requests: readonly BrowserRequest[]
    readonly count: number
  }
  /** The same as input for the simulation, on the browser's clock. */
  loaded(): readonly LoadedRequest[]
  /**
   * How many requests began that every load of the page makes, and how many of them have ended, failed ones included.
   */
  parts(): { readonly begun: number; readonly ended: number }
  /** Size of each file as sent, by URL; redirected URLs get that of their target. */
  bytesOf(url: string): number
  /** Whether it is the page or the content of a frame. */
  isDocument(url: string): boolean
  /** When the page was first requested: on the browser's clock, and since the epoch. */
  navigation(): { readonly startMs: number; readonly epochMs: number } | null
  /** The requested page and all pages that scripts or meta refreshes led to from there, as requested. */
  navigations(): readonly string[]
  /** The request for the page's document. */
  document(ownerOf: OwnerOf): BrowserRequest | null
}

const keep = 300

export function watchRequests(page: Page): RequestWatch {
  const kept = new Map<string, Kept>()
  const bytes = new Map<string, number>()
  let count = 0
  const open = new Set<Kept>()
  let shown: Kept | null = null
  let lastChange = performance.now()
  let origin: number | undefined
  let navigation: { readonly startMs: number; readonly epochMs: number } | null = null
  const navigations: string[] = []
  let busyUntil = performance.now()
  const isBusy = () => open.size > maxIdle || [...open].some(isCritical)
  const settle = (request: Kept) => {
    if (isBusy()) busyUntil = performance.now()
    open.delete(request)
    lastChange = performance.now()
  }
  page.listen((method, params, inFrame) => {
    const id = textOf(params['requestId'])
    if (method === 'Network.requestWillBeSent') {
      const request = recordOf(params['request'])
      const url = textOf(request['url'])
      if (!/^https?:/i.test(url)) return
      const time = numberOf(params['timestamp'])
      origin ??= time
      navigation ??= { startMs: time * 1000, epochMs: numberOf(params['wallTime']) * 1000 }
      const before = kept.get(id)
      // The first request of a frame or a worker is reported twice, by its opener and by itself.
      if (before !== undefined && params['redirectResponse'] === undefined) return
      const redirect = recordOf(params['redirectResponse'])
      if (before !== undefined) {
        // A redirect keeps the request id; each hop is a separate request here.
        before.status = numberOrNull(redirect['status'])
        before.end = time
        before.wireBytes = numberOf(redirect['encodedDataLength'])
        const timing = recordOf(redirect['timing'])
        before.serverMs = Math.max(0, numberOf(timing['receiveHeadersEnd']) - numberOf(timing['sendEnd']))
        settle(before)
        kept.set(`${id} ${count}`, before)
      }
      count += 1
      lastChange = performance.now()
      const initiator = recordOf(params['initiator'])
      const begun: Kept = {
        id,
        url,
        method: textOf(request['method'], 20),
        type: textOf(params['type'], 30),
        priority: textOf(request['initialPriority'], 20),
        currentPriority: textOf(request['initialPriority'], 20),
        heardMs: null,
        inFrame: inFrame || textOf(params['frameId']) !== page.frame,
        status: null,
        failure: null,
        mime: '',
        protocol: '',
        wireBytes: 0,
        headerBytes: 0,
        start: time,
        sent: null,
        firstByte: null,
        end: null,
        serverMs: 0,
        tlsMs: null,
        cached: false,
        initiator: { type: textOf(initiator['type'], 20), url: textOf(initiator['url']) },
        redirectedFrom: before ?? null,
        ledBy: null,
      }
      if (isPage(begun)) {
        if (before === undefined) {
          begun.ledBy = shown
          navigations.push(url)
        }
        shown = begun
      }
      kept.set(id, begun)
      open.add(begun)
      if (isBusy()) busyUntil = performance.now()
    }
    const request = kept.get(id)
    if (request === undefined) return
    if (method === 'Network.resourceChangedPriority')
      request.currentPriority = textOf(params['newPriority'], 20)
    if (method === 'Network.responseReceived') {
      request.heardMs = performance.now()
      const response = recordOf(params['response'])
      request.status = numberOrNull(response['status'])
      // The answer of our proxy for a server that it could not reach, or would not.
      const refusal = textOf(recordOf(response['headers'])[proxyMark], 3)
      if (refusal !== '') {
        request.status = null
        request.failure = refusal === '504' ? 'timed-out' : 'failed'
      }
      request.headerBytes = refusal === '' ? numberOf(response['encodedDataLength']) : 0
      request.wireBytes += request.headerBytes
      request.mime = textOf(response['mimeType'], 100)
      request.protocol = textOf(response['protocol'], 20)
      const timing = recordOf(response['timing'])
      const started = numberOrNull(timing['requestTime'])
      request.sent = started === null ? null : started + numberOf(timing['sendStart']) / 1000
      request.firstByte =
        started === null
          ? numberOf(params['timestamp'])
          : started + numberOf(timing['receiveHeadersEnd']) / 1000
      request.serverMs = Math.max(0, numberOf(timing['receiveHeadersEnd']) - numberOf(timing['sendEnd']))
      const tlsMs = numberOf(timing['sslEnd']) - numberOf(timing['sslStart'])
      request.tlsMs = tlsMs > 0 ? tlsMs : null
      request.cached = response['fromDiskCache'] === true || response['fromServiceWorker'] === true
    }
    if (method === 'Network.requestServedFromCache') request.cached = true
    if (method === 'Network.dataReceived') {
      request.wireBytes += isUnanswered(request) ? 0 : numberOf(params['encodedDataLength'])
      request.heardMs = lastChange = performance.now()
    }
    if (method === 'Network.loadingFinished') {
      const sent = isUnanswered(request) ? 0 : numberOf(params['encodedDataLength'])
      request.wireBytes = Math.max(request.wireBytes, sent)
      request.end = numberOf(params['timestamp'])
      // Pages know scripts and images by the URL they requested, even if it redirects.
      for (let hop: Kept | null = request; hop !== null; hop = hop.redirectedFrom)
        bytes.set(hop.url, fileBytes(request))
      settle(request)
    }
    if (method === 'Network.loadingFailed') {
      request.failure = failureOf(textOf(params['errorText'], 200))
      // Chromium also cancels the body of a script or stylesheet that came with an error status; the status is the
      // failure then.
      if (params['canceled'] === true) request.failure = (request.status ?? 0) >= 400 ? null : 'canceled'
      if (textOf(params['blockedReason'], 60) !== '') request.failure = 'blocked'
      if (isUnanswered(request)) request.wireBytes = 0
      request.end = numberOf(params['timestamp'])
      settle(request)
    }
  })
  return {
    busyUntil: () => (isBusy() ? (busyUntil = performance.now()) : busyUntil),
    parts() {
      const begun = [...kept.values()].filter(isPart)
      return { begun: begun.length, ended: begun.filter((request) => !open.has(request)).length }
    },
    loaded: () => loadedOf([...kept.values()]),
    lastChange: () => lastChange,
    navigation: () => navigation,
    navigations: () => navigations,
    bytesOf: (url) => bytes.get(url) ?? 0,
    isDocument: (url) =>
      kept.values().some((request) => request.type === 'Document' && request.url === url.split('#', 1)[0]),
    document(ownerOf) {
      const last = [...kept.values()].findLast(isPage)
      return last === undefined ? null : requestOf(last, origin ?? 0, ownerOf)
    },
    list(ownerOf) {
      const requests = [...kept.values()]
        .toSorted((a, b) => a.start - b.start)
        .slice(0, keep)
        .map((request) => requestOf(request, origin ?? 0, ownerOf))
      return { requests, count }
    },
  }
}

/** What arrives for such a request is an error page of Chromium. */
const isUnanswered = ({ status, failure }: Kept): boolean => status === null && failure !== null

const maxIdle = 2
