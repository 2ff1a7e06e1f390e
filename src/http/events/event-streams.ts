import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '../../core/problem.ts'
import { type EventStream, openEventStream } from './event-stream.ts'

interface Places {
  /** Open streams of all accounts. */
  readonly max: number
  readonly maxOfAccount: number
  /** The error to respond with when there are too many. */
  readonly full: () => Problem
}

/** The streams of one route. Each takes a place of its account until its client is gone or the server drains. */
export function eventStreams({ max, maxOfAccount, full }: Places) {
  const places = new Map<EventStream, number>()

  /** Throws before anything is sent if there is no place left. Undefined if the request wanted only the headers. */
  return (owner: number, request: FastifyRequest, reply: FastifyReply): EventStream | undefined => {
    const own = places.values().filter((id) => id === owner)
    if (places.size >= max || [...own].length >= maxOfAccount) throw full()
    reply.header('content-type', 'text/event-stream').header('cache-control', 'no-store')
    // nginx would keep events until its buffer is full.
    reply.header('x-accel-buffering', 'no')
    const headers: Record<string, string> = {}
    for (const [name, value] of Object.entries(reply.getHeaders())) headers[name] = String(value)
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, headers)
    if (request.method === 'HEAD') {
      raw.end()
      return undefined
    }
    const stream = openEventStream(raw)
    places.set(stream, owner)
    const { draining } = request.server
    draining.addEventListener('abort', stream.end)
    stream.onClose(() => {
      draining.removeEventListener('abort', stream.end)
      places.delete(stream)
    })
    stream.send('retry: 3000\n\n')
    return stream
  }
}
