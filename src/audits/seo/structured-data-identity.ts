import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { organizationTypes } from '../../audit-kit/data/organization-types.ts'
import { allItems, hasType } from '../../audit-kit/page/data-items.ts'

export default defineAudit({
  title: 'Structured data says whose page it is and where it stands',
  why: 'On the home page it tells search engines the name and logo of the site, on others the path that is shown above the title.',
  advice: 'Describe the Organization or WebSite on the home page, and a BreadcrumbList on every other page.',
  example:
    '{ "@context": "https://schema.org", "@type": "WebSite", "name": "Example Joinery", "url": "https://www.example.com/" }',
  sources: [
    'https://developers.google.com/search/docs/appearance/site-names',
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  ],
  importance: 'low',
  mode: 'scored',
  needs: ['structuredData', 'page'],

  check({ structuredData, page }) {
    const items = allItems(structuredData).filter(({ vocabulary }) => vocabulary === 'https://schema.org')
    if (items.length === 0) return notApplicable('The page has no structured data of schema.org.')
    const wanted = page.home ? owners : trails
    if (items.some((item) => hasType(item, wanted)))
      return pass(
        page.home ? 'The home page says whose it is.' : 'The structured data gives the path to the page.',
      )
    const types = [...new Set(items.flatMap((item) => item.types))].slice(0, 20).join(', ')
    if (page.home)
      return warn('The home page does not say whose it is.', [
        { found: types, expected: 'Organization or WebSite' },
      ])
    return warn('The structured data does not give the path from the home page to this one.', [
      { found: types, expected: 'BreadcrumbList' },
    ])
  },
})

const owners: ReadonlySet<string> = new Set([...organizationTypes, 'WebSite', 'Person', 'ProfilePage'])
const trails: ReadonlySet<string> = new Set(['BreadcrumbList'])
