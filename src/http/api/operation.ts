import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject, TSchema } from 'typebox'
import type { App } from '../../app/app.ts'
import type { Caller } from '../../app/keys/authenticate-key.ts'
import type { Input } from '../body/input.ts'
import type { Wire } from './schema.ts'

/** Groups of operations, in the order of the document. */
export const tags = {
  Reports: 'Create, read, change and delete reports.',
  Crawls: 'Find the pages of a site and audit them.',
  Runs: 'The history of a report: every run with its results.',
  Projects: 'The sites that reports belong to.',
  Channels: 'Where events are sent, and their deliveries.',
  Schedules: 'What runs automatically, and when.',
  Alerts: 'What got worse on monitored pages, and since when.',
  Keys: 'API keys of the account.',
  Account: 'The account of the key.',
  Documents: 'What describes the API and the JSON output of the command line.',
} as const

/**
 * One operation of the API: its documentation, its schemas and its handler. A file below `operations/` exports one; the
 * name of the file is its id (`list-reports.ts` is `listReports`).
 */
export interface Operation<
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TObject = TObject,
  R extends Responses = Responses,
> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** An OpenAPI path template, such as `/reports/{id}`. */
  readonly path: string
  readonly tag: keyof typeof tags
  readonly summary: string
  readonly description?: string
  readonly access: 'read' | 'write'
  /** Path parameters by name: integers or text. A text where an integer is expected is answered with 404. */
  readonly parameters?: P
  readonly query?: Q
  readonly body?: B
  /** A body that is a list of such bodies, as a JSON array or NDJSON. */
  readonly items?: TObject
  /** Body limit, if the server's default is too small. */
  readonly bodyLimitBytes?: number
  /** Request headers that the operation reads. `If-None-Match` and `Idempotency-Key` apply to all operations. */
  readonly headers?: readonly RequestHeader[]
  /** The response depends only on the caller, the URL and the database, so it is cached until something changes. */
  readonly repeatable?: true
  /** A stream that lasts as long as its client listens. */
  readonly openEnded?: true
  /**
   * The operation still works but should no longer be used: announced in headers (RFC 9745, RFC 8594) and in the
   * document.
   */
  readonly deprecated?: Deprecation
  readonly responses: R
  readonly handle: (call: Call<Static<P>, Static<Q>, Static<B>, R>) => Promise<FastifyReply>
}

export interface Deprecation {
  /** ISO 8601 dates: when it was deprecated, and when it stops working. */
  readonly since: string
  readonly sunset?: string
  /** What to use instead, in a sentence. */
  readonly instead: string
  /** Where it is explained. Default: the versioning policy in the reference. */
  readonly url?: string
}

export type RequestHeader = 'Prefer' | 'If-None-Match' | 'If-Match' | 'Idempotency-Key' | 'Last-Event-ID'

export type ResponseHeader = 'Location' | 'Link' | 'ETag' | 'Retry-After' | 'Preference-Applied'

/** Responses by status. The document adds the problems that all operations have in common. */
export type Responses = Readonly<Record<number, ResponseDefinition>>

export interface ResponseDefinition {
  readonly description: string
  /** Undefined for a response without a body. */
  readonly body?: TSchema
  /** Media types of its body. Default: JSON. */
  readonly types?: readonly string[]
  readonly headers?: readonly ResponseHeader[]
}

/** The input of a handler: parsed and validated, except for rules that only the use case knows. */
export interface Call<Parameters, Query, Body, R extends Responses = Responses> {
  readonly app: App
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly parameters: Parameters
  readonly query: Query
  readonly body: Input<Body>
  /** Base URL of links, and the prefix that the client used. */
  readonly origin: string
  readonly prefix: string
  readonly waitLimitMs: number
  /** Aborts when the server starts to shut down. */
  readonly draining: AbortSignal
  /** Sends a body that matches the schema of this status. */
  send<S extends keyof R & number>(status: S, body: BodyOf<R[S]>): FastifyReply
  /** Sends 304 if the client already has the response with this entity tag; undefined if it does not. */
  sendUnchanged(etag: string): FastifyReply | undefined
  /** Sends a body that is already serialized. */
  sendJson(status: keyof R & number, json: string): FastifyReply
}

type BodyOf<R> = R extends { readonly body: infer T extends TSchema } ? Wire<T> : undefined

/** Infers the types of input and output from the schemas. */
export function defineOperation<
  P extends TObject,
  Q extends TObject,
  B extends TObject,
  const R extends Responses,
>(definition: Operation<P, Q, B, R>): Operation {
  return definition
}
