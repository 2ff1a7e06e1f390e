import { at, defineAudit, info, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { allItems } from '../../audit-kit/page/data-items.ts'
import type { DataItem } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Retired types of structured data',
  titles: {
    problem: 'Structured data has types that Google no longer shows',
    success: 'Structured data has no types that Google stopped showing',
  },
  why: 'Google has stopped showing some kinds of rich results. Their markup does no harm, but no longer has any effect there.',
  fix: 'Keep the markup if other services use it, and spend no more time on it for Google.',
  sources: [
    'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    retired:
      '{count, plural, one {# structured data item is} other {# structured data items are}} of a type that Google no longer shows',
    current: 'Structured data has no type of a retired rich result',
    since: '{type}: not shown since {year}',
    FAQPage: 'FAQPage: only shown for well-known health and government sites since 2023',
  },
  needs: ['structuredData'],

  check({ structuredData }) {
    const items = allItems(structuredData)
    if (items.length === 0) return notApplicable()
    const retired = items.flatMap((item) => {
      const type = retiredType(item)
      return type === undefined ? [] : [{ item, type }]
    })
    if (retired.length === 0) return pass('current')
    return info(
      'retired',
      { count: retired.length },
      places(retired, ({ item, type }) =>
        at(
          item.element,
          type === 'FAQPage' ? say(type) : say('since', { type, year: years.get(type) ?? '' }),
        ),
      ),
    )
  },
})

const years: ReadonlyMap<string, string> = new Map([
  ['HowTo', '2023'],
  ['FAQPage', '2023'],
  ['SearchAction', '2024'],
  ['ClaimReview', '2025'],
  ['OccupationAggregation', '2025'],
  ['SpecialAnnouncement', '2025'],
  ['CourseInstance', '2025'],
])

/** A SearchAction matters only on the WebSite, where it created the sitelinks search box. */
function retiredType({ types, properties }: DataItem): string | undefined {
  const found = types.find((type) => years.has(type) && type !== 'SearchAction')
  if (found !== undefined || !types.includes('WebSite')) return found
  const actions = properties['potentialAction'] ?? []
  return actions.some((action) => typeof action === 'object' && action.types.includes('SearchAction'))
    ? 'SearchAction'
    : undefined
}
