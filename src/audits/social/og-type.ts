import { at, defineAudit, fail, info, notApplicable, pass, say } from '../../audit-kit/audit.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

/** Global types; others have the prefix of their vocabulary. */
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
  subject: 'Open Graph type',
  titles: { problem: 'Open Graph type is unknown', success: 'Page has a valid Open Graph type' },
  plain: {
    title: 'Shared links don’t say what kind of page it is',
    why: 'Some social networks read further details only if they know the kind of page.',
  },
  why: 'og:type decides which other tags social networks read, such as the date of an article.',
  fix: 'Set og:type to website, or to article for an article.',
  snippets: { html: '<meta property="og:type" content="article">' },
  sources: ['https://ogp.me/#types'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  // Networks treat an unknown type as a website.
  informational: true,
  messages: {
    missing: 'Page has no og:type, so social networks treat it as a website',
    unknown: 'og:type “{type}” is not a known type',
    known: 'og:type is “{type}”',
    expected: 'Known type, such as website or article',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:type')
    if (tag === undefined) return hasOpenGraph(metadata) ? info('missing') : notApplicable()
    const type = tag.content.toLowerCase().slice(0, 100)
    if (known.has(type) || /^[\w-]{1,40}[.:][\w.-]{1,60}$/.test(type)) return pass('known', { type })
    return fail('unknown', { type }, [at(tag.element, tag.content, say('expected'))])
  },
})
