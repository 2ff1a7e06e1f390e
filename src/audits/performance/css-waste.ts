import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeCss } from '../../audit-kit/requests/css-count.ts'

const limits = { pass: 100, fail: 300, unit: 'count' } as const

export default defineAudit({
  title: 'The stylesheets repeat little',
  why: 'Empty rules, selectors that come again and declarations that say the same twice are bytes that change nothing.',
  advice:
    'Let the build merge rules of one selector and drop empty ones; most minifiers have a switch for it.',
  sources: [
    'https://developer.mozilla.org/docs/Learn_web_development/Extensions/Performance/CSS',
    'https://web.dev/articles/minify-css',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeCss(subresources, limits, {
      whose: 'own',
      count: ({ emptyRules, duplicateSelectors, duplicateProperties }) =>
        emptyRules + duplicateSelectors + duplicateProperties,
      what: 'Empty or repeated rules and declarations',
    })
  },
})
