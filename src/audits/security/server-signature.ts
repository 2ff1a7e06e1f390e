import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

const headersThatTell = [
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-powered-cms',
  'x-drupal-cache',
  'x-runtime',
  'x-version',
] as const
/** A digit after the product name: nginx/1.25, PHP/8.2, 4.0.30319. */
const version = /\d\.\d|\/\s*v?\d/

export default defineAudit({
  title: 'The server does not tell its version',
  why: 'A version number tells attackers at once which known holes to try.',
  advice:
    'Turn the version off: server_tokens off in nginx, ServerTokens Prod in Apache, expose_php = Off in PHP; remove X-Powered-By.',
  example: 'server_tokens off;',
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/02-Fingerprint_Web_Server',
  ],
  importance: 'medium',
  mode: 'scored',
  needs: ['headers'],

  check({ headers }) {
    const told = headersThatTell.flatMap((name) => headers.all(name).map((value) => ({ name, value })))
    const evidence = told.map(({ name, value }) => ({
      found: `${name}: ${value}`,
      expected: 'no version number',
    }))
    const exact = told.filter(({ value }) => version.test(value))
    if (exact.length > 0)
      return fail(
        `${exact.length} ${plural(exact.length, 'header tells', 'headers tell')} a version number.`,
        evidence,
      )
    const powered = told.filter(({ name }) => name !== 'server')
    if (powered.length > 0)
      return warn(
        `${powered.length} ${plural(powered.length, 'header tells', 'headers tell')} what runs the site.`,
        evidence,
      )
    return pass('No header tells a version number.')
  },
})
