import { defineAudit, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { allItems, plainValues } from '../../audit-kit/page/data-items.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { plural } from '../../lib/plural.ts'

/** Prices and ratings may be written by a script; then there is no text to compare with. */
const fewestWords = 50
const mostNumbers = 20_000

export default defineAudit({
  title: 'Prices and ratings in structured data are on the page too',
  why: 'Google takes structured data about things that visitors cannot see as an attempt to deceive, and may drop all of it.',
  advice: 'Show every price and rating that the structured data states, or remove it from there.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content'],
  importance: 'low',
  mode: 'scored',
  heuristic: true,
  needs: ['structuredData', 'text'],

  check({ structuredData, text }) {
    const stated = allItems(structuredData).flatMap((item) =>
      ['price', 'lowPrice', 'ratingValue'].flatMap((property) =>
        plainValues(item, property)
          .filter((value) => Number(value) > 0)
          .map((value) => ({ item, property, value })),
      ),
    )
    if (stated.length === 0) return notApplicable('Structured data states no price and no rating.')
    if (text.words < fewestWords)
      return notApplicable('The page has too little text without scripts to compare with.')
    const shown = numbersIn(text.body)
    const unseen = stated.filter(({ value }) => !isShown(Number(value), shown))
    if (unseen.length === 0) return pass('All prices and ratings of the structured data are on the page.')
    return warn(
      `${unseen.length} of ${stated.length} prices and ratings ${plural(unseen.length, 'is', 'are')} not on the page.`,
      places(unseen, ({ item, property, value }) => at(item.element, `${property}: ${value}`)),
    )
  },
})

/** A page may round: 4.67 is shown as 4.7, and 19.00 as 19. */
const isShown = (value: number, shown: ReadonlySet<number>): boolean =>
  [
    value,
    Math.round(value * 100) / 100,
    Math.round(value * 10) / 10,
    Math.round(value),
    Math.floor(value),
  ].some((form) => shown.has(form))

/** Numbers in either custom: 1,299.50 and 1.299,50. */
function numbersIn(text: string): ReadonlySet<number> {
  const found = new Set<number>()
  for (const [number] of text.matchAll(/\d[\d.,'’\u00a0\u202f]{0,14}/g)) {
    if (found.size > mostNumbers) break
    const digits = number.replace(/[^\d.,]/g, '')
    found.add(Number(digits.replaceAll(',', '').replace(/\.$/, '')))
    found.add(Number(digits.replaceAll('.', '').replace(',', '.').replaceAll(',', '')))
    found.add(Number(digits.replace(/[.,].{0,15}$/, '')))
  }
  return found
}
