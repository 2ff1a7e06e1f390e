import type { FastifyInstance } from 'fastify'
import { composed } from '../lib/text/composed.ts'

/** Names in paths are looked up in the form in which they are stored. */
export function composeParameters(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    // The router provides one text for each name in the path.
    const parameters = request.params as Record<string, string>
    for (const name in parameters) parameters[name] = composed(parameters[name] ?? '')
    done()
  })
}
