import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/legacy.ts'
import { foreignOrigin } from '../../core/foreign-origin.ts'

export default defineAudit({
  title: 'Other sites cannot read the page in the visitor’s name',
  why: 'A server that trusts whatever origin asks, with cookies, lets any site read what only the signed-in visitor may see.',
  advice:
    'Compare the Origin header with a fixed list before repeating it, and never allow credentials for others.',
  example: 'Access-Control-Allow-Origin: https://app.example.com',
  sources: [
    'https://fetch.spec.whatwg.org/#http-cors-protocol',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/CORS',
  ],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['corsProbe'],

  check({ corsProbe: { status, because, headers } }) {
    if (status === null) return inconclusive(because ?? 'The page could not be asked for again.')
    if (status >= 400) return inconclusive(`The server answers ${status} to a request from another origin.`)
    const origin = headers.first('access-control-allow-origin')?.trim()
    const credentials = headers.first('access-control-allow-credentials')?.trim() === 'true'
    const evidence = [
      {
        found: `Access-Control-Allow-Origin: ${origin}${credentials ? ', with credentials' : ''}`,
        expected: 'a fixed origin or none',
      },
    ]
    if (origin === foreignOrigin && credentials)
      return fail('The server trusts any origin that asks, with credentials.', evidence)
    if (origin === 'null')
      return warn('The origin “null” is trusted, which any sandboxed frame can claim.', evidence)
    if (origin === undefined) return pass('Other origins are not let in.')
    return pass('Other origins are let in without credentials at most.')
  },
})
