import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import type { RobotsDirective } from '../../core/facts/read.ts'
import { isNoindex } from '../../core/indexing.ts'

/** Less than this is hardly half a line in a search result. */
const fewestCharacters = 50

export default defineAudit({
  title: 'Search engines may show a preview of the page',
  why: 'Results without text or image are chosen less often, and answers of assistants leave such pages out.',
  advice:
    'Remove nosnippet and noimageindex and allow large previews, unless the contents must not be quoted.',
  example: '<meta name="robots" content="max-snippet:-1, max-image-preview:large">',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    if (isNoindex(metadata)) return notApplicable('The page asks to be left out of search results.')
    const { robots } = metadata
    const none = robots.filter(forbidsText)
    if (none.length > 0)
      return fail('The page forbids any text in search results.', none.slice(0, 20).map(show))
    const limited = robots.filter(limitsPreview)
    if (limited.length > 0)
      return warn('The page limits what search results may show.', limited.slice(0, 20).map(show))
    return pass('Search results may show text and images of the page.')
  },
})

const forbidsText = ({ directive, value }: RobotsDirective): boolean =>
  directive === 'nosnippet' || (directive === 'max-snippet' && value === '0')

function limitsPreview({ directive, value }: RobotsDirective): boolean {
  if (directive === 'noimageindex') return true
  if (directive === 'max-image-preview') return value === 'none'
  const length = Number(value ?? Number.NaN)
  return directive === 'max-snippet' && length > 0 && length < fewestCharacters
}

const show = ({ agent, directive, value }: RobotsDirective) => ({
  found: `${directive}${value === null ? '' : `:${value}`}${agent === '*' ? '' : ` for ${agent}`}`,
})
