import { defineAudit, info, pass, places, say } from '../../audit-kit/audit.ts'

export default defineAudit({
  titles: {
    problem: 'Elements shift while the page loads',
    success: 'Elements that shift while the page loads',
  },
  why: 'To keep a page from jumping, you need to know which elements move and when.',
  fix: 'Set the size of these elements before their content loads, or position them so that they don’t push other content.',
  snippets: { css: '.banner { min-height: 90px }' },
  sources: ['https://web.dev/articles/optimize-cls'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    shifted: '{count, plural, one {# layout shift} other {# layout shifts}} while the page loaded',
    still: 'No layout shift while the page loaded',
    shift: 'Shifted by {shift, number} after {time}',
  },
  needs: ['browser'],

  check({ browser }) {
    const { shifts } = browser.lab
    if (shifts.length === 0) return pass('still')
    const evidence = places(shifts, ({ value, atMs, selector, snippet }) => ({
      found: say('shift', { shift: Math.round(value * 1000) / 1000, time: { ms: atMs } }),
      ...(selector === null ? {} : { selector }),
      ...(snippet === null ? {} : { snippet }),
    }))
    return info('shifted', { count: shifts.length }, evidence)
  },
})
