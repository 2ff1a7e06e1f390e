import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

/** Global types; others carry the prefix of their vocabulary. */
const known: ReadonlySet<string> = new Set([
  'website',
  'article',
  'book',
  'profile',
  'product',
  'place',
  'payment.link',
  'event',
])

export default defineAudit({
  title: 'Shared links say what kind of thing the page is',
  why: 'The kind decides which further tags are read, such as the date of an article.',
  advice: 'Add og:type with website, or with article for an article.',
  example: '<meta property="og:type" content="article">',
  sources: ['https://ogp.me/#types'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:type')
    if (tag === undefined) return warn('The page has no og:type, so networks take it for a website.')
    const type = tag.content.toLowerCase()
    if (known.has(type) || /^[\w-]{1,40}[.:][\w.-]{1,60}$/.test(type)) return pass(`og:type is ${type}.`)
    return fail('og:type is not a known type.', [at(tag.element, tag.content, 'website or article')])
  },
})
