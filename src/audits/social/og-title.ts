import { at, defineAudit, fail, pass, say, warn } from '../../audit-kit/audit.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'
import { shownLength } from '../../audit-kit/text/display-length.ts'

/** Previews cut off titles after about 60 to 90 characters. */
const maxLength = 90

export default defineAudit({
  titles: {
    problem: 'Open Graph title is missing or too long',
    success: 'Page has an Open Graph title',
  },
  why: 'Social networks and chat apps show this title when someone shares the page. Without it they guess.',
  fix: 'Add an og:title that says what the page is about in 60 to 90 characters, without the site name.',
  snippets: { html: '<meta property="og:title" content="Oak dining tables, made to measure">' },
  sources: ['https://ogp.me/#metadata', 'https://developers.facebook.com/docs/sharing/webmasters/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'medium',
  cause: 'no-open-graph',
  messages: {
    noTags: 'Page has no Open Graph tags at all',
    missing: 'Page has no Open Graph title (og:title)',
    tooLong:
      'Open Graph title has {length, plural, one {# character} other {# characters}}; link previews show 90 at most',
    fits: 'Open Graph title has {length, plural, one {# character} other {# characters}}',
    limit: 'Open Graph title of at most 90 characters',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:title')
    if (tag === undefined) return hasOpenGraph(metadata) ? fail('missing') : fail('noTags')
    const length = shownLength(tag.content)
    if (length <= maxLength) return pass('fits', { length })
    return warn('tooLong', { length }, [at(tag.element, tag.content, say('limit'))], { cause: null })
  },
})
