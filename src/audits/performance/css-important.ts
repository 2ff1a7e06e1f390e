import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeCss } from '../../audit-kit/requests/css-count.ts'

const limits = { pass: 200, fail: 1000, unit: 'count' } as const

export default defineAudit({
  title: 'The stylesheets seldom use !important',
  why: 'A declaration with !important can be undone only by another one, so stylesheets grow and get hard to change.',
  advice: 'Order rules with cascade layers or simpler selectors, and keep !important for utilities.',
  example: '@layer base, theme, utilities;',
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/important',
    'https://developer.mozilla.org/docs/Web/CSS/@layer',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeCss(subresources, limits, {
      whose: 'own',
      count: ({ important }) => important,
      what: 'Uses of !important',
    })
  },
})
