import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'
import { shownLength } from '../../audit-kit/text/display-length.ts'

/** Previews show about 60 to 90 characters before they cut. */
const longest = 90

export default defineAudit({
  title: 'Shared links have a title of their own',
  why: 'Networks and messengers show this title when someone shares the page; without it they guess.',
  advice:
    'Add og:title with the subject of the page, in at most 60 to 90 characters, without the name of the site.',
  example: '<meta property="og:title" content="Oak dining tables, made to measure">',
  sources: ['https://ogp.me/#metadata', 'https://developers.facebook.com/docs/sharing/webmasters/'],
  importance: 'medium',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:title')
    if (tag === undefined) return fail('The page has no og:title.')
    const length = shownLength(tag.content)
    const says = `og:title has ${length} characters.`
    if (length <= longest) return pass(says)
    return warn(says, [at(tag.element, tag.content, `at most ${longest} characters`)])
  },
})
