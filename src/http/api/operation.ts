import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Static, TObject } from 'typebox'
import type { App } from '../../app/app.ts'
import type { Caller } from '../../app/keys/authenticate-key.ts'
import type { Input } from '../body/input.ts'

/** One call of the interface: what the document says of it, and what is done. */
export interface Operation<Q extends TObject = TObject, B extends TObject = TObject> {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As OpenAPI writes it, such as `/reports/{id}`. */
  readonly path: string
  readonly tag: 'Reports' | 'Projects' | 'Keys' | 'Account'
  readonly summary: string
  readonly description?: string
  readonly access: 'read' | 'write'
  readonly parameter?: PathParameter
  /** A second parameter, below the first. */
  readonly below?: PathParameter
  /** A stream that goes on for as long as its client listens. */
  readonly openEnded?: true
  readonly query?: Q
  readonly body?: B
  /** How large a body may be, where the server's limit is too small. */
  readonly bodyLimitBytes?: number
  /** A body that is a list of such bodies, as a JSON array or NDJSON. */
  readonly items?: TObject
  readonly headers?: readonly HeaderName[]
  readonly answers: Readonly<Record<number, Answer>>
  readonly handle: (call: Call<Static<Q>, Static<B>>) => Promise<FastifyReply>
}

export interface PathParameter {
  readonly name: string
  readonly description: string
  readonly schema: object
}

export type HeaderName = 'Prefer' | 'If-None-Match' | 'If-Match' | 'Idempotency-Key' | 'Last-Event-ID'

export interface Answer {
  readonly description: string
  /** Name of a component schema; none for an answer without a body. */
  readonly body?: string
  /** Media types of its body; JSON unless others are named. */
  readonly types?: readonly string[]
  readonly headers?: readonly string[]
}

/** What a handler is given: everything already read and checked, but for what only the verb can judge. */
export interface Call<Query, Body> {
  readonly app: App
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly caller: Caller
  readonly query: Query
  readonly body: Input<Body>
  /** The path's parameters, decoded; empty where it has none. */
  readonly parameter: string
  readonly below: string
  /** URL that links begin with, and the prefix that the client used. */
  readonly origin: string
  readonly prefix: string
  readonly waitLimitMs: number
  /** Aborts when the server begins to close. */
  readonly draining: AbortSignal
}

/** Infers the input's types from its schemas. */
export function operation<Q extends TObject, B extends TObject>(definition: Operation<Q, B>): Operation {
  return definition
}
