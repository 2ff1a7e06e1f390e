import { defineAudit, info, notApplicable, pass, warn } from '../../audit-kit/audit.ts'
import { organizationTypes } from '../../audit-kit/data/schema-org/organization-types.ts'
import { allItems, hasType, schemaItems } from '../../audit-kit/structured-data/data-items.ts'
import { isOwner, noOrganization } from '../../audit-kit/structured-data/data-owner.ts'

export default defineAudit({
  subject: 'Site name and breadcrumbs in structured data',
  titles: {
    problem: 'Structured data of the home page does not name the site',
    success: 'Structured data of the home page names the site',
  },
  states: { breadcrumb: { title: 'Structured data has breadcrumbs' } },
  plain: {
    title: 'The name of your site isn’t labeled for Google',
    why: 'Google shows the name of a site above each of its results. Without a label it has to guess, and may show only the web address.',
  },
  why: 'Structured data on the home page tells search engines what the site is called (WebSite) and who is behind it (Organization). On other pages it gives the breadcrumb path that desktop results show.',
  fix: 'Describe the WebSite and the Organization on the home page, and add a BreadcrumbList to every other page.',
  snippets: {
    json: '{\n  "@context": "https://schema.org",\n  "@type": "WebSite",\n  "name": "Example Company",\n  "url": "https://www.example.com/"\n}',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/site-names',
    'https://developers.google.com/search/docs/appearance/structured-data/breadcrumb',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    noOwner: 'Structured data of the home page has no Organization or WebSite',
    noBreadcrumb: 'Structured data has no BreadcrumbList',
    noSite:
      'Structured data of the home page names an organization or person, but has no WebSite, from which Google reads the site name',
    site: 'Structured data of the home page has a WebSite',
    breadcrumb: 'Structured data has a BreadcrumbList',
  },
  needs: ['structuredData', 'page'],

  check({ structuredData, page }) {
    const items = schemaItems(structuredData)
    if (items.length === 0) return notApplicable()
    const types = [...new Set(items.flatMap((item) => item.types))].slice(0, 20).join(', ')
    if (page.home) {
      if (items.some((item) => hasType(item, sites))) return pass('site')
      const evidence = [{ found: types, expected: 'WebSite' }]
      return items.some((item) => isOwner(item) || hasType(item, profiles))
        ? info('noSite', {}, evidence)
        : warn('noOwner', {}, [{ found: types, expected: 'Organization, WebSite' }], {
            cause: noOrganization,
          })
    }
    return items.some((item) => hasType(item, trails))
      ? pass('breadcrumb')
      : info('noBreadcrumb', {}, [{ found: types, expected: 'BreadcrumbList' }])
  },
  /** Only for what the HTML lacks: tag managers and plugins add structured data with a script. */
  inBrowser({ rendered: { dataTypes } }, { structuredData, page }) {
    if (!page.home || allItems(structuredData).some((item) => hasType(item, sites))) return undefined
    if (dataTypes.some((type) => sites.has(type))) return pass('site')
    const isNamed = dataTypes.some((type) => organizationTypes.has(type) || type === 'Person')
    return isNamed ? info('noSite', {}, [{ found: dataTypes.join(', '), expected: 'WebSite' }]) : undefined
  },
})

const sites: ReadonlySet<string> = new Set(['WebSite'])
const profiles: ReadonlySet<string> = new Set(['ProfilePage'])
const trails: ReadonlySet<string> = new Set(['BreadcrumbList'])
