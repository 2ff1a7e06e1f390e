import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../../app/app.ts'
import type { Answered } from '../metrics.ts'
import { originOf } from '../origin.ts'
import { secretOf } from './bearer.ts'
import { everyAnswer } from './cors.ts'
import { keptName, type KeptAnswers } from './kept-answers.ts'
import { sendPrepared } from './send.ts'

export interface QuickLaneOptions {
  readonly app: App
  readonly baseUrl: string | null
  readonly keptAnswers: KeptAnswers
  readonly draining: AbortSignal
  readonly nextId: () => string
  readonly onAnswered: (answered: Answered) => void
}

export type QuickLane = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Gives a kept answer before the framework sees the request, and tells whether it did. Whatever is out of the
 * ordinary, an unknown key above all, goes the long way, which alone refuses (docs/decisions/0011).
 */
export function makeQuickLane(options: QuickLaneOptions): QuickLane {
  const { app, baseUrl, keptAnswers, draining, nextId, onAnswered } = options
  // Who asks often asks in a row.
  let authorization: string | undefined
  let secret: string | undefined

  return function answerKept(request, response) {
    const { method, headers, url = '' } = request
    // A browser that asks for another origin reads more headers.
    if (method !== 'GET' || headers.origin !== undefined || draining.aborted) return false
    const begun = performance.now()
    if (headers.authorization !== authorization) {
      authorization = headers.authorization
      secret = secretOf(headers)
    }
    const caller = secret === undefined ? undefined : app.recallKey(secret)
    if (caller === undefined) return false
    const mark = app.changeMark()
    if (mark === undefined) return false
    const kept = keptAnswers.get(keptName(caller, originOf(request, baseUrl), url), mark)
    if (kept === undefined) return false
    const id = nextId()
    const status = sendPrepared(request, response, everyAnswer(id, kept.headers), kept.body)
    const ms = performance.now() - begun
    onAnswered({ id, method, route: kept.route, status, ms, key: caller.key.id })
    return true
  }
}
