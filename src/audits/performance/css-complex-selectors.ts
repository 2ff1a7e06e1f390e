import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeCss } from '../../audit-kit/code/css-count.ts'

const limits = { pass: 100, fail: 1000, unit: 'count' } as const

export default defineAudit({
  subject: 'CSS selector complexity',
  titles: { problem: 'Stylesheets use many complex selectors', success: 'CSS selectors are simple' },
  why: 'Long selectors, and those that end in * or an attribute, take longer to match and break when the markup changes.',
  fix: 'Give each element that you style a class, and select it by that class.',
  snippets: { css: '.price { font-weight: 600 }' },
  sources: ['https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    counted:
      'Stylesheets have {count, plural, =0 {no complex selectors} one {# complex selector} other {# complex selectors}} (good: {limit, number} or fewer)',
    partial:
      '{read, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be read and {read, plural, one {has} other {have}} {count, plural, =0 {no complex selectors} one {# complex selector} other {# complex selectors}} (good: {limit, number} or fewer)',
    unread: 'Selectors not counted: stylesheet was not read',
    inFile: '{count, plural, one {# complex selector} other {# complex selectors}}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeCss(subresources, limits, 'own', ({ complexSelectors }) => complexSelectors)
  },
})
