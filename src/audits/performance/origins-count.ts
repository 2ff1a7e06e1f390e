import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'
import { requestsOf } from '../../audit-kit/requests/requests.ts'

const limits = { pass: 12, fail: 30, unit: 'count' } as const

export default defineAudit({
  title: 'The page talks to few hosts',
  why: 'Each further host costs a name lookup and a handshake before its first byte, and is one more that can fail.',
  advice: 'Serve files from your own host, and remove services that are no longer used.',
  sources: [
    'https://web.dev/articles/preconnect-and-dns-prefetch',
    'https://web.dev/articles/third-party-javascript',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page', 'resources', 'subresources'],

  check({ page, resources, subresources }) {
    const counts = new Map([[page.url.host, 1]])
    for (const { host } of requestsOf(resources, subresources)) counts.set(host, (counts.get(host) ?? 0) + 1)
    const hosts = [...counts].toSorted((one, other) => other[1] - one[1])
    return grade(
      hosts.length,
      limits,
      hosts.length === 1 ? 'Everything comes from one host.' : `The page talks to ${hosts.length} hosts.`,
      places(hosts, ([host, count]) => ({ found: `${host}: ${count} requests` })),
    )
  },
})
