import { at, defineAudit, info, notApplicable, pass } from '../../audit-kit/audit.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'Alt text of the Open Graph image',
  titles: { problem: 'Open Graph image has no alt text', success: 'Open Graph image has alt text' },
  plain: {
    title: 'The picture for shared links has no description',
    why: 'People who have their messages read aloud hear this description instead of the picture.',
    fix: 'Write a short description of the picture for shared links; if your editor has no field for it, ask your developer.',
  },
  why: 'People who use a screen reader hear the alt text (og:image:alt) where others see the preview image of a shared link.',
  fix: 'Add og:image:alt with a short description of the image.',
  snippets: { html: '<meta property="og:image:alt" content="What the image shows">' },
  sources: ['https://ogp.me/#structured'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    missing:
      '{card, select, twitter {X card image has no alt text (twitter:image:alt)} other {Open Graph image has no alt text (og:image:alt)}}',
    described:
      '{card, select, twitter {X card image has the alt text “{alt}”} other {Open Graph image has the alt text “{alt}”}}',
  },
  needs: ['metadata'],

  check({ metadata }) {
    const image = shareTag(metadata, 'og:image') ?? shareTag(metadata, 'twitter:image')
    if (image === undefined) return notApplicable()
    const alt = shareTag(metadata, 'og:image:alt') ?? shareTag(metadata, 'twitter:image:alt')
    const card = image.name.startsWith('twitter:') ? 'twitter' : 'openGraph'
    if (alt !== undefined) return pass('described', { card, alt: alt.content.slice(0, 100) })
    return info('missing', { card }, [at(image.element)])
  },
})
