import { defineAudit, grade, pass, places } from '../../audit-kit/audit.ts'

const limits = { pass: 20, fail: 300, unit: 'count' } as const

export default defineAudit({
  subject: 'Global variables',
  titles: {
    problem: 'Scripts add many global variables',
    success: 'Scripts add few global variables',
  },
  why: 'Global variables are shared by all scripts of a page, so two scripts that use the same name break each other.',
  fix: 'Use JavaScript modules, which keep their names to themselves.',
  snippets: { html: '<script type="module" src="/app.js"></script>' },
  sources: ['https://developer.mozilla.org/docs/Web/JavaScript/Guide/Modules'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    many: 'Scripts added {count, plural, one {# global variable} other {# global variables}}; aim for 20 or fewer',
    few: 'Scripts added {count, plural, =0 {no global variables} one {# global variable} other {# global variables}}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { globals, globalCount: count } = browser.behavior
    if (count <= limits.pass) return pass('few', { count })
    const evidence = { shown: places(globals, (name) => ({ found: name })).shown, total: count }
    return grade(count, limits, 'many', { count }, evidence)
  },
})
