import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'The picture for shared links is described',
  why: 'People who listen to their screen hear this text where others see the picture.',
  advice: 'Add og:image:alt with a short description of the picture.',
  example: '<meta property="og:image:alt" content="A round oak table with six chairs">',
  sources: ['https://ogp.me/#structured'],
  importance: 'low',
  mode: 'scored',
  needs: ['metadata'],

  check({ metadata }) {
    const image = shareTag(metadata, 'og:image') ?? shareTag(metadata, 'twitter:image')
    if (image === undefined) return notApplicable('The page names no picture for shared links.')
    const alt = shareTag(metadata, 'og:image:alt') ?? shareTag(metadata, 'twitter:image:alt')
    if (alt !== undefined) return pass('The picture has a description.')
    return warn('The picture has no description.', [at(image.element, 'no og:image:alt', 'a description')])
  },
})
