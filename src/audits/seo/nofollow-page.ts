import { defineAudit, info, pass, places, warn } from '../../audit-kit/audit.ts'
import { hiddenKindOf } from '../../audit-kit/search/hidden-kind.ts'
import { placeOfDirective } from '../../audit-kit/search/show-directive.ts'
import { forbidsFollowing, isNoindex } from '../../core/search/indexing.ts'

export default defineAudit({
  subject: 'Nofollow for the whole page',
  titles: {
    problem: 'Page asks search engines not to follow its links',
    success: 'Search engines may follow the links on the page',
  },
  plain: {
    title: 'The page tells search engines not to follow its links',
    why: 'Google may never find pages that can only be reached from here.',
    fix: 'If nobody did this on purpose, ask your developer to remove it, or look in the settings of your SEO plugin.',
  },
  why: 'A page-wide nofollow asks search engines not to follow any link on the page. They may never find pages that are linked only here.',
  fix: 'Delete nofollow from the robots meta tag or the X-Robots-Tag header, and the whole tag if nothing else is in it. To exclude individual links, add rel="nofollow" to them.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  sameCauseAs: ['noindex-meta'],
  messages: {
    nofollow: 'A robots directive tells search engines not to follow any link on the page',
    intended:
      'A robots directive tells search engines not to follow the links of this page, which is common on carts, sign-in pages and search results',
    follow: 'No robots directive keeps search engines from following the links',
  },
  needs: ['metadata', 'page', 'document', 'structuredData', 'text'],

  check(facts) {
    const found = facts.metadata.robots.filter(forbidsFollowing)
    if (found.length === 0) return pass('follow')
    const evidence = places(found, (directive) => placeOfDirective(directive, facts.metadata))
    if (hiddenKindOf(facts) !== null) return info('intended', {}, evidence)
    // One tag mostly has both directives.
    const cause = isNoindex(facts.metadata) ? { cause: 'robots-tag' } : {}
    return warn('nofollow', {}, evidence, cause)
  },
})
