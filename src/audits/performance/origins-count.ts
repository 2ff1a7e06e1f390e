import { defineAudit, grade, places, say } from '../../audit-kit/audit.ts'
import { requestsOf } from '../../audit-kit/requests/requests.ts'
import { seenRequests } from '../../audit-kit/requests/seen-requests.ts'

const limits = { pass: 12, fail: 30, unit: 'count' } as const

export default defineAudit({
  subject: 'Number of hosts',
  titles: {
    problem: 'Page loads files from many hosts',
    success: 'Page loads files from few hosts',
  },
  plain: {
    title: 'The page loads files from many different servers',
    why: 'Connecting to each server takes time, and each is one more that can fail.',
  },
  why: 'Each additional host costs a DNS lookup and a TLS handshake before its first byte, and is one more thing that can fail.',
  fix: 'Serve files from your own host, and remove services you no longer use.',
  sources: [
    'https://web.dev/articles/preconnect-and-dns-prefetch',
    'https://web.dev/articles/third-party-javascript',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    counted: 'Page loads files from {count, plural, one {# host} other {# hosts}}',
    named:
      'Page and the files that its HTML and CSS load come from {count, plural, one {# host} other {# hosts}}',
    host: 'Files from {host}: {count, number}',
  },
  needs: ['page', 'resources', 'subresources'],

  check({ page, resources, subresources }) {
    return hostVerdict(
      [page.url.host, ...requestsOf(resources, subresources).map(({ host }) => host)],
      'named',
    )
  },

  inBrowser(browser) {
    const hosts = seenRequests(browser)?.flatMap(({ url }) => URL.parse(url)?.host || [])
    return hosts === undefined ? undefined : hostVerdict(hosts, 'counted')
  },
})

/** One host per request. */
function hostVerdict(requested: readonly string[], id: 'counted' | 'named') {
  const counts = new Map<string, number>()
  for (const host of requested) counts.set(host, (counts.get(host) ?? 0) + 1)
  const hosts = [...counts].toSorted((one, other) => other[1] - one[1])
  const evidence = places(hosts, ([host, count]) => ({ found: say('host', { host, count }) }))
  return grade(hosts.length, limits, id, { count: hosts.length }, evidence)
}
