import { articlesIn, plainValues } from '../../audit-kit/page/data-items.ts'
import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at } from '../../audit-kit/evidence.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  title: 'A shared article names its date and author',
  why: 'Networks and news readers show when an article appeared and who wrote it.',
  advice: 'Add article:published_time as an ISO date and article:author.',
  example: '<meta property="article:published_time" content="2026-11-15T08:00:00Z">',
  sources: ['https://ogp.me/#type_article'],
  importance: 'low',
  mode: 'info',
  needs: ['metadata', 'structuredData'],

  check({ metadata, structuredData }) {
    const type = shareTag(metadata, 'og:type')
    if (type?.content.toLowerCase() !== 'article') return notApplicable('og:type is not article.')
    const date = shareTag(metadata, 'article:published_time')
    const author = shareTag(metadata, 'article:author') ?? shareTag(metadata, 'author')
    const told = articlesIn(structuredData)
    const tells = (property: string): boolean => told.some((item) => plainValues(item, property).length > 0)
    const missing = [
      date === undefined && !tells('datePublished') ? 'its date' : '',
      author === undefined && !tells('author') ? 'its author' : '',
    ].filter(Boolean)
    if (missing.length > 0)
      return warn(`The article does not name ${missing.join(' and ')}.`, [
        at(type.element, 'og:type article'),
      ])
    if (date !== undefined && Number.isNaN(Date.parse(date.content)))
      return warn('The date of the article cannot be read.', [
        at(date.element, date.content, '2026-11-15T08:00:00Z'),
      ])
    return pass('The article names its date and author.')
  },
})
