import { singleToken } from '../../audit-kit/page/single-token.ts'
import { defineAudit, fail, info, pass } from '../../audit-kit/legacy.ts'

const values: ReadonlySet<string> = new Set(['require-corp', 'credentialless'])

export default defineAudit({
  title: 'The page embeds only what agrees to be embedded (COEP)',
  why: 'Together with COOP it gives the page a process of its own, which shared memory and precise timers need.',
  advice:
    'Send Cross-Origin-Embedder-Policy: require-corp or credentialless once every embedded file works with it.',
  example: 'Cross-Origin-Embedder-Policy: require-corp',
  sources: ['https://html.spec.whatwg.org/multipage/browsers.html#coep'],
  importance: 'low',
  mode: 'info',
  needs: ['headers'],

  check({ headers }) {
    const sent = headers.joined('cross-origin-embedder-policy')
    if (sent === undefined) return info('The header is missing.')
    const value = singleToken(headers, 'cross-origin-embedder-policy') ?? ''
    if (values.has(value)) return pass(`The header says ${value}.`)
    if (value === 'unsafe-none') return info('The header says unsafe-none, which is the default.')
    return fail('The header has a value that browsers ignore.', [
      { found: sent, expected: [...values].join(', ') },
    ])
  },
})
