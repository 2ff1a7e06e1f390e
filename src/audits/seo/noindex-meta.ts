import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { forbidsIndexing } from '../../core/indexing.ts'

export default defineAudit({
  title: 'The markup lets search engines show the page',
  why: 'A noindex in the markup takes the page out of search results, whatever else is right about it.',
  advice:
    'Remove noindex from the robots meta element, unless the page is meant to stay out of search results.',
  example: '<meta name="robots" content="index, follow">',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag'],
  importance: 'high',
  mode: 'gate',
  ceiling: 49,
  needs: ['metadata'],

  check({ metadata: { robots, metas } }) {
    const found = robots.filter((directive) => directive.from === 'meta' && forbidsIndexing(directive))
    if (found.length === 0) return pass('No meta element asks search engines to leave the page out.')
    const agents = new Set(found.map(({ agent }) => agent))
    const evidence = places(
      metas.filter(({ kind, name }) => kind === 'name' && agents.has(name === 'robots' ? '*' : name)),
      ({ element, content }) => at(element, content),
    )
    if (agents.has('*'))
      return fail('A meta element asks all search engines to leave the page out.', evidence)
    return warn(`A meta element asks ${[...agents].join(', ')} to leave the page out.`, evidence)
  },
})
