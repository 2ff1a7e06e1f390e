import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { allItems, isArticle, plainValues } from '../../audit-kit/page/data-items.ts'
import type { Metadata, StructuredData } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'The article says when it was published and changed',
  why: 'Readers and search engines judge how current an article is by its dates.',
  advice:
    'State datePublished and dateModified in the structured data of the article, and show the date on the page.',
  example: '"datePublished": "2026-03-01T08:00:00+01:00", "dateModified": "2026-04-12T10:30:00+02:00"',
  sources: [
    'https://developers.google.com/search/docs/appearance/publication-dates',
    'https://schema.org/Article',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['structuredData', 'metadata', 'document'],

  check({ structuredData, metadata, document }) {
    if (!isArticle(structuredData, metadata))
      return notApplicable('The page does not say that it is an article.')
    const times = document.all('time').length
    const published = has(structuredData, metadata, 'datePublished', 'article:published_time') || times > 0
    const modified = has(structuredData, metadata, 'dateModified', 'article:modified_time') || times > 1
    if (published && modified) return pass('The article says when it was published and changed.')
    if (published) return info('The article says when it was published, but not when it was changed.')
    if (modified) return info('The article says when it was changed, but not when it was published.')
    return info('The article states no date.')
  },
})

const has = (data: StructuredData, { metas }: Metadata, property: string, meta: string): boolean =>
  allItems(data).some((item) => plainValues(item, property).length > 0) ||
  metas.some(({ name, content }) => name === meta && content !== '')
