import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeCss } from '../../audit-kit/code/css-count.ts'

const limits = { pass: 2000, fail: 5000, unit: 'count' } as const

export default defineAudit({
  subject: 'Number of CSS rules',
  titles: {
    problem: 'Stylesheets have too many rules',
    success: 'Stylesheets have a reasonable number of rules',
  },
  plain: {
    title: 'The code for colors and layout is needlessly complicated',
    why: 'Browsers go through all of it whenever something on the page changes, which slows phones down.',
  },
  why: 'Browsers match elements against all rules whenever something changes, so thousands of unused rules slow every update.',
  fix: 'Remove rules that no page uses, and load only the parts of a CSS framework that you need.',
  sources: [
    'https://web.dev/articles/reduce-the-scope-and-complexity-of-style-calculations',
    'https://developer.mozilla.org/docs/Learn_web_development/Extensions/Performance/CSS',
  ],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    counted:
      'Stylesheets have {count, plural, one {# rule} other {# rules}} (good: {limit, number} or fewer)',
    partial:
      '{read, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be read and {read, plural, one {has} other {have}} {count, plural, one {# rule} other {# rules}} (good: {limit, number} or fewer)',
    unread: 'Rules not counted: stylesheet was not read',
    inFile: '{count, plural, one {# CSS rule} other {# CSS rules}}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeCss(subresources, limits, 'all', ({ rules }) => rules)
  },
})
