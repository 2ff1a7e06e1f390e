import { defineAudit, pass, warn } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const watching: ReadonlySet<string> = new Set(['ad', 'analytics', 'tag-manager', 'marketing'])

export default defineAudit({
  title: 'Nobody is told of the visit before the visitor agrees',
  why: 'Measuring and advertising companies that are called with the first load know of the visit before anybody could say no.',
  advice: 'Load such scripts after consent, or measure without them.',
  sources: [
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  ],
  importance: 'medium',
  mode: 'info',
  needs: ['browser'],

  check({ browser }) {
    const companies = new Map<string, string>()
    for (const { company, category, url } of browser.requests) {
      if (company !== null && category !== null && watching.has(category) && !companies.has(company))
        companies.set(company, url)
    }
    if (companies.size === 0)
      return pass('No known measuring or advertising company was called while the page loaded.')
    const evidence = places([...companies], ([name, url]) => ({ found: name, url }))
    return warn(`Companies called before the visitor could agree: ${companies.size}.`, evidence)
  },
})
