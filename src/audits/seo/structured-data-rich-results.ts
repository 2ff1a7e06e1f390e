import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { richResultOf } from '../../audit-kit/data/rich-results.ts'
import { isItem } from '../../audit-kit/page/data-items.ts'
import { hasAttribute } from '../../core/document.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { DataItem } from '../../core/facts/read.ts'

export default defineAudit({
  title: 'Structured data is complete enough for rich results',
  why: 'Google shows prices, ratings, dates and the like only when all properties that it asks for are there.',
  advice:
    'Add the missing properties where they are true of the page, and test the page with Google’s Rich Results Test.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/search-gallery'],
  importance: 'medium',
  mode: 'scored',
  needs: ['structuredData'],

  check({ structuredData }) {
    const judged = structuredData.items
      .flatMap((item) => partsOf(item, 0))
      .filter((item) => richResultOf(item.types) !== undefined)
    if (judged.length === 0) return notApplicable('The page has no structured data for a rich result.')
    const required = judged.flatMap((item) => missing(item, 'required'))
    if (required.length > 0) return fail('Properties that a rich result needs are missing.', show(required))
    const recommended = judged.flatMap((item) => missing(item, 'recommended'))
    if (recommended.length > 0)
      return warn('Properties that a rich result would show are missing.', show(recommended))
    return pass(`Complete: ${[...new Set(judged.map(({ types }) => types[0]))].slice(0, 10).join(', ')}.`)
  },
})

/** What belongs to an item and is shown with it; other nested items are only mentioned. */
const holders = ['mainEntity', 'video', 'offers', 'aggregateRating']

function partsOf(item: DataItem, depth: number): readonly DataItem[] {
  if (depth > 3) return []
  const parts = holders.flatMap((name) => (item.properties[name] ?? []).filter(isItem)).slice(0, 200)
  return [item, ...parts.flatMap((part) => partsOf(part, depth + 1))].filter((one) => !isReference(one))
}

/** `{ "@id": "#oak" }` points to an item elsewhere, and `itemref` adds properties from elsewhere. */
const isReference = ({ id, properties, element }: DataItem): boolean =>
  (id !== null && Object.keys(properties).length === 0) || hasAttribute(element, 'itemref')

interface Missing {
  readonly item: DataItem
  readonly property: string
}

function missing(item: DataItem, kind: 'required' | 'recommended'): readonly Missing[] {
  const wanted = richResultOf(item.types)?.[kind] ?? []
  return wanted
    .filter((property) => !property.split('|').some((name) => (item.properties[name] ?? []).length > 0))
    .map((property) => ({ item, property }))
}

const show = (faults: readonly Missing[]) =>
  places(faults, ({ item, property }) =>
    at(item.element, `${item.types[0]} without ${property.split('|').join(' or ')}`),
  )
