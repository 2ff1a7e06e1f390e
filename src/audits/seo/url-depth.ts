import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { plural } from '../../lib/plural.ts'

const limits = { pass: 3, fail: 5, unit: 'count' } as const

export default defineAudit({
  title: 'The address is not deeply nested',
  why: 'Pages many folders deep look unimportant, and their addresses are hard to read and to share.',
  advice: 'Keep addresses to three levels, and group pages by links rather than by folders.',
  sources: ['https://developers.google.com/search/docs/crawling-indexing/url-structure'],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['page'],

  check({ page: { url } }) {
    const levels = url.pathname.split('/').filter(Boolean).length
    if (levels === 0) return notApplicable('The page stands at the root of the site.')
    const says = `The page is ${levels} ${plural(levels, 'level', 'levels')} deep.`
    return grade(
      levels,
      limits,
      says,
      levels > limits.pass ? [{ found: `${levels} levels`, url: url.href }] : [],
    )
  },
})
