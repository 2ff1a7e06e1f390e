import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { allItems, articlesIn, isArticle, plainValues } from '../../audit-kit/structured-data/data-items.ts'
import type { Metadata, StructuredData } from '../../core/facts/read.ts'
import { attribute, type Document, type Element } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Dates of the article',
  titles: {
    problem: 'Article does not say when it was published',
    success: 'Article says when it was published',
  },
  why: 'Readers and search engines use the dates of an article to judge how current it is.',
  fix: 'Add datePublished to the structured data of the article, and dateModified when you change it. Show the date on the page.',
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
    publishedOnly: 'Article has a publication date',
    updatedOnly: 'Article has an update date but no publication date',
    none: 'Article has no date',
  },
  needs: ['structuredData', 'metadata', 'document'],

  check({ structuredData, metadata, document }) {
    if (!isArticle(structuredData, metadata)) return notApplicable()
    const shown = datesShown(document)
    const published = has(structuredData, metadata, 'datePublished', 'article:published_time')
    const updated = has(structuredData, metadata, 'dateModified', 'article:modified_time') || shown.length > 1
    if (published || shown.length > 0) return updated ? pass('both') : pass('publishedOnly')
    return updated ? warn('updatedOnly') : warn('none')
  },
})

/** Comments and reviews have dates of their own. */
const has = (data: StructuredData, { metas }: Metadata, property: string, meta: string): boolean =>
  [...articlesIn(data), ...allItems(data).filter(({ types }) => types.includes('WebPage'))].some(
    (item) => plainValues(item, property).length > 0,
  ) || metas.some(({ name, content }) => name === meta && content !== '')

/** So many elements away from the H1, a date belongs to something else, such as a comment or an event. */
const maxDistance = 40

function datesShown(document: Document): readonly Element[] {
  const [h1] = document.all('h1')
  return document
    .all('time')
    .filter(
      (time) =>
        /^date(?:Published|Modified|Created)$/i.test(attribute(time, 'itemprop') ?? '') ||
        (h1 !== undefined && Math.abs(time.order - h1.order) <= maxDistance && !isAside(time)),
    )
}

function isAside({ parent }: Element): boolean {
  for (let at = parent; at !== null; at = at.parent)
    if (at.tag === 'aside' || at.tag === 'footer' || at.tag === 'nav') return true
  return false
}
