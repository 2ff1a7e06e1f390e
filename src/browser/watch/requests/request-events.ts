import { failureOf } from './request-failure.ts'
import type { Answer } from '../../chromium/cdp.ts'
import { numberOf, numberOrNull, recordOf, textOf } from '../../chromium/read-json.ts'
import { proxyMark } from '../../proxy/forwardable-head.ts'
import type { Kept } from './kept-request.ts'

// What each event of the `Network` domain says about a request. https://chromedevtools.github.io/devtools-protocol/tot/Network/

export function beginRequest(id: string, params: Answer, inFrame: boolean): Kept {
  const request = recordOf(params['request'])
  const initiator = recordOf(params['initiator'])
  const priority = textOf(request['initialPriority'], 20)
  return {
    id,
    url: textOf(request['url']),
    method: textOf(request['method'], 20),
    type: textOf(params['type'], 30),
    priority,
    currentPriority: priority,
    heardMs: null,
    inFrame,
    status: null,
    failure: null,
    mime: '',
    protocol: '',
    wireBytes: 0,
    headerBytes: 0,
    declaredBytes: 0,
    start: numberOf(params['timestamp']),
    sent: null,
    firstByte: null,
    end: null,
    serverMs: 0,
    tlsMs: null,
    cached: false,
    initiator: { type: textOf(initiator['type'], 20), url: textOf(initiator['url']) },
    redirectedFrom: null,
    ledBy: null,
  }
}

/** The response that redirected this request comes with the next one. */
export function addRedirect(request: Kept, params: Answer): void {
  const response = recordOf(params['redirectResponse'])
  request.status = numberOrNull(response['status'])
  request.end = numberOf(params['timestamp'])
  request.wireBytes = numberOf(response['encodedDataLength'])
  request.serverMs = serverMsOf(recordOf(response['timing']))
}

export function addPriority(request: Kept, params: Answer): void {
  request.currentPriority = textOf(params['newPriority'], 20)
}

export function addResponse(request: Kept, params: Answer): void {
  request.heardMs = performance.now()
  const response = recordOf(params['response'])
  request.status = numberOrNull(response['status'])
  // The answer of our proxy for a server that it could not reach, or would not.
  const refusal = textOf(recordOf(response['headers'])[proxyMark], 3)
  if (refusal !== '') {
    request.status = null
    request.failure = refusal === '504' ? 'timed-out' : 'failed'
  }
  const headers = recordOf(response['headers'])
  const arrived = refusal === '' ? numberOf(response['encodedDataLength']) : 0
  // Over HTTP/2, this includes the first parts of the file if they arrived before Chromium read the headers.
  request.headerBytes = arrived > textBytes(headers) + maxUnseenBytes ? textBytes(headers) : arrived
  request.wireBytes += arrived
  const length = Number(textOf(headers['content-length'] ?? headers['Content-Length'], 12))
  request.declaredBytes = length > 0 ? length : 0
  request.mime = textOf(response['mimeType'], 100)
  request.protocol = textOf(response['protocol'], 20)
  request.cached = response['fromDiskCache'] === true || response['fromServiceWorker'] === true
  addTiming(request, recordOf(response['timing']), numberOf(params['timestamp']))
}

/** Names and values, with what is between them. */
const textBytes = (headers: Answer): number =>
  Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + textOf(value).length + 4, 0)

/** The status line, and headers that Chromium keeps to itself, such as cookies. */
const maxUnseenBytes = 4096

/** Without a timing, as for a response from the cache, the first byte came with the event. */
function addTiming(request: Kept, timing: Answer, now: number): void {
  const started = numberOrNull(timing['requestTime'])
  const since = (ms: unknown) => (started ?? 0) + numberOf(ms) / 1000
  request.sent = started === null ? null : since(timing['sendStart'])
  request.firstByte = started === null ? now : since(timing['receiveHeadersEnd'])
  request.serverMs = serverMsOf(timing)
  const tlsMs = numberOf(timing['sslEnd']) - numberOf(timing['sslStart'])
  request.tlsMs = tlsMs > 0 ? tlsMs : null
}

const serverMsOf = (timing: Answer): number =>
  Math.max(0, numberOf(timing['receiveHeadersEnd']) - numberOf(timing['sendEnd']))

export function addCached(request: Kept): void {
  request.cached = true
}

export function addData(request: Kept, params: Answer): void {
  request.wireBytes += isUnanswered(request) ? 0 : numberOf(params['encodedDataLength'])
  request.heardMs = performance.now()
}

export function addEnd(request: Kept, params: Answer): void {
  const sent = isUnanswered(request) ? 0 : numberOf(params['encodedDataLength'])
  request.wireBytes = Math.max(request.wireBytes, sent)
  request.end = numberOf(params['timestamp'])
}

export function addFailure(request: Kept, params: Answer): void {
  request.end = numberOf(params['timestamp'])
  // Chromium cancels a script that came with the error status of our proxy, which says more.
  if (isUnanswered(request)) {
    request.wireBytes = 0
    return
  }
  request.failure = failureOf(textOf(params['errorText'], 200))
  // Chromium also cancels the body of a script or stylesheet that came with an error status; the status is the failure
  // then.
  if (params['canceled'] === true) request.failure = (request.status ?? 0) >= 400 ? null : 'canceled'
  if (textOf(params['blockedReason'], 60) !== '') request.failure = 'blocked'
  if (isUnanswered(request)) request.wireBytes = 0
}

/** What arrives for such a request is an error page of Chromium. */
const isUnanswered = ({ status, failure }: Kept): boolean => status === null && failure !== null
