import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { allItems, isArticle, plainValues } from '../../audit-kit/page/data-items.ts'
import { tokens } from '../../core/document.ts'

export default defineAudit({
  title: 'The article names its author',
  why: 'Readers trust articles by people who stand for them, and search engines ask who wrote a text.',
  advice: 'Name the author in the structured data and on the page, with a link to a page about them.',
  example: '"author": { "@type": "Person", "name": "Ann Example", "url": "https://www.example.com/ann" }',
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/article#author-bp',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['structuredData', 'metadata', 'links', 'document'],

  check({ structuredData, metadata, links, document }) {
    if (!isArticle(structuredData, metadata))
      return notApplicable('The page does not say that it is an article.')
    const [named] = allItems(structuredData).flatMap((item) => plainValues(item, 'author'))
    if (named !== undefined) return pass(`The author is ${named.slice(0, 100)}.`)
    const meta = metadata.metas.find(
      ({ name, content }) => (name === 'author' || name === 'article:author') && content !== '',
    )
    if (meta !== undefined) return pass(`The author is ${meta.content.slice(0, 100)}.`)
    const byline =
      links.some(({ rels }) => rels.includes('author')) ||
      document
        .withAttribute('class')
        .some((element) => tokens(element, 'class').some((name) => bylines.has(name)))
    if (byline) return pass('The article has a line that names its author.')
    return info('The article names no author.')
  },
})

const bylines: ReadonlySet<string> = new Set([
  'byline',
  'author',
  'p-author',
  'post-author',
  'entry-author',
  'article-author',
])
