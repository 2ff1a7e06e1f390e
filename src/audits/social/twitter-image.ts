import { defineAudit, fail, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'X and others find a picture to show',
  why: 'Without twitter:image or og:image a shared link is a line of text between pictures.',
  advice: 'Add og:image with a full address, and twitter:image where it should be another picture.',
  example: '<meta name="twitter:image" content="https://www.example.com/share/oak.jpg">',
  sources: ['https://developer.x.com/en/docs/x-for-websites/cards/overview/markup'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const tags = ['twitter:image', 'twitter:image:src', 'og:image'].flatMap(
      (name) => shareTag(metadata, name) ?? [],
    )
    const usable = tags.find(({ content }) => /^https?:$/.test(URL.parse(content)?.protocol ?? ''))
    if (usable !== undefined) return pass(`The picture comes from ${usable.name}.`)
    const [tag] = tags
    if (tag === undefined) return fail('The page names no picture.')
    return fail('The address of the picture is not a full web address.', [
      at(tag.element, tag.content, 'https://'),
    ])
  },
})
