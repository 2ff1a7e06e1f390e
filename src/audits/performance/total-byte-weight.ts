import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { readableBytes, weigh, wireBytesOf } from '../../audit-kit/requests/first-load.ts'
import { likelyFonts } from '../../audit-kit/requests/likely-fonts.ts'

/** Lighthouse has the same numbers. */
const limits = { pass: 2667 * 1024, fail: 4000 * 1024, unit: 'bytes' } as const

const kinds = { scripts: 'script', stylesheets: 'style', images: 'image' } as const

export default defineAudit({
  title: 'A first view of the page loads few bytes',
  why: 'Everything has to come over the line before the page is complete; heavy pages are slow and cost mobile visitors money.',
  advice: 'Begin with the largest part listed here: smaller images, fewer scripts, fewer fonts.',
  sources: [
    'https://web.dev/articles/performance-budgets-101',
    'https://almanac.httparchive.org/en/2024/page-weight',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['page', 'subresources'],

  check({ page, subresources }) {
    const { items } = subresources
    const weighed = [
      ...Object.entries(kinds).map(([name, kind]) => ({ name, ...weigh(items, kind) })),
      { name: 'fonts', ...weigh(likelyFonts(items), 'font') },
    ]
    const parts = weighed.map((part) => ({ ...part, bytes: wireBytesOf(part) }))
    const total = parts.reduce((sum, { bytes }) => sum + bytes, page.wireBytes)
    const unknown = parts.reduce((sum, part) => sum + part.unknown, subresources.skipped)
    const shown = [{ name: 'HTML', bytes: page.wireBytes }, ...parts]
      .filter(({ bytes }) => bytes > 0)
      .toSorted((one, other) => other.bytes - one.bytes)
      .map(({ name, bytes }) => ({ found: `${name}: ${readableBytes(bytes)}` }))
    const least = unknown === 0 ? '' : ` at least (${unknown} files could not be measured)`
    return grade(total, limits, `A first view loads ${readableBytes(total)}${least}.`, shown)
  },
})
