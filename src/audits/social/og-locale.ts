import { defineAudit, fail, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { hasOpenGraph, shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'Shared links name the language of the page',
  why: 'Networks choose the right words around a shared link, and the right version of the page, by this tag.',
  advice: 'Set og:locale to the language and country of the page, with an underscore between them.',
  example: '<meta property="og:locale" content="en_GB">',
  sources: ['https://ogp.me/#optional'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata'],

  check({ metadata }) {
    if (!hasOpenGraph(metadata)) return notApplicable('The page has no Open Graph tags.')
    const tag = shareTag(metadata, 'og:locale')
    if (tag === undefined) return info('The page has no og:locale, which means en_US.')
    const language = primary(tag.content)
    if (metadata.lang === null || metadata.lang === '')
      return info(`og:locale is ${tag.content.slice(0, 20)}; the page names no language.`)
    if (language === primary(metadata.lang)) return pass(`og:locale and the page both say ${language}.`)
    return fail('og:locale and the page name different languages.', [
      at(tag.element, tag.content, metadata.lang),
    ])
  },
})

const primary = (tag: string): string => tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? ''
