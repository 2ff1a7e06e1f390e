import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { articlesIn, isArticle, plainValues } from '../../audit-kit/structured-data/data-items.ts'
import { tokens } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Author of the article',
  titles: { problem: 'Article does not name its author', success: 'Article names its author' },
  why: 'Readers trust an article more if they can see who wrote it.',
  fix: 'Name the author on the page and in the structured data, and link to a page about them.',
  snippets: {
    json: '"author": { "@type": "Person", "name": "Ann Example", "url": "https://www.example.com/ann" }',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/article#author-bp',
    'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    named: 'Article is by {author}',
    byline: 'Article has a byline',
    missing: 'Article has no author in its structured data, meta tags or byline',
  },
  needs: ['structuredData', 'metadata', 'links', 'document'],

  check({ structuredData, metadata, links, document }) {
    if (!isArticle(structuredData, metadata)) return notApplicable()
    const [named] = articlesIn(structuredData).flatMap((item) => plainValues(item, 'author'))
    if (named !== undefined) return pass('named', { author: named.slice(0, 100) })
    const meta = metadata.metas.find(
      ({ name, content }) => (name === 'author' || name === 'article:author') && content !== '',
    )
    if (meta !== undefined) return pass('named', { author: meta.content.slice(0, 100) })
    const byline =
      links.some(({ rels }) => rels.includes('author')) ||
      document
        .withAttribute('class')
        .some((element) => tokens(element, 'class').some((name) => bylines.has(name)))
    return byline ? pass('byline') : warn('missing')
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
