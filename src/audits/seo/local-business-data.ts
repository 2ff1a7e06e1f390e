import { defineAudit, info, notApplicable, pass } from '../../audit-kit/legacy.ts'
import { localBusinessTypes } from '../../audit-kit/data/organization-types.ts'
import { allItems, hasType, isItem, plainValues } from '../../audit-kit/page/data-items.ts'
import { at } from '../../audit-kit/evidence.ts'
import type { DataItem } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

export default defineAudit({
  title: 'Name, address and telephone of the business are on the page too',
  why: 'Visitors and maps compare what the structured data says with what the page shows. Differences cost trust in both.',
  advice: 'Write name, street and telephone number on the page as they stand in the structured data.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/local-business'],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['structuredData', 'text', 'links'],

  check({ structuredData, text, links }) {
    const business = allItems(structuredData).find((item) => hasType(item, localBusinessTypes))
    if (business === undefined) return notApplicable('The page describes no local business.')
    const shown = plain(text.body)
    const numbers =
      digits(text.body.slice(0, 200_000)) +
      links.map(({ href }) => (/^\s*tel:/i.test(href) ? digits(href) : '')).join(' ')
    const stated = [
      ...plainValues(business, 'name').map((value) => ({ value, seen: shown.includes(plain(value)) })),
      ...streetsOf(business).map((value) => ({ value, seen: shown.includes(plain(value)) })),
      ...plainValues(business, 'telephone').map((value) => ({
        value,
        seen: numbers.includes(digits(value).slice(-6)),
      })),
    ]
    const unseen = stated.filter(({ seen }) => !seen).slice(0, 10)
    if (stated.length === 0)
      return notApplicable('The structured data states neither name, street nor telephone number.')
    if (unseen.length === 0) return pass('What the structured data says of the business is on the page.')
    return info(
      `${unseen.length} of ${stated.length} details of the business ${plural(unseen.length, 'is', 'are')} not on the page.`,
      unseen.map(({ value }) => at(business.element, value)),
    )
  },
})

const streetsOf = (business: DataItem): readonly string[] =>
  (business.properties['address'] ?? [])
    .filter(isItem)
    .flatMap((address) => plainValues(address, 'streetAddress'))

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const digits = (text: string): string => text.replace(/\D+/g, '')
