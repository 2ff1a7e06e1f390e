import { defineAudit, fail, info, pass } from '../../audit-kit/audit.ts'
import { headerSnippets } from '../../audit-kit/snippets/headers.ts'
import { singleToken } from '../../audit-kit/security/single-token.ts'

const values = ['require-corp', 'credentialless']

export default defineAudit({
  subject: 'Cross-Origin-Embedder-Policy (COEP)',
  titles: {
    problem: 'Cross-Origin-Embedder-Policy (COEP) is not in effect',
    success: 'Cross-Origin-Embedder-Policy (COEP) is in effect',
  },
  why: 'Together with COOP, the COEP header isolates the page from other sites, which SharedArrayBuffer and precise timers require. Most pages need neither.',
  fix: 'Send Cross-Origin-Embedder-Policy only if you need cross-origin isolation. Try the Report-Only header first: files from other sites that do not opt in are blocked.',
  snippets: headerSnippets('Cross-Origin-Embedder-Policy-Report-Only', 'credentialless'),
  sources: ['https://html.spec.whatwg.org/multipage/browsers.html#coep'],
  owner: 'server',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    missing: 'Cross-Origin-Embedder-Policy header is missing',
    off: 'Cross-Origin-Embedder-Policy is unsafe-none, which is the default',
    invalid: 'Cross-Origin-Embedder-Policy header has a value that browsers ignore',
    isolated: 'Cross-Origin-Embedder-Policy is {value}',
  },
  needs: ['headers'],

  check({ headers }) {
    const found = headers.joined('cross-origin-embedder-policy')
    if (found === undefined) return info('missing')
    const value = singleToken(headers, 'cross-origin-embedder-policy') ?? ''
    if (values.includes(value)) return pass('isolated', { value })
    if (value === 'unsafe-none') return info('off')
    return fail('invalid', {}, [{ found, expected: values.join(', ') }])
  },
})
