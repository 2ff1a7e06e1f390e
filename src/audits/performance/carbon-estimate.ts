import { defineAudit, info } from '../../audit-kit/legacy.ts'
import { readableBytes, weigh, wireBytesOf } from '../../audit-kit/requests/first-load.ts'
import { likelyFonts } from '../../audit-kit/requests/likely-fonts.ts'

/**
 * Sustainable Web Design model, version 4: kWh for each GB in data centres, networks and devices, in use
 * (0.055 + 0.059 + 0.080) and in making them (0.012 + 0.013 + 0.081), at the world's average grid.
 */
const kilowattHoursPerGigabyte = 0.3
const gramsPerKilowattHour = 494

/** Upper ends of the model's grades, in grams for a view. */
const grades = [
  ['A+', 0.04],
  ['A', 0.079],
  ['B', 0.145],
  ['C', 0.209],
  ['D', 0.278],
  ['E', 0.359],
] as const

export default defineAudit({
  title: 'The carbon cost of a view is estimated',
  why: 'Moving and showing data takes electricity. A light page is kind to the climate and to batteries alike.',
  advice: 'Send fewer bytes: smaller images, less JavaScript, files that stay in the cache.',
  sources: [
    'https://sustainablewebdesign.org/estimating-digital-emissions/',
    'https://w3c.github.io/sustainableweb-wsg/',
  ],
  importance: 'low',
  mode: 'info',
  heuristic: true,
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const { items } = subresources
    const fonts = weigh(likelyFonts(items), 'font')
    const bytes = page.wireBytes + wireBytesOf(weigh(items, 'script', 'style', 'image')) + wireBytesOf(fonts)
    const grams = (bytes / 1e9) * kilowattHoursPerGigabyte * gramsPerKilowattHour
    const [letter] = grades.find(([, most]) => grams <= most) ?? ['F']
    return info(
      `A first view of ${readableBytes(bytes)} stands for about ${grams.toPrecision(2)} g of CO2e (grade ${letter} of the model).`,
    )
  },
})
