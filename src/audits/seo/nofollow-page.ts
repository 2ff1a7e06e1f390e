import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { forbidsFollowing } from '../../core/indexing.ts'

export default defineAudit({
  title: 'Search engines may follow the links of the page',
  why: 'A nofollow for the whole page cuts off everything that is reached only through it.',
  advice:
    'Remove nofollow from the robots meta element or header, and mark single links instead where that is meant.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata: { robots } }) {
    const found = robots.filter(forbidsFollowing)
    if (found.length === 0) return pass('Nothing keeps search engines from following the links.')
    return warn(
      'The page asks search engines not to follow its links.',
      found.slice(0, 20).map(({ agent, directive, from }) => ({
        found: `${directive} for ${agent === '*' ? 'all' : agent} in ${from === 'meta' ? 'a meta element' : 'a header'}`,
      })),
    )
  },
})
