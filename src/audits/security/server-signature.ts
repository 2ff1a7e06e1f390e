import { defineAudit, fail, pass, places } from '../../audit-kit/audit.ts'
import { hiddenHeader, inServerConfig, unsetHeader } from '../../audit-kit/snippets/headers.ts'

const headersThatTell = [
  'server',
  'x-powered-by',
  'x-aspnet-version',
  'x-aspnetmvc-version',
  'x-generator',
  'x-powered-cms',
] as const
/** nginx/1.25, PHP/8.2, 4.0.30319. */
const version = /\d\.\d/
/** Services whose header never changes and that site owners cannot update. */
const fixed = /^(?:awselb|dps|pepyaka)\//i

export default defineAudit({
  subject: 'Software versions in response headers',
  titles: {
    problem: 'Response headers expose software versions',
    success: 'Response headers expose no software version',
  },
  plain: {
    title: 'Your server tells everyone which software version it runs',
    why: 'Attackers look for versions with known holes. Hiding the version gains a little time; updating is what protects you.',
  },
  why: 'A version number tells attackers which known vulnerabilities to try. Hiding it buys a little time; updating is what protects you.',
  fix: 'Keep the software up to date, and turn the version off in the Server header; remove X-Powered-By.',
  snippets: {
    nginx: `server_tokens off;\n${hiddenHeader('X-Powered-By')}`,
    apache: `${inServerConfig('ServerTokens Prod')}\n${unsetHeader('X-Powered-By')}`,
    caddy: 'header -Server\nheader -X-Powered-By',
    nextjs: 'poweredByHeader: false',
    php: 'expose_php = Off',
  },
  sources: [
    'https://owasp.org/www-project-web-security-testing-guide/latest/4-Web_Application_Security_Testing/01-Information_Gathering/02-Fingerprint_Web_Server',
  ],
  owner: 'server',
  effort: 'minutes',
  severity: 'low',
  cause: 'software-version',
  messages: {
    exposed: 'Software version is exposed by the {headers} {count, plural, one {header} other {headers}}',
    named: 'Response headers name the software ({found}), but no version',
    silent: 'Response headers name no software',
  },
  needs: ['headers', 'delivery'],

  check({ headers }) {
    const told = headersThatTell.flatMap((name) => headers.all(name).map((value) => ({ name, value })))
    const exact = told.filter(({ value }) => version.test(value) && !fixed.test(value))
    if (exact.length > 0) {
      const names = [...new Set(exact.map(({ name }) => shown(name)))]
      return fail(
        'exposed',
        { headers: { list: names }, count: names.length },
        places(exact, ({ name, value }) => ({ found: `${shown(name)}: ${value}` })),
      )
    }
    if (told.length === 0) return pass('silent')
    return pass('named', { found: { list: told.map(({ value }) => value.slice(0, 60)).slice(0, 5) } })
  },
})

const shown = (name: string): string =>
  name
    .replace(/(?:^|-)[a-z]/g, (letter) => letter.toUpperCase())
    .replace('Aspnetmvc', 'AspNetMvc')
    .replace('Aspnet', 'AspNet')
    .replace('Cms', 'CMS')
