import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'

const tolerated = 2
/** They steer nothing in a browser: remains of old browsers, greetings, and notes of servers to themselves. */
const useless: readonly string[] = [
  'pragma',
  'p3p',
  'x-ua-compatible',
  'x-powered-by',
  'x-powered-cms',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-runtime',
  'x-version',
  'x-pingback',
  'x-varnish',
  'x-drupal-cache',
  'x-drupal-dynamic-cache',
  'x-backend',
  'x-backend-server',
  'x-server',
  'x-host',
  'x-served-by',
  'x-cache-hits',
  'x-timer',
  'x-redirect-by',
  'x-turbo-charged-by',
  'x-download-options',
  'x-webkit-csp',
  'x-content-security-policy',
  'x-hacker',
  'x-nananana',
  'imagetoolbar',
  'host-header',
]

export default defineAudit({
  title: 'The answer carries few headers without effect',
  why: 'Headers that no browser reads are sent with every answer, and some tell attackers about the server.',
  advice: 'Remove them in the server or at the CDN.',
  example: 'proxy_hide_header X-Powered-By;',
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers'],
  importance: 'low',
  mode: 'penalty',
  needs: ['headers'],

  check({ headers }) {
    const found = useless.filter((name) => headers.has(name))
    const says = `Headers without effect: ${found.length}.`
    if (found.length <= tolerated) return pass(says)
    return warn(
      says,
      found.map((name) => ({ found: `${name}: ${headers.first(name)}` })),
    )
  },
})
