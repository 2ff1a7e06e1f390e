import { defineAudit, grade, inconclusive, notApplicable, places, say } from '../../audit-kit/audit.ts'
import { whyUnread } from '../../audit-kit/missing/why-unread.ts'

const limits = { pass: 100, fail: 200, unit: 'count' } as const
const breakpointLimits = { pass: 10, fail: 50, unit: 'count' } as const

export default defineAudit({
  subject: 'CSS colors and breakpoints',
  titles: {
    problem: 'Stylesheets use too many colors or breakpoints',
    success: 'Stylesheets use a limited set of colors and breakpoints',
  },
  why: 'Hundreds of nearly equal colors and screen widths are hard to keep consistent, and every change has to be made in many places.',
  fix: 'Define colors and widths once, as custom properties or design tokens, and use their names.',
  snippets: { css: ':root { --brand: #0b5fff }\na { color: var(--brand) }' },
  sources: ['https://developer.mozilla.org/docs/Web/CSS/CSS_cascading_variables/Using_CSS_custom_properties'],
  owner: 'developer',
  effort: 'days',
  severity: 'low',
  informational: true,
  limits,
  messages: {
    most: 'A single stylesheet uses up to {colors, plural, one {# color} other {# colors}} and {breakpoints, plural, =0 {no breakpoints} one {# breakpoint} other {# breakpoints}}',
    file: '{colors, plural, one {# color} other {# colors}}, {breakpoints, plural, =0 {no breakpoints} one {# breakpoint} other {# breakpoints}}',
  },
  needs: ['subresources'],

  check({ subresources }) {
    const styles = subresources.items.filter(({ kind, thirdParty }) => kind === 'style' && !thirdParty)
    if (styles.length === 0) return notApplicable()
    const read = styles.flatMap(({ css, url }) => (css === null ? [] : [{ css, url }]))
    if (read.length === 0) return inconclusive(whyUnread('styles', styles))
    // Files may share colors: the file with the most colors is a lower bound.
    const colors = Math.max(...read.map(({ css }) => css.colors))
    const breakpoints = Math.max(...read.map(({ css }) => css.breakpoints))
    const evidence = places(
      read.toSorted((one, other) => other.css.colors - one.css.colors),
      ({ css, url }) => ({ found: say('file', { colors: css.colors, breakpoints: css.breakpoints }), url }),
    )
    const values = { colors, breakpoints }
    const byColors = grade(colors, limits, 'most', values, evidence)
    const byBreakpoints = grade(breakpoints, breakpointLimits, 'most', values, evidence)
    return (byColors.extent ?? 0) >= (byBreakpoints.extent ?? 0)
      ? byColors
      : { ...byBreakpoints, value: colors }
  },
})
