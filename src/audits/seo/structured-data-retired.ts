import { at, defineAudit, info, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { allItems } from '../../audit-kit/structured-data/data-items.ts'
import type { DataItem } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Retired types of structured data',
  titles: {
    problem: 'Structured data has types that Google no longer shows',
    success: 'Structured data uses no type that Google no longer shows',
  },
  why: 'Google has stopped showing some kinds of rich results. Their markup does no harm, but no longer has any effect there.',
  fix: 'Keep the markup if other services use it, and spend no more time on it for Google.',
  sources: [
    'https://developers.google.com/search/blog/2023/08/howto-faq-changes',
    'https://developers.google.com/search/blog/2024/10/sitelinks-search-box',
    'https://developers.google.com/search/blog/2025/06/simplifying-search-results',
    'https://developers.google.com/search/updates#removing-faq-rich-result',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    retired:
      '{count, plural, one {# structured data item is} other {# structured data items are}} of a type that Google no longer shows',
    current: 'Structured data uses no retired rich result type',
    since: '{type}: not shown since {year}',
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
        at(item.element, say('since', { type, year: years.get(type) ?? '' })),
      ),
    )
  },
})

const years: ReadonlyMap<string, string> = new Map([
  ['HowTo', '2023'],
  ['FAQPage', '2026'],
  ['SearchAction', '2024'],
  ['ClaimReview', '2025'],
  ['OccupationAggregation', '2025'],
  ['SpecialAnnouncement', '2025'],
  ['CourseInstance', '2025'],
  ['Car', '2025'],
  ['LearningResource', '2025'],
  ['Quiz', '2026'],
])

/** Some types were retired only in the form that Google's documentation asked for. */
function retiredType(item: DataItem): string | undefined {
  const { types, properties } = item
  const found = types.find((type) => years.has(type) && (forms[type]?.(item) ?? true))
  if (found !== undefined || !types.includes('WebSite')) return found
  // A SearchAction matters only on the WebSite, where it created the sitelinks search box.
  const actions = properties['potentialAction'] ?? []
  return actions.some((action) => typeof action === 'object' && action.types.includes('SearchAction'))
    ? 'SearchAction'
    : undefined
}

/** Vehicle listings, learning videos and practice problems. Other uses of these types are still shown. */
const forms: Readonly<Record<string, (item: DataItem) => boolean>> = {
  SearchAction: () => false,
  Car: ({ types, properties }) => 'vehicleIdentificationNumber' in properties && !types.includes('Product'),
  LearningResource: ({ types }) => types.includes('VideoObject'),
  Quiz: ({ types }) => types.includes('LearningResource'),
}
