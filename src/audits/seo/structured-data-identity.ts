import { defineAudit, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { organizationTypes } from '../../audit-kit/data/organization-types.ts'
import { allItems, hasType } from '../../audit-kit/page/data-items.ts'

export default defineAudit({
  subject: 'Identity in structured data',
  titles: {
    problem: 'Structured data lacks the site’s identity or breadcrumbs',
    success: 'Structured data has the site’s identity or breadcrumbs',
  },
  plain: {
    title: 'Google can’t read your business name and logo from this page',
    why: 'Search engines show the name and logo of a site in their results.',
  },
  why: 'On the home page it tells search engines the name and logo of the site; on other pages it gives the breadcrumb path that desktop results show.',
  fix: 'Describe the Organization or WebSite on the home page, and add a BreadcrumbList to every other page.',
  snippets: {
    json: '{\n  "@context": "https://schema.org",\n  "@type": "WebSite",\n  "name": "Example Joinery",\n  "url": "https://www.example.com/"\n}',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/site-names',
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  messages: {
    noOwner: 'Structured data of the home page has no Organization or WebSite',
    noBreadcrumb: 'Structured data has no BreadcrumbList',
    owner: 'Structured data of the home page names the organization or site',
    breadcrumb: 'Structured data has a BreadcrumbList',
  },
  needs: ['structuredData', 'page'],

  check({ structuredData, page }) {
    const items = allItems(structuredData).filter(({ vocabulary }) => vocabulary === 'https://schema.org')
    if (items.length === 0) return notApplicable()
    const types = [...new Set(items.flatMap((item) => item.types))].slice(0, 20).join(', ')
    if (page.home)
      return items.some((item) => hasType(item, owners))
        ? pass('owner')
        : warn('noOwner', {}, [{ found: types, expected: 'Organization, WebSite' }])
    return items.some((item) => hasType(item, trails))
      ? pass('breadcrumb')
      : info('noBreadcrumb', {}, [{ found: types, expected: 'BreadcrumbList' }])
  },
})

const owners: ReadonlySet<string> = new Set([...organizationTypes, 'WebSite', 'Person', 'ProfilePage'])
const trails: ReadonlySet<string> = new Set(['BreadcrumbList'])
