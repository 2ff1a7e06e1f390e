import { defineAudit, fail, pass, warn } from '../../audit-kit/legacy.ts'
import { organizationTypes } from '../../audit-kit/data/organization-types.ts'
import { allItems, hasType, isArticle, plainValues } from '../../audit-kit/page/data-items.ts'
import type { DataItem } from '../../core/facts/read.ts'

const isOwner = (item: DataItem): boolean => hasType(item, organizationTypes) || item.types.includes('Person')

export default defineAudit({
  title: 'Structured data says who is behind the page',
  why: 'Answer engines tell companies and authors of the same name apart by sameAs, and trust a text more when author and date are named.',
  advice:
    'Add an Organization or Person with sameAs links to its profiles; for articles add author, datePublished and dateModified.',
  example: '{ "@type": "Organization", "name": "Example", "sameAs": ["https://www.wikidata.org/wiki/Q1"] }',
  sources: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/article',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['structuredData', 'metadata'],

  check({ structuredData, metadata }) {
    const items = allItems(structuredData)
    const owners = items.filter(isOwner)
    const linked = owners.some((item) => plainValues(item, 'sameAs').length > 0)
    const article = isArticle(structuredData, metadata)
    const has = (property: string) => items.some((item) => item.properties[property] !== undefined)
    const missing = [
      owners.length === 0 ? 'an Organization or Person' : linked ? '' : 'sameAs',
      article && !has('author') ? 'author' : '',
      article && !has('datePublished') ? 'datePublished' : '',
    ].filter(Boolean)
    if (missing.length === 0) return pass('Owner and profiles are named.')
    const says = `The structured data lacks ${missing.join(', ')}.`
    return owners.length === 0 && !has('author') ? fail(says) : warn(says)
  },
})
