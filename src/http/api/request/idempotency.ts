import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../app/app.ts'
import type { Caller } from '../../../app/keys/authenticate-key.ts'
import type { StoredEntry } from '../../../core/ports/people/idempotency.ts'
import { invalid, Problem } from '../../../core/problem.ts'
import { sentence } from '../../../core/sentence.ts'
import type { Body } from '../../body/body.ts'
import { repeatedIn } from '../../body/query.ts'
import { presentResults } from '../resources/results.ts'
import { say, texts } from '../../../messages/texts.ts'
import { type CallLeases, openCallLeases } from './call-leases.ts'

/** A call in progress whose response will be stored. */
export interface KeptCall {
  readonly id: number
  /** The report stored by an earlier attempt, whose process died before it could respond. */
  readonly report: number | null
  /** The reports that an earlier attempt at a batch has stored. */
  readonly entries: readonly StoredEntry[]
  /** Stored instead of the sent body: the results of a run are stored already, and a secret is shown once. */
  body?: string
  results?: { readonly report: number; readonly run: number }
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly callLeases: CallLeases
  }
  interface FastifyRequest {
    /** Set while a call with an Idempotency-Key is in progress. */
    keptCall: KeptCall | null
  }
}

interface KeptAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  readonly results?: KeptCall['results']
}

/** Headers to store; the others are generated for every response. */
const keptHeaders = ['content-type', 'location', 'etag', 'retry-after', 'preference-applied'] as const

const maxKeyLength = 255

/** A request may take as long as the server waits for a run, and a minute more: see `limitTime`. */
const graceMs = 65_000

/**
 * Starts a call with an Idempotency-Key. Returns false if it must be executed, true if the first response was repeated.
 */
export async function replay(
  app: App,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  scope: { readonly prefix: string; readonly waitLimitMs: number },
): Promise<boolean> {
  const header = request.headers['idempotency-key']
  if (header === undefined) return false
  const key = typeof header === 'string' ? header : header.join(', ')
  if (key === '' || key.length > maxKeyLength) {
    throw invalid({ 'Idempotency-Key': [say(texts.problems.idempotencyKey, { max: maxKeyLength })] })
  }
  const account = caller.account.id
  const leases = request.server.callLeases
  const begun = await app.idempotency.begin({
    account,
    key: digest(key),
    // The same under both prefixes. A key with narrower access must not get a response made for a broader one.
    request: digest(
      JSON.stringify([
        pathOf(request.url.slice(scope.prefix.length)),
        bodyOf(request),
        caller.key.projects,
        ...(request.method === 'POST' ? [] : [request.method]),
      ]),
    ),
    leaseMs: leases.leaseMs,
  })
  if (begun.is === 'other-request') {
    const { reused } = texts.problems
    throw new Problem('idempotency-mismatch', reused, { errors: { 'Idempotency-Key': [reused] } })
  }
  if (begun.is === 'under-way') {
    throw new Problem('conflict', texts.problems.stillRunning, {
      retryAfter: 2,
    })
  }
  if (begun.is === 'interrupted') throw new Problem('conflict', sentence('interruptedCreation'))
  if (begun.is === 'new') {
    leases.hold(begun.id, scope.waitLimitMs + graceMs)
    request.keptCall = { id: begun.id, report: begun.report, entries: begun.entries }
    return false
  }
  // `keepAnswer` below writes this.
  const answer = JSON.parse((await unpack(begun.answer)).toString()) as KeptAnswer
  reply.code(answer.status).headers(answer.headers).header('idempotency-replayed', 'true')
  await reply.send(await wholeBody(app, account, answer))
  return true
}

/** For what the call stores, so that it is noted in the same transaction. */
export const callOf = ({ keptCall }: FastifyRequest): { readonly call?: number } =>
  keptCall === null ? {} : { call: keptCall.id }

/** With a trailing slash, it is the same request. */
// bounded: the URL of a request has at most 16 kB
const pathOf = (url: string): string => url.replace(/\/(?=\?|$)/, '')

/** Everything that was sent: a repeated field has one value in `fields`, but all of its values may count. */
function bodyOf(request: FastifyRequest): unknown {
  // Produced by the server's own body parsers; undefined if the request had no body.
  const body = request.body as Body | undefined
  const repeated = body?.is === 'fields' ? repeatedIn(body.fields) : []
  return repeated.length === 0 ? (body ?? null) : { ...body, repeated }
}

/** Stores the responses of calls with an Idempotency-Key, before they are compressed and sent. */
export function keepAnswers(server: FastifyInstance, app: App, leaseMs?: number): void {
  const leases = openCallLeases(app, leaseMs)
  server.decorate('callLeases', leases)
  server.addHook('onClose', async () => leases.close())
  server.decorateRequest('keptCall', null)
  server.addHook('onSend', (request, reply, payload, done) => {
    const call = request.keptCall
    if (call === null) return done(null, payload)
    request.keptCall = null
    return settle(call, reply, payload).finally(() => leases.letGo(call.id))
  })

  async function settle(call: KeptCall, reply: FastifyReply, payload: unknown): Promise<unknown> {
    // After other errors nothing was done, or the call may be retried. A report that was stored and deleted since is
    // not stored again.
    const isFinal = reply.statusCode < 400 || reply.statusCode === 404
    if (!isFinal || typeof payload !== 'string') await app.idempotency.release(call.id)
    else await app.idempotency.finish(call.id, await keepAnswer(call, reply, payload))
    return payload
  }
}

async function keepAnswer(call: KeptCall, reply: FastifyReply, payload: string): Promise<Buffer> {
  const headers: Record<string, string> = {}
  for (const name of keptHeaders) {
    const value = reply.getHeader(name)
    if (value !== undefined) headers[name] = String(value)
  }
  const { body = payload, results } = call
  const answer: KeptAnswer = {
    status: reply.statusCode,
    headers,
    body,
    ...(results === undefined ? {} : { results }),
  }
  return pack(JSON.stringify(answer))
}

/** The stored body, with the results of its run as long as they exist. */
async function wholeBody(app: App, account: number, { body, results }: KeptAnswer): Promise<string> {
  if (results === undefined) return body
  const report = await app.showReport(account, results.report).catch(() => undefined)
  if (report === undefined) return body
  const document = await app.readReport({ ...report, run: results.run })
  const { data, status } = JSON.parse(body) as { readonly data: object; readonly status: number }
  const whole = document === undefined ? null : presentResults(document)
  return JSON.stringify({ data: { ...data, results: whole }, status })
}

const pack = promisify(gzip)
const unpack = promisify(gunzip)

const digest = (text: string): string => createHash('sha256').update(text).digest('base64url')
