import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeCss } from '../../audit-kit/requests/css-count.ts'

const limits = { pass: 100, fail: 1000, unit: 'count' } as const

export default defineAudit({
  title: 'Selectors are short',
  why: 'Long selectors, and those that end in * or an attribute, are slower to match and break when the markup changes.',
  advice: 'Give the element a class and select by it.',
  example: '.price {} instead of #shop .list > li div.box span {}',
  sources: ['https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations'],
  importance: 'low',
  mode: 'info',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeCss(subresources, limits, {
      whose: 'own',
      count: ({ complexSelectors }) => complexSelectors,
      what: 'Complex selectors',
    })
  },
})
