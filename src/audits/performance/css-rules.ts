import { defineAudit } from '../../audit-kit/legacy.ts'
import { gradeCss } from '../../audit-kit/requests/css-count.ts'

const limits = { pass: 2000, fail: 5000, unit: 'count' } as const

export default defineAudit({
  title: 'The stylesheets have a moderate number of rules',
  why: 'The browser matches every element against the rules whenever something changes; thousands of them that no element uses still cost.',
  advice: 'Remove rules that no page uses, and load frameworks in parts.',
  sources: [
    'https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations',
    'https://developer.mozilla.org/docs/Learn_web_development/Extensions/Performance/CSS',
  ],
  importance: 'low',
  mode: 'scored',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    return gradeCss(subresources, limits, { whose: 'all', count: ({ rules }) => rules, what: 'Rules' })
  },
})
