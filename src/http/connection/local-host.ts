import { sentence } from '../../core/sentence.ts'
import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../../core/url/url.ts'
import { Problem } from '../../core/problem.ts'

/**
 * In local mode there is no public name, so only requests to names of this machine are served. A page whose DNS name
 * was pointed at loopback (DNS rebinding) sends its own name in the Host header and is rejected. An IP address cannot
 * be rebound.
 */
export function refuseForeignHosts(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    const { host } = request.headers
    if (host === undefined || isOwn(host)) return done()
    done(new Problem('forbidden', sentence('localOnly')))
  })
}

function isOwn(host: string): boolean {
  const [, name = ''] = /^(.*?)(?::\d{1,5})?$/.exec(host.toLowerCase()) ?? []
  return isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0
}
