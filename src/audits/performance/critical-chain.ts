import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import type { Subresource } from '../../core/facts/asked.ts'

const limits = { pass: 2, fail: 3, unit: 'count' } as const

export default defineAudit({
  title: 'What the first view needs is found early',
  why: 'A file that is named only inside another is found only when that one has come: each step is a round trip before the page can be shown.',
  advice: 'Link stylesheets from the page instead of importing them, and preload fonts that every page uses.',
  example: '<link rel="preload" href="/oak.woff2" as="font" type="font/woff2" crossorigin>',
  sources: [
    'https://web.dev/learn/performance/optimize-resource-loading',
    'https://web.dev/articles/preload-critical-assets',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    const loaded = subresources.items.filter(({ kind }) => kind === 'style' || kind === 'font')
    if (loaded.length === 0) return notApplicable('The page loads no stylesheets and fonts.')
    const chain = deepestChain(loaded)
    return grade(
      chain.length,
      limits,
      `The longest way from the page to a stylesheet or font has ${chain.length} steps.`,
      chain.map((url, index) => ({ found: `step ${index + 1}`, url })),
    )
  },
})

/** Addresses one after the other, each named by the one before. */
function deepestChain(items: readonly Subresource[]): readonly string[] {
  const chains = new Map<string, readonly string[]>()
  let deepest: readonly string[] = []
  for (const { url, finalUrl, from, css } of items) {
    const chain = [...(from === null ? [] : (chains.get(from) ?? [])), url]
    if (!chains.has(finalUrl)) chains.set(finalUrl, chain)
    if (chain.length > deepest.length) deepest = chain
    // The last step is not fetched any more, but named.
    const [next] = css?.imports ?? []
    const named = next === undefined ? null : URL.parse(next, finalUrl)
    const isFetched = named !== null && items.some((item) => item.url === named.href)
    if (named !== null && !isFetched && chain.length + 1 > deepest.length) deepest = [...chain, named.href]
  }
  return deepest
}
