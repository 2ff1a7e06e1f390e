import { defineAudit, grade } from '../../audit-kit/legacy.ts'
import { places } from '../../audit-kit/evidence.ts'

const limits = { pass: 1, fail: 3, unit: 'count' } as const

export default defineAudit({
  title: 'The address leads to the page without detours',
  why: 'Every redirect costs a round trip before anything is shown, and crawlers give up after a few of them.',
  advice: 'Let each old address redirect straight to the final one, and link to the final one.',
  sources: [
    'https://developers.google.com/search/docs/crawling-indexing/301-redirects',
    'https://developer.mozilla.org/docs/Web/HTTP/Guides/Redirections',
  ],
  importance: 'medium',
  mode: 'scored',
  limits,
  needs: ['page'],

  check({ page: { chain } }) {
    const hops = chain.slice(0, -1)
    const says =
      hops.length === 0
        ? 'There is no redirect on the way to the page.'
        : hops.length === 1
          ? 'There is one redirect on the way to the page.'
          : `There are ${hops.length} redirects on the way to the page.`
    return grade(
      hops.length,
      limits,
      says,
      places(hops, ({ status, url }) => ({ found: `redirects with ${status}`, url })),
    )
  },
})
