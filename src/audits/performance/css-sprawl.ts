import { places } from '../../audit-kit/evidence.ts'
import { defineAudit, grade, inconclusive, notApplicable } from '../../audit-kit/legacy.ts'

const limits = { pass: 100, fail: 200, unit: 'count' } as const
const breakpointLimits = { pass: 10, fail: 50, unit: 'count' } as const

export default defineAudit({
  title: 'The design uses a limited set of colours and breakpoints',
  why: 'Hundreds of nearly equal colours and screen widths are hard to keep consistent, and every change has to be made in many places.',
  advice: 'Name colours and widths once, as custom properties or tokens, and use the names.',
  example: ':root { --brand: #0b5fff } a { color: var(--brand) }',
  sources: ['https://developer.mozilla.org/docs/Web/CSS/CSS_cascading_variables/Using_CSS_custom_properties'],
  importance: 'low',
  mode: 'info',
  limits,
  needs: ['subresources'],

  check({ subresources }) {
    const styles = subresources.items.filter(({ kind, thirdParty }) => kind === 'style' && !thirdParty)
    if (styles.length === 0) return notApplicable('The page loads no stylesheets of its own.')
    const read = styles.flatMap(({ css, url }) => (css === null ? [] : [{ css, url }]))
    if (read.length === 0) return inconclusive('None of the stylesheets could be read.')
    // Files may share colours: the richest file tells how many there are at least.
    const colours = Math.max(...read.map(({ css }) => css.colours))
    const breakpoints = Math.max(...read.map(({ css }) => css.breakpoints))
    const evidence = places(
      read.toSorted((one, other) => other.css.colours - one.css.colours),
      ({ css, url }) => ({ found: `colours: ${css.colours}, breakpoints: ${css.breakpoints}`, url }),
    )
    const says = `One stylesheet has up to ${colours} different colours and ${breakpoints} breakpoints.`
    const byColours = grade(colours, limits, says, evidence)
    const byBreakpoints = grade(breakpoints, breakpointLimits, says, evidence)
    return (byColours.extent ?? 0) >= (byBreakpoints.extent ?? 0)
      ? byColours
      : { ...byBreakpoints, value: colours }
  },
})
