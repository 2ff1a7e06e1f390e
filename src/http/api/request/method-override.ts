import type { IncomingMessage } from 'node:http'

/** Methods that a client behind a proxy or an HTML form may have to send as POST. */
const overridable = ['PUT', 'PATCH', 'DELETE'] as const

export type Overridable = (typeof overridable)[number]

/** The method that a POST represents, ignoring case; undefined if it is none of them. */
export const readMethod = (text: string | undefined): Overridable | undefined =>
  overridable.find((method) => method === text?.trim().toUpperCase())

/** `X-HTTP-Method-Override` applies before routing: the request is then served as if it had been sent that way. */
export function overrideMethod(request: IncomingMessage): void {
  if (request.method !== 'POST') return
  const header = request.headers['x-http-method-override']
  const method = readMethod(typeof header === 'string' ? header : undefined)
  if (method === undefined) return
  request.method = method
  overridden.add(request)
}

/** Requests that were sent as POST. */
const overridden = new WeakSet<IncomingMessage>()

/** Whether the client sent a POST, whatever method it represents: its Idempotency-Key applies. */
export const isSentAsPost = (request: IncomingMessage): boolean =>
  request.method === 'POST' || overridden.has(request)
