import { defineAudit, grade } from '../../audit-kit/audit.ts'
import type { ResourceReference } from '../../core/facts/read.ts'

const limits = { pass: 50, fail: 100, unit: 'count' } as const

/** Frames and media load independently; only files that the page needs to render are counted. */
const counted = new Set(['script', 'style', 'image', 'font', 'icon', 'manifest'])

export default defineAudit({
  titles: { problem: 'Page makes too many requests', success: 'Page makes few requests' },
  why: 'Every file costs a round trip and a place in the queue; many small files are slower than a few larger ones.',
  fix: 'Remove what is not used, bundle small files, lazy-load images, and use an SVG sprite for icons.',
  snippets: { html: '<img src="oak.webp" loading="lazy" width="800" height="533" alt="Oak table">' },
  sources: ['https://web.dev/articles/resource-optimization'],
  owner: 'developer',
  effort: 'days',
  severity: 'medium',
  limits,
  messages: {
    counted:
      'Page makes {count, plural, one {# request} other {# requests}} including itself (good: {limit, number} or fewer)',
  },
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const named = resources.filter(isLoaded).map(({ url }) => url?.href ?? '')
    const byStyles = subresources.items.filter(({ from }) => from !== null).map(({ url }) => url)
    const count = new Set([...named, ...byStyles]).size + 1
    return grade(count, limits, 'counted', { count, limit: limits.pass })
  },
})

/** Lazy images load later or never. */
const isLoaded = ({ kind, url, attributes }: ResourceReference): boolean =>
  counted.has(kind) &&
  url?.protocol.startsWith('http') === true &&
  attributes['loading']?.toLowerCase() !== 'lazy'
