import { articlesIn, plainValues } from '../../audit-kit/structured-data/data-items.ts'
import { at, defineAudit, notApplicable, pass, say, warn } from '../../audit-kit/audit.ts'
import { shareTag } from '../../audit-kit/page/share-tags.ts'

export default defineAudit({
  subject: 'Date and author of shared articles',
  titles: {
    problem: 'Article tags for link previews lack date or author',
    success: 'Article tags for link previews have date and author',
  },
  why: 'Social networks and news apps show when an article was published and who wrote it.',
  fix: 'Add article:published_time as an ISO 8601 date and article:author.',
  snippets: {
    html:
      '<meta property="article:published_time" content="2026-11-15T08:00:00Z">\n' +
      '<meta property="article:author" content="https://www.example.com/authors/ada-example">',
  },
  sources: ['https://ogp.me/#type_article'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    noDate: 'Article has no article:published_time and no datePublished',
    noAuthor: 'Article has no article:author, and no author in its structured data',
    neither:
      'Article has neither a date (article:published_time, datePublished) nor an author (article:author, author) for link previews',
    badDate: 'article:published_time is not an ISO 8601 date',
    complete: 'Article tags or structured data give its publication date and author',
    isoDate: 'ISO 8601 date, such as 2026-11-15T08:00:00Z',
  },
  needs: ['metadata', 'structuredData'],

  check({ metadata, structuredData }) {
    const type = shareTag(metadata, 'og:type')
    if (type?.content.toLowerCase() !== 'article') return notApplicable()
    const date = shareTag(metadata, 'article:published_time')
    const author = shareTag(metadata, 'article:author') ?? shareTag(metadata, 'author')
    const items = articlesIn(structuredData)
    const hasValue = (property: string): boolean =>
      items.some((item) => plainValues(item, property).length > 0)
    const hasDate = date !== undefined || hasValue('datePublished')
    const hasAuthor = author !== undefined || hasValue('author')
    const evidence = [at(type.element)]
    if (!hasDate && !hasAuthor) return warn('neither', {}, evidence)
    if (!hasDate) return warn('noDate', {}, evidence)
    if (!hasAuthor) return warn('noAuthor', {}, evidence)
    if (date !== undefined && Number.isNaN(Date.parse(date.content)))
      return warn('badDate', {}, [at(date.element, date.content, say('isoDate'))])
    return pass('complete')
  },
})
