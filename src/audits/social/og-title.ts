import { at, defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { emptyShareTag, hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'
import { charactersIn, limitFor } from '../../lib/text/display-length.ts'

/** Previews cut off titles after 60 to 90 characters, depending on the network. */
const maxLength = 90

export default defineAudit({
  subject: 'Open Graph title',
  titles: {
    problem: 'Open Graph title is missing or too long',
    success: 'Page has an Open Graph title',
  },
  plain: {
    title: 'Shared links have no title of their own, or one that is too long',
    why: 'WhatsApp, Facebook and others show this title when somebody shares the page. Without it they use the page title.',
    fix: 'Write a title of up to 90 characters for shared links, without your business name; your editor may call it “social title”.',
  },
  states: {
    missing: {
      title: 'Page has no Open Graph title',
      plain: {
        title: 'Shared links have no title of their own',
        why: 'WhatsApp, Facebook and others show this title when somebody shares the page. Without it they use the page title.',
        fix: 'Write a title of up to 90 characters for shared links, without your business name; your editor may call it “social title”.',
      },
    },
    empty: {
      title: 'Open Graph title is empty',
      plain: {
        title: 'The title for shared links is empty',
        fix: 'Write a title of up to 90 characters for shared links, without your business name; your editor may call it “social title”.',
      },
    },
    tooLong: {
      title: 'Open Graph title is too long',
      plain: {
        title: 'The title of shared links is too long',
        why: 'WhatsApp, Facebook and others cut it off when somebody shares the page.',
        fix: 'Write a title of up to 90 characters for shared links, without your business name; your editor may call it “social title”.',
      },
    },
  },
  why: 'Social networks and chat apps show the Open Graph title when someone shares the page. Without it they use the page title.',
  fix: 'Set og:title to 90 characters at most, and leave out the site name.',
  snippets: { html: '<meta property="og:title" content="What this page is about">' },
  sources: ['https://ogp.me/#metadata', 'https://developers.facebook.com/docs/sharing/webmasters/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  cause: 'no-open-graph',
  messages: {
    noTags: 'Page has no Open Graph tags (see “Open Graph image”)',
    missing: 'Page has no Open Graph title (og:title)',
    empty: 'Open Graph title (og:title) is empty',
    tooLong:
      'Open Graph title has {length, plural, one {# character} other {# characters}}; link previews show {limit, number} at most',
    fits: 'Open Graph title has {length, plural, one {# character} other {# characters}}',
    limit: 'Open Graph title of at most {limit, plural, one {# character} other {# characters}}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:title')
    const empty = emptyShareTag(metadata, 'og:title')
    if (tag === undefined && empty !== undefined) return fail('empty', {}, [at(empty.element)])
    if (tag === undefined) return hasOpenGraph(metadata) ? fail('missing') : notApplicable('noTags')
    const length = charactersIn(tag.content)
    const limit = limitFor(tag.content, maxLength)
    if (length <= limit) return pass('fits', { length })
    return warn('tooLong', { length, limit }, [at(tag.element, tag.content, say('limit', { limit }))], {
      cause: null,
    })
  },
})
