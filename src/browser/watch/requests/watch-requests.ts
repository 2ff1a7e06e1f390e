import type { Answer } from '../../chromium/cdp.ts'
import type { BrowserRequest } from '../../../core/facts/browser.ts'
import type { LoadedRequest } from '../../simulate/load-graph.ts'
import type { Page } from '../../chromium/open-page.ts'
import { fileBytes, isCritical, isPage, isPart, type Kept, loadedOf, requestOf } from './kept-request.ts'
import { numberOf, textOf } from '../../chromium/read-json.ts'
import {
  addCached,
  addData,
  addEnd,
  addFailure,
  addPriority,
  addRedirect,
  addResponse,
  beginRequest,
} from './request-events.ts'
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
  const open = new Set<Kept>()
  const navigations: string[] = []
  let count = 0
  let shown: Kept | null = null
  /** When the first request began, in seconds: of the browser's clock, and since the epoch. */
  let begun: { readonly start: number; readonly epoch: number } | null = null
  let lastChange = performance.now()
  let busyUntil = performance.now()

  const isBusy = () => open.size > maxIdle || [...open].some(isCritical)

  function end(request: Kept): void {
    if (isBusy()) busyUntil = performance.now()
    open.delete(request)
    lastChange = performance.now()
  }

  function begin(id: string, params: Answer, inFrame: boolean): void {
    const request = beginRequest(id, params, inFrame || textOf(params['frameId']) !== page.frame)
    if (!/^https?:/i.test(request.url)) return
    begun ??= { start: request.start, epoch: numberOf(params['wallTime']) }
    const before = kept.get(id)
    if (before !== undefined) {
      // The first request of a frame or a worker is reported twice, by its opener and by itself.
      if (params['redirectResponse'] === undefined) return
      // A redirect keeps the request id; each hop is a separate request here.
      addRedirect(before, params)
      end(before)
      kept.set(`${id} ${count}`, before)
      request.redirectedFrom = before
    }
    count += 1
    lastChange = performance.now()
    if (isPage(request)) {
      if (before === undefined) {
        request.ledBy = shown
        navigations.push(request.url)
      }
      shown = request
    }
    kept.set(id, request)
    open.add(request)
    if (isBusy()) busyUntil = performance.now()
  }

  function finish(request: Kept, params: Answer): void {
    addEnd(request, params)
    // Pages know scripts and images by the URL they requested, even if it redirects.
    for (let hop: Kept | null = request; hop !== null; hop = hop.redirectedFrom)
      bytes.set(hop.url, fileBytes(request))
    end(request)
  }

  function fail(request: Kept, params: Answer): void {
    addFailure(request, params)
    end(request)
  }

  function receive(request: Kept, params: Answer): void {
    addData(request, params)
    lastChange = performance.now()
  }

  /** What an event says about a request that has begun. */
  const handlers: Readonly<Record<string, (request: Kept, params: Answer) => void>> = {
    'Network.resourceChangedPriority': addPriority,
    'Network.responseReceived': addResponse,
    'Network.requestServedFromCache': addCached,
    'Network.dataReceived': receive,
    'Network.loadingFinished': finish,
    'Network.loadingFailed': fail,
  }

  page.listen((method, params, inFrame) => {
    const id = textOf(params['requestId'])
    if (method === 'Network.requestWillBeSent') return begin(id, params, inFrame)
    const request = kept.get(id)
    if (request !== undefined) handlers[method]?.(request, params)
  })
  return {
    busyUntil: () => (isBusy() ? (busyUntil = performance.now()) : busyUntil),
    parts() {
      const parts = [...kept.values()].filter(isPart)
      return { begun: parts.length, ended: parts.filter((request) => !open.has(request)).length }
    },
    loaded: () => loadedOf([...kept.values()]),
    lastChange: () => lastChange,
    navigation: () => (begun === null ? null : { startMs: begun.start * 1000, epochMs: begun.epoch * 1000 }),
    navigations: () => navigations,
    bytesOf: (url) => bytes.get(url) ?? 0,
    isDocument: (url) =>
      kept.values().some((request) => request.type === 'Document' && request.url === url.split('#', 1)[0]),
    document(ownerOf) {
      const last = [...kept.values()].findLast(isPage)
      return last === undefined ? null : requestOf(last, begun?.start ?? 0, ownerOf)
    },
    list(ownerOf) {
      const requests = [...kept.values()]
        .toSorted((a, b) => a.start - b.start)
        .slice(0, keep)
        .map((request) => requestOf(request, begun?.start ?? 0, ownerOf))
      return { requests, count }
    },
  }
}

const maxIdle = 2
