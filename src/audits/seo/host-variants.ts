import { defineAudit, fail, inconclusive, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { isLocaleRedirect } from '../../audit-kit/search/locale-redirect.ts'

const maxHops = 2

export default defineAudit({
  subject: 'Host variants',
  titles: {
    problem: 'Site is reachable at several host names or over both HTTP and HTTPS',
    success: 'All variants of the host redirect to one URL',
  },
  plain: {
    title: 'Your site can be reached at several web addresses',
    why: 'With and without “www”, or encrypted and not: links to your site are split between them, and some visitors may end up on the unencrypted one.',
    fix: 'Ask your web host or developer to redirect every version of your web address to a single one, permanently and in one step.',
  },
  states: {
    temporary: {
      title: 'Redirect between variants of the host is temporary',
      plain: {
        title: 'The redirect to the main web address of your site is marked as temporary',
        why: 'Google may keep showing the other address.',
      },
    },
    long: {
      title: 'Redirect between variants of the host takes several steps',
      plain: {
        title: 'Visitors are redirected several times before your site appears',
        why: 'Each redirect takes time, especially on a phone.',
      },
    },
  },
  why: 'If a site is reachable over both http and https, or with and without www, links to it are split between the copies, and visitors may stay on the insecure one.',
  fix: 'Choose one variant, such as https://www.example.com, and redirect all others to it with a single permanent redirect (301 or 308).',
  snippets: {
    nginx:
      'server {\n  listen 80;\n  server_name example.com www.example.com;\n  return 301 https://www.example.com$request_uri;\n}\nserver {\n  listen 443 ssl;\n  server_name example.com;\n  # with the certificate of example.com\n  return 301 https://www.example.com$request_uri;\n}',
    apache:
      '# only here: in the virtual host of www.example.com on port 443 it would redirect forever\n<VirtualHost *:80>\n  ServerName example.com\n  ServerAlias www.example.com\n  Redirect permanent / https://www.example.com/\n</VirtualHost>',
    caddy: 'example.com {\n  redir https://www.example.com{uri} permanent\n}',
  },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls'],
  owner: 'server',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    copies:
      'Site can also be reached at {count, plural, one {# other URL} other {# other URLs}} without a redirect to {origin}',
    temporary: 'Redirect from another variant of the host is temporary instead of permanent',
    long: 'Redirect from another variant of the host takes more than 2 steps',
    one: 'All variants of the host that responded lead to {origin}',
    silent: 'None of the other variants of the host responded',
    answers: 'Returns HTTP status {status} at {url}',
    steps: '{count, plural, one {# redirect} other {# redirects}}',
  },
  needs: ['page', 'hostVariants'],

  check({ page, hostVariants }) {
    if (page.local || hostVariants.length === 0) return notApplicable()
    const answering = hostVariants.filter(({ status }) => status !== null)
    if (answering.length === 0) return inconclusive('silent')
    const { origin } = page.url
    const hosts = new Set([page.url.hostname, ...hostVariants.map(({ url }) => hostOf(url))])
    const copies = answering.filter(
      ({ status, finalUrl }) =>
        isSuccess(status) && hosts.has(hostOf(finalUrl)) && URL.parse(finalUrl)?.origin !== origin,
    )
    if (copies.length > 0) {
      const evidence = copies.map(({ url, status, finalUrl }) => ({
        found: say('answers', { status: String(status), url: finalUrl }),
        url,
      }))
      return fail('copies', { count: copies.length, origin }, evidence)
    }
    const temporary = answering.flatMap(({ url, hops }) => {
      const hop = hops.find(
        (one, index) =>
          [302, 303, 307].includes(one.status) && !isLocaleRedirect(one.url, hops[index + 1]?.url ?? ''),
      )
      return hop === undefined ? [] : [{ found: `HTTP ${hop.status}`, expected: 'HTTP 301', url }]
    })
    if (temporary.length > 0) return warn('temporary', {}, temporary)
    const long = answering.filter(({ hops }) => hops.length - 1 > maxHops)
    const steps = long.map(({ url, hops }) => ({ found: say('steps', { count: hops.length - 1 }), url }))
    return steps.length > 0 ? warn('long', {}, steps) : pass('one', { origin })
  },
})

const hostOf = (url: string): string => URL.parse(url)?.hostname ?? ''
const isSuccess = (status: number | null): boolean => status !== null && status >= 200 && status < 300
