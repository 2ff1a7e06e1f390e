import { defineAudit, inconclusive, places, say } from '../../audit-kit/audit.ts'
import { gradeByCurve } from '../../audit-kit/grade-by-curve.ts'
import { labLimits } from '../../core/report/lab.ts'
import { shownValue } from '../../core/score/shown-value.ts'
import { isStyledLate } from '../../audit-kit/page/styled-late.ts'
import { sentence } from '../../core/sentence.ts'

const limits = labLimits.layoutShift

export default defineAudit({
  subject: 'Cumulative Layout Shift (CLS)',
  titles: {
    problem: 'Layout shifts while the page loads',
    success: 'Layout stays stable while the page loads',
  },
  plain: {
    title: 'The page jumps while it loads',
    success: 'The page doesn’t jump while it loads',
    why: 'People lose their place or tap the wrong thing. Google looks at what real visitors experience; this test estimates it.',
    fix: 'Ask your developer to reserve room for pictures, ads and notices before they arrive.',
  },
  why: 'When content moves while the page loads, people lose their place and tap the wrong thing. Cumulative Layout Shift (CLS) is a Core Web Vital; Google’s ranking uses the values of real visits, which this measurement estimates.',
  fix: 'Give images, iframes and ads a width and height, reserve space for content that loads later, and use fallback fonts of similar size.',
  snippets: {
    html: '<img src="photo.avif" width="800" height="533" alt="What the photo shows">',
    css: '.ad { min-height: 250px }',
  },
  sources: ['https://web.dev/articles/cls', 'https://web.dev/articles/optimize-cls'],
  owner: 'developer',
  effort: 'hours',
  severity: 'high',
  isExperience: true,
  cost: 0.25,
  limits,
  messages: {
    measured: 'Cumulative Layout Shift is {shift, number} while the page loads (good: 0.1 or less)',
    onPhone:
      'Cumulative Layout Shift is {shift, number} on a phone and {other, number} on a desktop while the page loads (good: 0.1 or less)',
    onDesktop:
      'Cumulative Layout Shift is {shift, number} on a desktop and {other, number} on a phone while the page loads (good: 0.1 or less)',
    once: 'Cumulative Layout Shift is {shift, number} in one of {count, plural, one {# load} other {# loads}} on a phone, and {least, number} in another (good: 0.1 or less)',
    shift: 'Shifts by {shift, number}',
  },
  needs: ['browser', 'resources', 'inline'],
  reliesOn: ['styles'],

  check({ browser: { lab, desktop }, resources, inline }) {
    if (lab.firstPaintMs === 0) return inconclusive(sentence('paintedNothing'))
    const isOnDesktop = desktop !== null && desktop.layoutShift > lab.layoutShift
    const { layoutShift, shifts } = isOnDesktop ? desktop : lab
    if (layoutShift <= limits.pass && isStyledLate(resources, inline))
      return inconclusive(sentence('styledLate'))
    const shift = shownValue(layoutShift, limits.unit)
    const evidence = places(shifts, ({ value, selector, snippet, path }) => ({
      found: say('shift', { shift: shownValue(value, limits.unit) }),
      ...(selector === null ? {} : { selector }),
      ...(snippet === null ? {} : { snippet }),
      ...(path === undefined ? {} : { path }),
    }))
    // Some visitors get the load that shifts, but not all.
    const stillest = Math.min(...lab.samples.map((each) => each.layoutShift))
    if (!isOnDesktop && stillest <= limits.pass && layoutShift > limits.pass && lab.samples.length > 1) {
      const values = { shift, count: lab.samples.length, least: shownValue(stillest, limits.unit) }
      const { is, extent = 0.4, ...verdict } = gradeByCurve(layoutShift, limits, 'once', values, evidence)
      return { ...verdict, is: is === 'fail' ? 'warn' : is, extent: Math.min(0.4, extent) }
    }
    const least = Math.min(lab.layoutShift, desktop?.layoutShift ?? Infinity)
    const other = shownValue(least, limits.unit)
    if (desktop === null || other === shift)
      return gradeByCurve(layoutShift, limits, 'measured', { shift }, evidence)
    return gradeByCurve(
      layoutShift,
      limits,
      isOnDesktop ? 'onDesktop' : 'onPhone',
      { shift, other },
      evidence,
    )
  },
})
