import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../core/problem.ts'
import { originOf } from '../../origin.ts'
import { texts } from '../../../messages/texts.ts'

const t = texts.shell

/**
 * Rejects requests that another site made a browser send (CSRF). Browsers send Sec-Fetch-Site on trustworthy origins
 * and Origin everywhere; a request with neither does not come from a browser, and must not use a session.
 */
export function refuseForeign(
  request: FastifyRequest,
  options: { readonly baseUrl: string | null; readonly hasSession: boolean },
): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site === 'same-origin' || site === 'none') return
    throw foreign()
  }
  const { origin } = request.headers
  if (origin === undefined) {
    if (!options.hasSession) return
    throw foreign()
  }
  const own = URL.parse(originOf(request, options.baseUrl))?.origin
  // "null" proves nothing: any sandboxed frame sends it. The referrer policy of pages with a form makes browsers send
  // the real origin.
  if (origin === own) return
  throw foreign()
}

const foreign = (): Problem => new Problem('forbidden', t.foreignForm)
