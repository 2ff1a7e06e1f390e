import { defineAudit, pass, places, warn } from '../../audit-kit/audit.ts'
import { sentRequests } from '../../audit-kit/missing/known-failures.ts'
import { tellsTracker } from '../../audit-kit/requests/trackers.ts'

export default defineAudit({
  subject: 'Tracking before consent',
  titles: {
    problem: 'Trackers load before the visitor agrees',
    success: 'No known trackers load before the visitor agrees',
  },
  why: 'Analytics and advertising companies that load with the page learn about the visit before the visitor can say no.',
  fix: 'Load tracking scripts only after consent, or use analytics that need none.',
  sources: [
    'https://www.edpb.europa.eu/our-work-tools/our-documents/guidelines/guidelines-22023-technical-scope-art-53-eprivacy-directive_en',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  informational: true,
  messages: {
    loaded:
      '{count, plural, one {# tracking service was} other {# tracking services were}} contacted before the visitor could agree',
    none: 'No known tracking service that still collects data was contacted while the page loaded',
  },
  needs: ['browser', 'page'],
  reliesOn: ['scripts'],

  check({ browser, page }) {
    const companies = new Map<string, string>()
    for (const { company, url } of sentRequests(page, browser.requests).filter(tellsTracker))
      if (company !== null && !companies.has(company)) companies.set(company, url)
    if (companies.size === 0) return pass('none')
    return warn(
      'loaded',
      { count: companies.size },
      places([...companies], ([name, url]) => ({ found: name, url })),
    )
  },
})
