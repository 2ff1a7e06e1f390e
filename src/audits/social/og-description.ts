import { at, defineAudit, fail, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { emptyShareTag, hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'
import { charactersIn, limitFor } from '../../lib/text/display-length.ts'

const maxLength = 200

export default defineAudit({
  subject: 'Open Graph description',
  titles: {
    problem: 'Open Graph description is missing or too long',
    success: 'Page has an Open Graph description',
  },
  plain: {
    title: 'Shared links have no description, or one that is too long',
    why: 'WhatsApp, Facebook and others show about 200 characters of it under the title of a shared link.',
    fix: 'Write one or two sentences (up to 200 characters) for shared links; your editor may call it “social description”.',
  },
  states: {
    missing: {
      title: 'Page has no Open Graph description',
      plain: {
        title: 'Shared links have no description',
        why: 'WhatsApp, Facebook and others show it under the title of a shared link. Without it they pick some text from the page, or show none.',
        fix: 'Write one or two sentences (up to 200 characters) for shared links; your editor may call it “social description”.',
      },
    },
    empty: {
      title: 'Open Graph description is empty',
      plain: {
        title: 'The description for shared links is empty',
        fix: 'Write one or two sentences (up to 200 characters) for shared links; your editor may call it “social description”.',
      },
    },
    tooLong: {
      title: 'Open Graph description is too long',
      plain: {
        title: 'The description of shared links is too long',
        why: 'WhatsApp, Facebook and others show about 200 characters and cut off the rest.',
        fix: 'Write one or two sentences (up to 200 characters) for shared links; your editor may call it “social description”.',
      },
    },
  },
  why: 'Social networks show the Open Graph description under the title of a shared link. Without it they pick some text from the page, or show none.',
  fix: 'Set og:description to one or two sentences, 200 characters at most.',
  snippets: {
    html: '<meta property="og:description" content="One or two sentences that make people want to click.">',
  },
  sources: ['https://ogp.me/#optional', 'https://developers.facebook.com/docs/sharing/webmasters/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  cause: 'no-open-graph',
  messages: {
    missing: 'Page has no Open Graph description (og:description)',
    empty: 'Open Graph description (og:description) is empty',
    tooLong:
      'Open Graph description has {length, plural, one {# character} other {# characters}}; social networks show about {limit, number}',
    fits: 'Open Graph description has {length, plural, one {# character} other {# characters}}',
    limit: 'Open Graph description of at most {limit, plural, one {# character} other {# characters}}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:description')
    const empty = emptyShareTag(metadata, 'og:description')
    if (tag === undefined && empty !== undefined) return fail('empty', {}, [at(empty.element)])
    if (tag === undefined) return hasOpenGraph(metadata) ? fail('missing') : notApplicable()
    const length = charactersIn(tag.content)
    const limit = limitFor(tag.content, maxLength)
    if (length <= limit) return pass('fits', { length })
    return warn('tooLong', { length, limit }, [at(tag.element, tag.content, say('limit', { limit }))], {
      cause: null,
    })
  },
})
