import { at, defineAudit, info, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { isRunning } from '../../audit-kit/elements/script-filled.ts'
import { allItems, plainValues } from '../../audit-kit/structured-data/data-items.ts'
import { formsOf, numbersIn } from '../../audit-kit/text/shown-numbers.ts'
import type { DataItem } from '../../core/facts/read.ts'

/** A script may write prices and ratings; then there is no text to compare with. */
const minWords = 50

export default defineAudit({
  subject: 'Prices and ratings in structured data',
  titles: {
    problem: 'Prices or ratings in structured data are not visible on the page',
    success: 'Prices and ratings in structured data are visible on the page',
  },
  plain: {
    title: 'The page tells Google prices or ratings that visitors can’t see',
    why: 'Google treats facts that only it can see as misleading, and may ignore all of them.',
    fix: 'Show these prices and ratings on the page, or ask your developer to remove the wrong ones from the structured data (the facts in the page’s code that Google reads).',
  },
  why: 'Google treats structured data about things that visitors cannot see as misleading, and may ignore all of it.',
  fix: 'Show every price and rating that the structured data states, or remove it from the structured data.',
  sources: ['https://developers.google.com/search/docs/appearance/structured-data/sd-policies#content'],
  owner: 'content',
  effort: 'hours',
  severity: 'low',
  heuristic: true,
  messages: {
    unseen:
      '{portion, select, both {Neither of the prices and ratings in structured data is} all {None of the {total, number} prices and ratings in structured data is} other {{total, plural, one {# price or rating} other {{count, number} of # prices and ratings}} in structured data {count, plural, one {is} other {are}} not}} in the text of the page',
    byScript:
      '{portion, select, both {Neither of the prices and ratings in structured data is} all {None of the {total, number} prices and ratings in structured data is} other {{total, plural, one {# price or rating} other {{count, number} of # prices and ratings}} in structured data {count, plural, one {is} other {are}} not}} in the text of the HTML; scripts may show {count, plural, one {it} other {them}}',
    seen: '{total, plural, one {# price or rating in structured data is} other {Of # prices and ratings in structured data, at least one of each kind is}} in the text of the page',
    noText: 'HTML has too little text without JavaScript to compare prices and ratings with',
  },
  needs: ['structuredData', 'text', 'document'],

  check({ structuredData, text, document }) {
    const stated = allItems(structuredData).flatMap((item) =>
      ['price', 'lowPrice', 'ratingValue'].flatMap((property) =>
        plainValues(item, property)
          .filter((value) => Number(value) > 0)
          .map((value) => ({ item, property, value })),
      ),
    )
    const total = stated.length
    if (total === 0) return notApplicable()
    if (text.words < minWords) return notApplicable('noText')
    const shown = numbersIn(text.body)
    const isSeen = ({ item, property, value }: (typeof stated)[number]): boolean =>
      formsOf(Number(value), property === 'ratingValue').some((form) => shown.has(form)) ||
      (property === 'ratingValue' && countsOf(item).some((count) => shown.has(count)))
    // A shop shows the price of one variant, or of one seller, and states them all.
    const kinds = Map.groupBy(stated, ({ property }) => property === 'ratingValue')
    const unseen = [...kinds.values()].filter((same) => !same.some(isSeen)).flat()
    if (unseen.length === 0) return pass('seen', { total })
    const values = { count: unseen.length, total }
    const evidence = places(unseen, ({ item, property, value }) => at(item.element, `${property}: ${value}`))
    // Services for reviews write ratings with a script, and some shops their prices.
    const isOpen =
      document.all('script').some(isRunning) &&
      (unseen.every(({ property }) => property === 'ratingValue') || !amount.test(text.body))
    return isOpen ? info('byScript', values, evidence) : warn('unseen', values, evidence)
  },
})

/** Stars are often a picture, with the number of ratings as text beside them. */
const countsOf = (item: DataItem): readonly number[] =>
  ['ratingCount', 'reviewCount'].flatMap((name) => plainValues(item, name).map(Number))

/** A sign that the text has prices. */
const amount = /[€$£¥₹₽₩₺₴]|\b(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|kr|zł|Kč|Ft|lei)(?!\p{L})/u
