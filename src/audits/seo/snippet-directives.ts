import { defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { showDirective } from '../../audit-kit/page/show-directive.ts'
import type { RobotsDirective } from '../../core/facts/read.ts'
import { isNoindex } from '../../core/page/indexing.ts'

/** Less is hardly half a line in a search result. */
const minCharacters = 50

export default defineAudit({
  subject: 'Snippet directives',
  titles: {
    problem: 'Page limits its preview in search results',
    success: 'Search engines may show a full preview of the page',
  },
  plain: {
    title: 'The page tells Google not to show a preview',
    why: 'People click less on results without text or a picture.',
  },
  why: 'People click less on results without text or an image, and AI answers leave such pages out.',
  fix: 'Remove nosnippet and noimageindex and allow large previews, unless the content must not be quoted.',
  snippets: { html: '<meta name="robots" content="max-snippet:-1, max-image-preview:large">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    noText: 'A robots directive forbids any text of the page in search results',
    limited: 'A robots directive limits what search results may show of the page',
    allowed: 'Search results may show text and images of the page',
  },
  needs: ['metadata'],

  check({ metadata }) {
    if (isNoindex(metadata)) return notApplicable()
    const { robots } = metadata
    const none = robots.filter(forbidsText)
    if (none.length > 0) return fail('noText', {}, places(none, show))
    const limited = robots.filter(limitsPreview)
    if (limited.length > 0) return warn('limited', {}, places(limited, show), { severity: 'low' })
    return pass('allowed')
  },
})

const forbidsText = ({ directive, value }: RobotsDirective): boolean =>
  directive === 'nosnippet' || (directive === 'max-snippet' && value === '0')

function limitsPreview({ directive, value }: RobotsDirective): boolean {
  if (directive === 'noimageindex') return true
  if (directive === 'max-image-preview') return value === 'none'
  const length = Number(value ?? Number.NaN)
  return directive === 'max-snippet' && length > 0 && length < minCharacters
}

const show = (directive: RobotsDirective) => ({ found: showDirective(directive) })
