import { defineAudit, info } from '../../audit-kit/audit.ts'
import { downloads } from '../../audit-kit/requests/seen-requests.ts'
import { weigh, wireBytesOf } from '../../audit-kit/requests/first-load.ts'
import { likelyFonts } from '../../audit-kit/fonts/likely-fonts.ts'
import { seenRequests } from '../../audit-kit/requests/seen-requests.ts'

/**
 * Sustainable Web Design model, version 4: kWh per GB in data centers, networks and devices, operational (0.055 + 0.059
 * + 0.080) and embodied (0.012 + 0.013 + 0.081), at the world's average grid.
 */
const kilowattHoursPerGigabyte = 0.3
const gramsPerKilowattHour = 494

/** Upper bounds of the model's grades, in grams per view. */
const grades = [
  ['A+', 0.04],
  ['A', 0.079],
  ['B', 0.145],
  ['C', 0.209],
  ['D', 0.278],
  ['E', 0.359],
] as const

export default defineAudit({
  subject: 'Carbon footprint',
  titles: { problem: 'Estimated carbon footprint per view', success: 'Carbon footprint of a page view' },
  why: 'Moving and showing data takes electricity. A lighter page uses less of it, and less battery.',
  fix: 'Send fewer bytes: smaller images, less JavaScript, files that stay in the cache.',
  sources: [
    'https://sustainablewebdesign.org/estimating-digital-emissions/',
    'https://w3c.github.io/sustainableweb-wsg/',
  ],
  fact: 'listed',
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    estimate:
      'First view transfers about {bytes}, {grams} g of CO2e (grade {grade} of the Sustainable Web Design model)',
    atLeast:
      'First view transfers at least {bytes}, {grams} g of CO2e or more; {unknown, plural, one {# file} other {# files}} could not be measured',
  },
  needs: ['page', 'subresources', 'inline'],

  check({ page, subresources: { items, skipped }, inline }) {
    const fonts = weigh({ items: likelyFonts(items, inline.fonts), skipped }, 'font')
    const files = weigh({ items, skipped }, 'script', 'style', 'image')
    const bytes = page.wireBytes + wireBytesOf(files) + wireBytesOf(fonts)
    const unknown = files.unknown + fonts.unknown
    return unknown === 0
      ? estimate(bytes)
      : info('atLeast', { bytes: { bytes }, grams: gramsOf(bytes).toPrecision(2), unknown })
  },

  inBrowser(browser) {
    const requests = seenRequests(browser)
    if (requests === undefined) return undefined
    return estimate(downloads(requests).reduce((sum, { wireBytes }) => sum + wireBytes, 0))
  },
})

const gramsOf = (bytes: number): number => (bytes / 1e9) * kilowattHoursPerGigabyte * gramsPerKilowattHour

function estimate(bytes: number) {
  const co2 = gramsOf(bytes)
  const [grade] = grades.find(([, most]) => co2 <= most) ?? ['F']
  return info('estimate', { bytes: { bytes }, grams: co2.toPrecision(2), grade })
}
