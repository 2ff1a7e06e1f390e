import { defineAudit, grade } from '../../audit-kit/legacy.ts'

const limits = { pass: 50, fail: 100, unit: 'count' } as const

/** Frames and media load on their own; what is counted is what the page itself needs to be shown. */
const counted = new Set(['script', 'style', 'image', 'font', 'icon', 'manifest'])

export default defineAudit({
  title: 'The page needs few requests',
  why: 'Each file costs a round trip and a place in the queue; many small ones are slower than a few larger ones.',
  advice: 'Remove what is not used, join small files, load images lazily, and use an SVG sprite for icons.',
  sources: ['https://web.dev/articles/resource-optimization'],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['resources', 'subresources'],

  check({ resources, subresources }) {
    const named = resources.filter(
      ({ kind, url }) => counted.has(kind) && url?.protocol.startsWith('http') === true,
    )
    const byStyles = subresources.items.filter(({ from }) => from !== null)
    const addresses = new Set([...named.map(({ url }) => url?.href ?? ''), ...byStyles.map(({ url }) => url)])
    const total = addresses.size + 1
    return grade(total, limits, `The page needs ${total} requests, itself included.`)
  },
})
