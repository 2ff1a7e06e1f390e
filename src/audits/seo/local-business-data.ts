import { at, defineAudit, info, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import { localBusinessTypes } from '../../audit-kit/data/schema-org/organization-types.ts'
import { allItems, hasType, isItem, plainValues } from '../../audit-kit/structured-data/data-items.ts'
import type { DataItem } from '../../core/facts/read.ts'

export default defineAudit({
  subject: 'Business details in structured data',
  titles: {
    problem: 'Business details in structured data are not on the page',
    success: 'Business details in structured data are on the page',
  },
  why: 'People and map services should find the same name, address and phone number (NAP) on the page and in its structured data. Differences make both look unreliable.',
  fix: 'Show the business name, street address and phone number on the page exactly as they are in the structured data.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/local-business'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    missing:
      '{portion, select, both {Neither business detail in structured data is} all {None of the {total, number} business details in structured data is} other {{total, plural, one {# business detail} other {{count, number} of # business details}} in structured data {count, plural, one {is} other {are}} not}} shown on the page',
    shown:
      '{total, plural, one {# business detail} =2 {Both business details} other {All # business details}} in structured data can be read on the page',
  },
  needs: ['structuredData', 'text', 'links'],

  check({ structuredData, text, links }) {
    const business = allItems(structuredData).find((item) => hasType(item, localBusinessTypes))
    if (business === undefined) return notApplicable()
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
    const total = stated.length
    if (total === 0) return notApplicable()
    const unseen = stated.filter(({ seen }) => !seen)
    if (unseen.length === 0) return pass('shown', { total })
    return info(
      'missing',
      { count: unseen.length, total },
      places(unseen, ({ value }) => at(business.element, value)),
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
