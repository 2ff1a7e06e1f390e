import { defineAudit, info, notApplicable } from '../../audit-kit/audit.ts'
import { linksElsewhere } from '../../core/url/link-urls.ts'

export default defineAudit({
  subject: 'Links to other sites',
  titles: { problem: 'Page links to other sites', success: 'Other sites that the page links to' },
  why: 'Links to good sources help readers. The list shows where the page sends them.',
  fix: 'No action needed. Check that you want to recommend all of these sites.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/qualify-outbound-links'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    external:
      'Page has {count, plural, one {# link} other {# links}} to {hosts, plural, one {# other site} other {# other sites}}',
  },
  needs: ['links', 'page'],

  check({ links, page }) {
    const { external } = linksElsewhere(links, page.url)
    if (external.length === 0) return notApplicable()
    const hosts = new Map<string, number>()
    for (const { url } of external)
      if (url !== null) hosts.set(url.hostname, (hosts.get(url.hostname) ?? 0) + 1)
    const listed = [...hosts].toSorted((one, other) => other[1] - one[1]).slice(0, 20)
    const shown = listed.map(([host, count]) => ({ found: `${host}: ${count}` }))
    return info('external', { count: external.length, hosts: hosts.size }, { shown, total: hosts.size })
  },
})
