import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

const cards: ReadonlySet<string> = new Set(['summary', 'summary_large_image', 'app', 'player'])

const listed = new Intl.ListFormat('en-GB')

export default defineAudit({
  title: 'The kind of preview for X and others is named',
  why: 'This tag decides whether a shared link shows a large picture, a small one or none; other networks read it too.',
  advice: 'Add twitter:card with summary_large_image, or summary for a small picture.',
  example: '<meta name="twitter:card" content="summary_large_image">',
  sources: ['https://developer.x.com/en/docs/x-for-websites/cards/overview/markup'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'twitter:card')
    if (tag === undefined) {
      const lacking = ['og:title', 'og:description', 'og:image'].filter(
        (name) => shareTag(metadata, name) === undefined,
      )
      return lacking.length === 0
        ? warn('The tag is missing; Open Graph gives a small preview.')
        : fail(`The tag is missing, and Open Graph lacks ${listed.format(lacking)}.`)
    }
    if (cards.has(tag.content.toLowerCase())) return pass(`The preview is ${tag.content}.`)
    return fail('The tag names a kind that does not exist.', [
      at(tag.element, tag.content, [...cards].join(', ')),
    ])
  },
})
