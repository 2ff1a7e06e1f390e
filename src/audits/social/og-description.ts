import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'
import { shownLength } from '../../audit-kit/text/display-length.ts'

const longest = 200

export default defineAudit({
  title: 'Shared links have a description',
  why: 'Networks show a sentence under the title; without og:description they take whatever text comes first.',
  advice: 'Add og:description with one or two sentences, at most 200 characters.',
  example: '<meta property="og:description" content="Tables of European oak, built in Leeds to your size.">',
  sources: ['https://ogp.me/#optional', 'https://developers.facebook.com/docs/sharing/webmasters/'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:description')
    if (tag === undefined) return fail('The page has no og:description.')
    const length = shownLength(tag.content)
    const says = `og:description has ${length} characters.`
    if (length <= longest) return pass(says)
    return warn(says, [at(tag.element, tag.content, `at most ${longest} characters`)])
  },
})
