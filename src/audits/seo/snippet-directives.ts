import { defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { forbidsText, placeOfDirective } from '../../audit-kit/search/show-directive.ts'
import type { RobotsDirective } from '../../core/facts/read.ts'
import { isNoindex } from '../../core/search/indexing.ts'

/** Less is hardly half a line in a search result. */
const minCharacters = 50

export default defineAudit({
  subject: 'Snippet directives',
  titles: {
    problem: 'Page limits its preview in search results',
    success: 'Search engines may show a full preview of the page',
  },
  states: {
    shortText: {
      title: 'Page limits the length of its text in search results',
      plain: {
        title: 'The page lets Google show only a few words of its text',
        why: 'People click less on results that say hardly anything.',
        fix: 'If nobody did this on purpose, ask your developer to allow longer previews of the text.',
      },
    },
    noImages: {
      title: 'Page forbids its images in search results',
      plain: {
        title: 'The page tells Google not to show its pictures',
        why: 'A result with a picture gets noticed; one without is easily overlooked.',
        fix: 'If nobody did this on purpose, ask your developer to allow pictures in search results.',
      },
      why: 'People click less on results without an image, and image search leads nobody to the page.',
      fix: 'Remove noimageindex and allow large image previews, unless the images must not be shown elsewhere.',
    },
  },
  plain: {
    title: 'The page tells Google not to show any of its text',
    why: 'People click less on results without text, and Google’s AI answers leave the page out.',
    fix: 'If nobody did this on purpose, ask your developer to allow previews of the text (“snippets”). In WordPress, look in the settings of your SEO plugin, such as Yoast.',
  },
  why: 'People click less on results without text, and Google’s AI answers leave such pages out.',
  fix: 'Remove nosnippet and limits on text, and allow large previews, unless the content must not be quoted.',
  snippets: { html: '<meta name="robots" content="max-snippet:-1, max-image-preview:large">' },
  sources: ['https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#directives'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  otherSeverities: ['low'],
  messages: {
    noText: 'Robots directive {directive} forbids any text of the page in search results',
    shortText:
      'Robots directive max-snippet limits the text in search results to {length, plural, one {# character} other {# characters}}',
    noImages: 'Robots directive {directive} keeps images of the page out of search results',
    allowed: 'Search results may show text and images of the page',
  },
  needs: ['metadata'],

  check({ metadata }) {
    if (isNoindex(metadata)) return notApplicable()
    const { robots } = metadata
    const show = (directive: RobotsDirective) => placeOfDirective(directive, metadata)
    const [none] = robots.filter(forbidsText)
    if (none !== undefined)
      return fail('noText', { directive: nameOf(none) }, places(robots.filter(forbidsText), show), {
        cause: 'no-snippet',
      })
    const short = robots.filter(limitsText)
    if (short.length > 0)
      return warn('shortText', { length: Math.min(...short.map(lengthOf)) }, places(short, show), {
        severity: 'low',
      })
    const [noImages] = robots.filter(forbidsImages)
    if (noImages === undefined) return pass('allowed')
    const evidence = places(robots.filter(forbidsImages), show)
    return warn('noImages', { directive: nameOf(noImages) }, evidence, { severity: 'low' })
  },
})

const lengthOf = ({ value }: RobotsDirective): number => Number(value ?? Number.NaN)

const limitsText = (found: RobotsDirective): boolean =>
  found.directive === 'max-snippet' && lengthOf(found) > 0 && lengthOf(found) < minCharacters

const forbidsImages = ({ directive, value }: RobotsDirective): boolean =>
  directive === 'noimageindex' || (directive === 'max-image-preview' && value === 'none')

const nameOf = ({ directive, value }: RobotsDirective): string =>
  value === null ? directive : `${directive}:${value}`
