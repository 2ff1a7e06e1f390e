import { at, defineAudit, grade, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import { textOf } from '../../core/page/document.ts'
import { charactersIn, limitFor, shownLength } from '../../lib/text/display-length.ts'

/** Newspaper headlines have up to 110 characters; longer headings are sentences, and from here on paragraphs. */
const limits = { pass: 140, fail: 250, unit: 'characters' } as const

/** Longer headings are counted up to here. */
const maxCounted = 10_000
const maxPermalink = 3

export default defineAudit({
  subject: 'Heading length',
  titles: { problem: 'Headings are too long', success: 'No heading is too long' },
  plain: {
    title: 'Headings are too long',
  },
  why: 'A heading of several lines is a paragraph in large type: nobody can skim it, and screen readers read it out whole.',
  fix: 'In each heading, say in a few words what the section is about, and move the rest into its first sentence.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  limits,
  messages: {
    long: 'Longest heading has {length, plural, one {# character} other {# characters}}; aim for {most} or fewer',
    cut: 'Longest heading has {length, plural, one {# character} other {# characters}} or more; aim for {most} or fewer',
    short: 'Longest heading has {length, plural, one {# character} other {# characters}}',
    most: 'At most {most, plural, one {# character} other {# characters}}',
  },
  needs: ['headings'],

  check({ headings }) {
    const long = headings.filter(({ text }) => shownLength(text) > limits.pass)
    // Headings are known by their beginning only, and without a link to themselves.
    const whole = long.slice(0, 20).map(({ text, element }) => {
      const all = textOf(element, maxCounted)
      return all.length > text.length + maxPermalink ? all : text
    })
    const [longest] = [...headings.map(({ text }) => text), ...whole]
      .filter((text) => text !== '')
      .map((text) => ({ text, shown: shownLength(text) }))
      .toSorted((one, other) => other.shown - one.shown)
    if (longest === undefined) return notApplicable()
    const { text, shown } = longest
    const length = charactersIn(text)
    if (shown <= limits.pass) return pass('short', { length })
    const most = limitFor(text, limits.pass)
    const evidence = places(long, (heading) =>
      at(heading.element, heading.text, say('most', { most: limitFor(heading.text, limits.pass) })),
    )
    return grade(shown, limits, length < maxCounted ? 'long' : 'cut', { length, most }, evidence)
  },
})
