import { defineAudit } from '../../audit-kit/audit.ts'
import { judgeCss } from '../../audit-kit/code/css-count.ts'

const limits = { pass: 100, fail: 300, unit: 'count' } as const

export default defineAudit({
  subject: 'Repeated CSS',
  titles: {
    problem: 'Stylesheets have many empty or repeated rules',
    success: 'Stylesheets have few empty or repeated rules',
  },
  why: 'Empty rules, repeated selectors and duplicate declarations are bytes that change nothing.',
  fix: 'Let the build merge rules with the same selector and drop empty ones; most CSS minifiers have an option for it.',
  sources: [
    'https://developer.mozilla.org/docs/Learn_web_development/Extensions/Performance/CSS',
    'https://web.dev/articles/minify-css',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    counted:
      'Stylesheets have {count, plural, =0 {no empty or repeated rules} one {# empty or repeated rule} other {# empty or repeated rules and declarations}} (good: {limit, number} or fewer)',
    partial:
      '{read, number} of {total, plural, one {# stylesheet} other {# stylesheets}} could be read and {read, plural, one {has} other {have}} {count, plural, =0 {no empty or repeated rules} one {# empty or repeated rule} other {# empty or repeated rules and declarations}} (good: {limit, number} or fewer)',
    unread: 'Repeated rules not counted: stylesheet was not read',
    inFile:
      '{count, plural, one {# empty or repeated rule} other {# empty or repeated rules and declarations}}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    return judgeCss(
      subresources,
      limits,
      'own',
      ({ emptyRules, duplicateSelectors, duplicateProperties }) =>
        emptyRules + duplicateSelectors + duplicateProperties,
    )
  },
})
