import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'Shared links name the site',
  why: 'Messengers show the name of the site beside the title, so that people see where a link leads.',
  advice: 'Add og:site_name with the name of the site as people know it.',
  example: '<meta property="og:site_name" content="Example Joinery">',
  sources: ['https://ogp.me/#optional', 'https://developers.google.com/search/docs/appearance/site-names'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata'],

  check({ metadata }) {
    const tag = shareTag(metadata, 'og:site_name')
    if (tag !== undefined) return pass(`The site is called ${tag.content.slice(0, 80)}.`)
    return hasOpenGraph(metadata)
      ? warn('The page has no og:site_name.')
      : notApplicable('The page has no Open Graph tags.')
  },
})
