import { defineAudit, fail, pass, warn } from '../../audit-kit/audit.ts'
import { organizationTypes } from '../../audit-kit/data/organization-types.ts'
import { allItems, hasType, isArticle, plainValues } from '../../audit-kit/page/data-items.ts'
import { isBareNetwork } from '../../audit-kit/page/social-profile.ts'
import type { DataItem } from '../../core/facts/read.ts'

const isOwner = (item: DataItem): boolean => hasType(item, organizationTypes) || item.types.includes('Person')

export default defineAudit({
  subject: 'Organization or person in structured data',
  titles: {
    problem: 'Structured data does not say who is behind the page',
    success: 'Structured data says who is behind the page',
  },
  plain: {
    title: 'AI assistants can’t tell which business or person this page belongs to',
    why: 'Search engines and AI assistants use this to know your name, logo and address.',
  },
  why: 'sameAs links help answer engines tell companies and authors with the same name apart; the author and date show where a text comes from.',
  fix: 'Add an Organization or Person with sameAs links to its profiles. For articles add author, datePublished and dateModified.',
  snippets: {
    json: '{ "@context": "https://schema.org", "@type": "Organization", "name": "Example", "sameAs": ["https://www.wikidata.org/wiki/Q1"] }',
  },
  sources: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/article',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    complete: 'Structured data names the owner and links to profiles',
    incomplete: 'Structured data lacks {names}',
    noOwner: 'Page has no Organization or Person in its structured data',
  },
  needs: ['structuredData', 'metadata'],

  check({ structuredData, metadata }) {
    const items = allItems(structuredData)
    const owners = items.filter(isOwner)
    const isLinked = owners.some((item) => plainValues(item, 'sameAs').some(isSomebody))
    const article = isArticle(structuredData, metadata)
    const has = (property: string) => items.some((item) => item.properties[property] !== undefined)
    const missing = [
      owners.length === 0 || isLinked ? '' : 'sameAs',
      article && !has('author') ? 'author' : '',
      article && !has('datePublished') ? 'datePublished' : '',
    ].filter(Boolean)
    const evidence = missing.map((expected) => ({ expected }))
    if (owners.length === 0)
      return has('author') ? warn('noOwner', {}, evidence) : fail('noOwner', {}, evidence)
    if (missing.length === 0) return pass('complete')
    return warn('incomplete', { names: { list: missing } }, evidence)
  },
})

/** Themes put the home pages of social networks there, which identify nobody. */
function isSomebody(sameAs: string): boolean {
  const url = URL.parse(sameAs)
  return url !== null && !isBareNetwork(url)
}
