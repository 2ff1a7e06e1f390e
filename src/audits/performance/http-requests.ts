import { defineAudit, grade } from '../../audit-kit/audit.ts'
import { likelyFonts } from '../../audit-kit/fonts/likely-fonts.ts'
import type { ResourceReference } from '../../core/facts/read.ts'

/** Half of all pages make 70 or fewer (HTTP Archive, 2024). */
const limits = { pass: 75, fail: 150, unit: 'count' } as const

/** Frames and media load independently; only files that the page needs to render are counted. */
const counted = new Set(['script', 'style', 'image', 'font', 'icon', 'manifest'])

export default defineAudit({
  subject: 'Number of requests',
  titles: { problem: 'Page makes too many requests', success: 'Page makes few requests' },
  plain: {
    title: 'The page is made of too many files',
    why: 'Each file has to be fetched before the page is complete.',
    fix: 'Ask your developer to remove or merge what isn’t needed.',
  },
  why: 'Every request takes time and competes with the others for bandwidth, especially on a mobile connection.',
  fix: 'Remove files that are not used, lazy-load images, and put icons in one SVG sprite.',
  snippets: {
    html: '<img src="photo.webp" loading="lazy" width="800" height="533" alt="What the photo shows">',
  },
  sources: ['https://web.dev/articles/resource-optimization'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  limits,
  messages: {
    counted:
      'Page makes {count, plural, one {# request} other {# requests}} (good: {limit, number} or fewer)',
    named:
      'HTML and CSS make {count, plural, one {# request} other {about # requests}}, the page itself included (good: {limit, number} or fewer)',
  },
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const [icon] = resources.filter(({ kind }) => kind === 'icon')
    // Of several icons, browsers load the one that fits.
    const loaded = resources.filter((one) => isLoaded(one) && (one.kind !== 'icon' || one === icon))
    const named = loaded.map(({ url }) => url?.href ?? '')
    const fonts = new Set(likelyFonts(subresources.items))
    const byStyles = subresources.items.filter(
      (item) => item.from !== null && (item.kind !== 'font' || fonts.has(item)),
    )
    const count = new Set([...named, ...byStyles.map(({ url }) => url)]).size + 1
    return grade(count, limits, 'named', { count, limit: limits.pass })
  },

  inBrowser({ requestCount: count }) {
    return count === 0 ? undefined : grade(count, limits, 'counted', { count, limit: limits.pass })
  },
})

/** Lazy images load later or never. */
const isLoaded = ({ kind, url, attributes }: ResourceReference): boolean =>
  counted.has(kind) &&
  url?.protocol.startsWith('http') === true &&
  attributes['loading']?.toLowerCase() !== 'lazy'
