import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { allItems, isArticle, plainValues } from '../../audit-kit/page/data-items.ts'
import type { Metadata, StructuredData } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Dates of the article',
  titles: {
    problem: 'Article does not say when it was published or updated',
    success: 'Article says when it was published and updated',
  },
  why: 'Readers and search engines use the dates of an article to judge how current it is.',
  fix: 'Add datePublished and dateModified to the structured data of the article, and show the date on the page.',
  snippets: {
    json: '"datePublished": "2026-03-01T08:00:00+01:00",\n"dateModified": "2026-04-12T10:30:00+02:00"',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/publication-dates',
    'https://schema.org/Article',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    both: 'Article has a publication date and an update date',
    publishedOnly: 'Article has a publication date but no update date',
    updatedOnly: 'Article has an update date but no publication date',
    none: 'Article has no date',
  },
  needs: ['structuredData', 'metadata', 'document'],

  check({ structuredData, metadata, document }) {
    if (!isArticle(structuredData, metadata)) return notApplicable()
    const times = document.all('time').length
    const published = has(structuredData, metadata, 'datePublished', 'article:published_time') || times > 0
    const updated = has(structuredData, metadata, 'dateModified', 'article:modified_time') || times > 1
    if (published && updated) return pass('both')
    if (published) return warn('publishedOnly')
    return updated ? warn('updatedOnly') : warn('none')
  },
})

const has = (data: StructuredData, { metas }: Metadata, property: string, meta: string): boolean =>
  allItems(data).some((item) => plainValues(item, property).length > 0) ||
  metas.some(({ name, content }) => name === meta && content !== '')
