import { defineAudit, fail, info, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { organizationTypes } from '../../audit-kit/data/schema-org/organization-types.ts'
import { plainValues, schemaItems } from '../../audit-kit/structured-data/data-items.ts'
import { isOwner, noOrganization } from '../../audit-kit/structured-data/data-owner.ts'
import { isBareNetwork } from '../../audit-kit/links/social-profile.ts'

export default defineAudit({
  subject: 'Organization or person in structured data',
  titles: {
    problem: 'Structured data does not say who is behind the page',
    success: 'Structured data says who is behind the page',
  },
  plain: {
    title: 'AI assistants may not recognize which business or person this page belongs to',
    why: 'AI assistants look for your name, logo and address in a form made for programs, which this page doesn’t have.',
  },
  states: {
    noProfiles: {
      title: 'Organization in structured data does not link to any profiles',
      plain: {
        title: 'AI assistants know your name, but may not match it with your profiles',
        why: 'Links to your profiles tell you apart from others with the same name.',
      },
      fix: 'Add sameAs links to the profiles of this organization or person.',
    },
  },
  why: 'Structured data that names the organization or person, with sameAs links to their profiles, helps search engines and AI search tell them apart from others with the same name.',
  fix: 'Add an Organization or Person with sameAs links to its profiles to the home page.',
  snippets: {
    json: '{ "@context": "https://schema.org", "@type": "Organization", "name": "Example", "sameAs": ["https://www.linkedin.com/company/example"] }',
  },
  sources: [
    'https://schema.org/sameAs',
    'https://developers.google.com/search/docs/appearance/structured-data/organization',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  sameCauseAs: ['structured-data-identity'],
  messages: {
    complete: 'Structured data names the owner and links to profiles',
    noProfiles: 'Organization or person in structured data has no sameAs link to a profile',
    noOwner: 'Page has no Organization or Person in its structured data',
    byScript:
      'JavaScript adds an Organization or Person to the structured data; its profiles were not checked',
    noData: 'Page has no schema.org structured data',
  },
  needs: ['structuredData', 'page'],

  check({ structuredData, page }) {
    const items = schemaItems(structuredData)
    if (items.length === 0) return notApplicable('noData')
    const owners = items.filter(isOwner)
    const profiles = owners.flatMap((item) => plainValues(item, 'sameAs'))
    if (profiles.some(isSomebody)) return pass('complete')
    // Google asks for it on the home page or one page about the organization, not on every page.
    if (owners.length === 0)
      return page.home ? fail('noOwner', {}, [], { cause: noOrganization }) : info('noOwner')
    const types = new Set(owners.flatMap((item) => item.types))
    const unlinked = [...types].map((found) => ({ found, expected: 'sameAs' }))
    const evidence =
      profiles.length > 0 ? profiles.map((found) => ({ found: found.slice(0, 200) })) : unlinked
    return (page.home ? warn : info)(
      'noProfiles',
      {},
      places(evidence, (place) => place),
    )
  },
  /** Of what scripts add, only the types are known. */
  inBrowser({ rendered: { dataTypes } }, { structuredData }) {
    const items = schemaItems(structuredData)
    if (items.length === 0 || items.some(isOwner)) return undefined
    return dataTypes.some((type) => organizationTypes.has(type) || type === 'Person')
      ? info('byScript')
      : undefined
  },
})

/** Themes put the home pages of social networks there, which identify nobody. */
function isSomebody(sameAs: string): boolean {
  const url = URL.parse(sameAs)
  return url !== null && !isBareNetwork(url)
}
