import { defineAudit, grade, notApplicable } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import { shownLength } from '../../audit-kit/text/display-length.ts'

const limits = { pass: 70, fail: 200, unit: 'characters' } as const

export default defineAudit({
  title: 'Headings are short',
  why: 'A heading of several lines is a paragraph in large letters: it cannot be skimmed, nor read out as a landmark.',
  advice: 'Say in a few words what the section holds, and move the rest into its first sentence.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html'],
  importance: 'low',
  mode: 'penalty',
  limits,
  needs: ['headings'],

  check({ headings }) {
    const named = headings.filter(({ text }) => text !== '')
    if (named.length === 0) return notApplicable('The page has no headings.')
    const long = named.filter(({ text }) => shownLength(text) > limits.pass)
    const longest = named.reduce((most, { text }) => Math.max(most, shownLength(text)), 0)
    return grade(
      longest,
      limits,
      `The longest heading has ${longest} characters.`,
      places(long, ({ element, text }) =>
        at(element, `${shownLength(text)} characters: ${text}`, 'at most 70'),
      ),
    )
  },
})
