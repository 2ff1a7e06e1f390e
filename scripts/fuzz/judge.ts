import type { ApiDocument } from './api-document.ts'
import type { FuzzCall } from './cases.ts'
import type { Answer } from './raw/response-reader.ts'

/** Statuses of web pages, which the OpenAPI document doesn't list. */
const pageStatuses = new Set([200, 301, 303, 304, 400, 401, 403, 404, 405, 413, 415, 422, 429, 503])

/** Bytes that are not HTTP are rejected; anything else gets a normal response. */
const rawStatuses = new Set([200, 303, 400, 401, 403, 404, 405, 413, 415, 422, 429, 431, 503])

/** What is wrong with a response; undefined if nothing is. */
export function faultOf(document: ApiDocument, call: FuzzCall, answer: Answer): string | undefined {
  const fault = commonFault(answer)
  if (fault !== undefined) return fault
  const { operation, method } = call
  if (operation === null)
    return pageStatuses.has(answer.status) ? undefined : `a page answered ${answer.status}: ${textOf(answer)}`
  // Headers and `_method` may turn a POST into another operation on the same path.
  const path = call.path.replace(/^(?:\/public)?\/api\/v1/, '').split('?', 1)[0] ?? ''
  const candidates = method === 'POST' ? [operation, ...document.operationsAt(path)] : [operation]
  const faults = candidates.map((candidate) => candidate.faultOf(answer, method === 'HEAD'))
  return faults.includes(undefined) ? undefined : faults[0]
}

export function rawFaultOf(answer: Answer): string | undefined {
  const fault = commonFault(answer)
  if (fault !== undefined) return fault
  return rawStatuses.has(answer.status) ? undefined : `raw bytes were answered with ${answer.status}`
}

function commonFault(answer: Answer): string | undefined {
  const { status, headers } = answer
  if (status >= 500 && status !== 503) return `${status}: ${textOf(answer)}`
  if ((status === 503 || status === 429) && !headers.has('retry-after'))
    return `${status} without Retry-After`
  return undefined
}

const textOf = ({ body }: Answer): string => body.toString('latin1', 0, 200)
