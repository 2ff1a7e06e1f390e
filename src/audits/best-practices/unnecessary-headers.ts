import { defineAudit, pass, warn } from '../../audit-kit/audit.ts'
import { hiddenHeader, unsetHeader } from '../../audit-kit/snippets/headers.ts'

const tolerated = 2
/** Headers without effect in browsers: leftovers of old browsers, greetings, and internal notes of servers. */
const useless = (
  'pragma p3p x-ua-compatible x-powered-by x-powered-cms x-aspnet-version x-aspnetmvc-version ' +
  'x-generator x-runtime x-version x-pingback x-varnish x-drupal-cache x-drupal-dynamic-cache ' +
  'x-backend x-backend-server x-server x-host x-served-by x-cache-hits x-timer x-redirect-by ' +
  'x-turbo-charged-by x-download-options x-webkit-csp x-content-security-policy x-hacker ' +
  'x-nananana imagetoolbar host-header'
).split(' ')

export default defineAudit({
  subject: 'Unnecessary response headers',
  titles: {
    problem: 'Response has unnecessary headers',
    success: 'Response has few unnecessary headers',
  },
  why: 'Headers that no browser reads are sent with every response, and some tell attackers about the server.',
  fix: 'Remove the listed headers on the server or at the CDN.',
  snippets: {
    nginx: hiddenHeader('X-Powered-By'),
    apache: unsetHeader('X-Powered-By'),
    caddy: 'header -X-Powered-By',
  },
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers'],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    many: 'Response has {count, plural, one {# header} other {# headers}} that browsers ignore',
    few: 'Response has {count, plural, =0 {no header that is known to be unnecessary} one {only # unnecessary header} other {only # unnecessary headers}}',
  },
  needs: ['headers'],

  check({ headers }) {
    const found = useless.filter((name) => headers.has(name))
    const count = found.length
    if (count <= tolerated) return pass('few', { count })
    return warn(
      'many',
      { count },
      found.map((name) => ({ found: `${name}: ${headers.first(name)}` })),
    )
  },
})
