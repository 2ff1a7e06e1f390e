import { defineAudit, info, notApplicable } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Links to other sites are counted',
  why: 'Links to good sources help readers. A plain count shows where the page sends them.',
  advice: 'Nothing needs to be done. Look whether all of these sites are ones you want to recommend.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  importance: 'low',
  mode: 'info',
  needs: ['links'],

  check({ links }) {
    const external = links.filter((link) => link.external)
    if (external.length === 0) return notApplicable('The page links to no other site.')
    const hosts = new Map<string, number>()
    for (const { url } of external)
      if (url !== null) hosts.set(url.hostname, (hosts.get(url.hostname) ?? 0) + 1)
    const listed = [...hosts].toSorted((one, other) => other[1] - one[1]).slice(0, 20)
    return info(
      `The page has ${external.length} ${plural(external.length, 'link', 'links')} to ${hosts.size} other ${plural(hosts.size, 'host', 'hosts')}.`,
      {
        shown: listed.map(([host, count]) => ({ found: `${host}: ${count}` })),
        total: hosts.size,
      },
    )
  },
})
