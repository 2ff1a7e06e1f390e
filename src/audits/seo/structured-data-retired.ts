import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { allItems } from '../../audit-kit/page/data-items.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { DataItem } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'Structured data is of kinds that are still shown',
  why: 'Google has stopped showing some kinds of rich results. Their markup does no harm, but brings nothing there.',
  advice: 'Keep the markup if other services use it, and spend no more time on it for Google.',
  sources: [
    'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
  ],
  importance: 'low',
  mode: 'info',
  needs: ['structuredData'],

  check({ structuredData }) {
    const items = allItems(structuredData)
    if (items.length === 0) return notApplicable('The page has no structured data.')
    const retired = items.filter((item) => retiredAs(item) !== undefined)
    if (retired.length === 0) return pass('No markup is of a retired kind.')
    return info(
      'Some markup is of a kind that Google no longer shows.',
      places(retired, (item) => at(item.element, retiredAs(item) ?? '')),
    )
  },
})

const kinds: ReadonlyMap<string, string> = new Map([
  ['HowTo', 'HowTo: no longer shown since 2023'],
  ['FAQPage', 'FAQPage: shown only for well-known health and government sites since 2023'],
  ['ClaimReview', 'ClaimReview: no longer shown since 2025'],
  ['OccupationAggregation', 'OccupationAggregation: no longer shown since 2025'],
  ['SpecialAnnouncement', 'SpecialAnnouncement: no longer shown since 2025'],
  ['CourseInstance', 'CourseInstance: no longer shown since 2025'],
])

function retiredAs({ types, properties }: DataItem): string | undefined {
  const kind = types.map((type) => kinds.get(type)).find((found) => found !== undefined)
  if (kind !== undefined) return kind
  const actions = properties['potentialAction'] ?? []
  const searches = actions.some(
    (action) => typeof action === 'object' && action.types.includes('SearchAction'),
  )
  return types.includes('WebSite') && searches
    ? 'WebSite with SearchAction: no longer shown since 2024'
    : undefined
}
