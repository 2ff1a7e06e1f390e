import { at, defineAudit, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import { allItems, hasType, plainValues } from '../../audit-kit/structured-data/data-items.ts'

const offers: ReadonlySet<string> = new Set(['Offer', 'AggregateOffer'])
const properties = ['price', 'lowPrice', 'highPrice']

export default defineAudit({
  subject: 'Prices in structured data',
  titles: {
    problem: 'Price in structured data is not a number',
    success: 'Prices in structured data are numbers',
  },
  plain: {
    title: 'Google can’t read a price of your offer',
    why: 'A price with words or a currency sign can’t appear in your search result.',
    fix: 'Ask your developer to give the price for search engines as a plain number.',
  },
  why: 'Google reads a price as a number. With words or a currency sign, the price is invalid and missing from the search result.',
  fix: 'Write the price as digits with a decimal point, and the currency in priceCurrency. For a range of prices, use an AggregateOffer with lowPrice.',
  snippets: {
    html: '<script type="application/ld+json">\n{ "@type": "Offer", "price": "900.00", "priceCurrency": "EUR" }\n</script>',
  },
  sources: [
    'https://developers.google.com/search/docs/appearance/structured-data/product-snippet',
    'https://schema.org/price',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    invalid:
      '{total, plural, one {# price} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} prices}} in structured data {count, plural, one {is} other {are}} not a number',
    valid:
      '{total, plural, one {# price in structured data is} =2 {Both prices in structured data are} other {All # prices in structured data are}} a number',
  },
  needs: ['structuredData'],

  check({ structuredData }) {
    const prices = allItems(structuredData)
      .filter((item) => hasType(item, offers))
      .flatMap((item) =>
        properties.flatMap((name) =>
          plainValues(item, name).map((value) => ({ element: item.element, name, value: value.trim() })),
        ),
      )
    const total = prices.length
    if (total === 0) return notApplicable()
    const invalid = prices.filter(({ value }) => isWords(value))
    if (invalid.length === 0) return pass('valid', { total })
    const evidence = places(invalid, ({ element, name, value }) =>
      at(
        element,
        `${name}: ${value.slice(0, 80)}`,
        `${name}: ${/\d+(?:\.\d+)?/.exec(value)?.[0] ?? '900.00'}`,
      ),
    )
    return warn('invalid', { count: invalid.length, total }, evidence)
  },
})

/** Readers differ in how they take a comma, and a script fills in a placeholder, so neither counts. */
const isWords = (value: string): boolean => /[^\d.,'’\s-]/.test(value) && !/\{\{|\$\{/.test(value)
