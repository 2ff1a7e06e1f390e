import type { DataItem, DataValue, Metadata, StructuredData } from '../../core/facts/read.ts'
import { hasAttribute } from '../../core/page/document.ts'

/** Nested data can repeat endlessly; this many items are enough. */
const maxItems = 5000

export const isItem = (value: DataValue): value is DataItem => typeof value === 'object'

/** Every item, nested ones after their parent. */
export function allItems({ items }: StructuredData): readonly DataItem[] {
  const found: DataItem[] = []
  const stack = items.toReversed()
  for (let item = stack.pop(); item !== undefined && found.length < maxItems; item = stack.pop()) {
    found.push(item)
    const nested = Object.values(item.properties).flatMap((values) => values.filter(isItem))
    for (const below of nested.toReversed()) stack.push(below)
  }
  return found
}

/** The items that search engines read. Drupal, for example, adds items of another vocabulary for every image. */
export const schemaItems = (data: StructuredData): readonly DataItem[] =>
  allItems(data).filter(({ vocabulary }) => vocabulary === 'https://schema.org')

export const hasType = ({ types }: DataItem, wanted: ReadonlySet<string>): boolean =>
  types.some((type) => wanted.has(type))

/** The values of a property that are plain: text, numbers, and the names of nested items. */
export function plainValues(item: DataItem, property: string): readonly string[] {
  return (item.properties[property] ?? [])
    .flatMap((value) =>
      isItem(value) ? (value.properties['name'] ?? []).filter((name) => !isItem(name)) : [value],
    )
    .map(String)
    .filter((text) => text.trim() !== '')
}

const articles: ReadonlySet<string> = new Set([
  'Article',
  'NewsArticle',
  'BlogPosting',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
  'ReportageNewsArticle',
  'LiveBlogPosting',
  'SocialMediaPosting',
])

/** The articles in the page's structured data. */
export const articlesIn = (data: StructuredData): readonly DataItem[] =>
  allItems(data).filter((item) => hasType(item, articles))

/** Whether the page declares itself an article, in structured data or Open Graph. */
export const isArticle = (data: StructuredData, { metas }: Metadata): boolean =>
  articlesIn(data).length > 0 ||
  metas.some(({ name, content }) => name === 'og:type' && content.toLowerCase() === 'article')

/** The same, without pages that only `og:type` calls an article: many content management systems do that for every page. */
export const isPublishedArticle = (data: StructuredData, { metas }: Metadata): boolean =>
  articlesIn(data).length > 0 ||
  metas.some(({ name, content }) => name === 'article:published_time' && content !== '')

/** `{ "@id": "#oak" }` points to an item elsewhere, and `itemref` adds properties from elsewhere. */
export const isReference = ({ id, properties, element }: DataItem): boolean =>
  (id !== null && Object.keys(properties).length === 0) || hasAttribute(element, 'itemref')
