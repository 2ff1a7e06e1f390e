import { at, defineAudit, notApplicable, places, warn } from '../../audit-kit/audit.ts'

export default defineAudit({
  subject: 'AMP version',
  titles: { problem: 'Page has an AMP version', success: 'Page has no AMP version to maintain' },
  why: 'Google no longer prefers AMP pages. A second version has to be kept up to date, or visitors see old content.',
  fix: 'No action needed. If nobody maintains the AMP version, redirect it to this page and remove the link.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/amp'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: { linked: 'Page links to an AMP version of itself' },
  needs: ['metadata'],

  check({ metadata: { linkRels } }) {
    const versions = linkRels.filter(({ rels }) => rels.includes('amphtml'))
    if (versions.length === 0) return notApplicable()
    const evidence = places(versions, ({ element, href }) =>
      element === null ? { found: href } : at(element, href),
    )
    return warn('linked', {}, evidence)
  },
})
