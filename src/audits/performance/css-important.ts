import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeCss } from '../../audit-kit/code/css-count.ts'

const limits = { pass: 200, fail: 1000, unit: 'count' } as const

export default defineAudit({
  subject: 'Use of !important',
  titles: { problem: 'Stylesheets overuse !important', success: 'Stylesheets use !important sparingly' },
  why: 'A declaration with !important can only be overridden by another one, so stylesheets grow and become hard to change.',
  fix: 'Order rules with cascade layers or simpler selectors, and keep !important for utility classes.',
  snippets: { css: '@layer base, theme, utilities;' },
  sources: [
    'https://developer.mozilla.org/docs/Web/CSS/important',
    'https://developer.mozilla.org/docs/Web/CSS/@layer',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    counted:
      'Stylesheets have {count, plural, =0 {no declarations} one {# declaration} other {# declarations}} with !important (good: {limit, number} or fewer)',
    partial:
      '{read, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be read and {read, plural, one {has} other {have}} {count, plural, =0 {no declarations} one {# declaration} other {# declarations}} with !important (good: {limit, number} or fewer)',
    unread: 'Declarations not counted: stylesheet was not read',
    inFile: '{count, plural, one {# declaration} other {# declarations}} with !important',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeCss(subresources, limits, 'own', ({ important }) => important)
  },
})
