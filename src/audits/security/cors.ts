import { defineAudit, fail, inconclusive, pass, warn } from '../../audit-kit/audit.ts'
import { hiddenHeader, unsetHeader } from '../../audit-kit/snippets/headers.ts'
import { stakeFacts, stakeOf } from '../../audit-kit/security/stake.ts'
import { foreignOrigin } from '../../core/url/foreign-origin.ts'

export default defineAudit({
  subject: 'CORS headers',
  titles: {
    problem: 'CORS lets any site read the page as the signed-in visitor',
    success: 'Other sites cannot read the page with a visitor’s cookies (CORS)',
  },
  plain: {
    title: 'Other websites could read what signed-in visitors see',
    success: 'Other websites can’t read what signed-in visitors see',
    why: 'Any website that a signed-in visitor opens can read from your server what only that visitor should see.',
    fix: 'Ask your developer today to limit which other websites may read from your server.',
  },
  states: {
    trusted: { title: 'Only one other site can read the page with a visitor’s cookies (CORS)' },
  },
  why: 'If the server trusts every origin and allows credentials, any site a visitor opens can read what only that visitor should see.',
  fix: 'Compare the Origin header with a fixed list before you echo it, and allow credentials only for origins on that list. Send Vary: Origin, so that caches keep the responses apart.',
  snippets: {
    http: 'Access-Control-Allow-Origin: https://app.example.com\nVary: Origin',
    nginx: `# in http { }\nmap $http_origin $allowed_origin {\n  https://app.example.com $http_origin;\n}\n# in server { }\n${hiddenHeader('Access-Control-Allow-Origin')}\nadd_header Access-Control-Allow-Origin $allowed_origin always;\nadd_header Vary Origin always;`,
    apache: `SetEnvIf Origin "^https://app\\.example\\.com$" ALLOWED_ORIGIN=$0\n${unsetHeader('Access-Control-Allow-Origin')}\nHeader always set Access-Control-Allow-Origin "%{ALLOWED_ORIGIN}e" env=ALLOWED_ORIGIN\nHeader always merge Vary Origin`,
  },
  sources: [
    'https://fetch.spec.whatwg.org/#http-cors-protocol',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/CORS',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  otherSeverities: ['medium'],
  messages: {
    anyOrigin: 'CORS allows any origin that asks, with credentials',
    nullOrigin:
      'CORS allows the origin “null” with credentials, and any sandboxed frame can claim that origin',
    closed: 'CORS does not let other origins read the page',
    public: 'CORS lets other origins read the page, but not with the visitor’s credentials',
    trusted: 'CORS lets {origin} read the page with the visitor’s credentials, and no other origin',
    refused: 'Request from another origin got HTTP status {status, number}',
    noAnswer: 'Request from another origin got no response',
  },
  needs: [...stakeFacts, 'corsProbe'],

  check({ corsProbe: { status, headers }, ...facts }) {
    if (status === null) return inconclusive('noAnswer')
    if (status >= 400) return inconclusive('refused', { status })
    const origin = headers.first('access-control-allow-origin')?.trim()
    const credentials = headers.first('access-control-allow-credentials')?.trim() === 'true'
    const found = `Access-Control-Allow-Origin: ${origin}${credentials ? '; Access-Control-Allow-Credentials: true' : ''}`
    if (origin === foreignOrigin && credentials) {
      // Content that needs no session is readable for other sites anyway.
      const severity = stakeOf(facts) === 'nothing' ? 'medium' : 'high'
      return fail('anyOrigin', {}, [{ found }], { severity })
    }
    if (origin === undefined) return pass('closed')
    if (origin === 'null' && credentials) return warn('nullOrigin', {}, [{ found }], { severity: 'medium' })
    // With credentials, browsers do not accept the wildcard.
    if (credentials && origin !== '*') return pass('trusted', { origin: origin.slice(0, 100) }, [{ found }])
    return pass('public')
  },
})
