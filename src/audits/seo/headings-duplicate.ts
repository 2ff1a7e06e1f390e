import { defineAudit, fail, notApplicable, pass, warn } from '../../audit-kit/legacy.ts'
import { at, places } from '../../audit-kit/evidence.ts'
import type { Heading } from '../../core/facts/read.ts'
import { plural } from '../../lib/plural.ts'

/** A heading may come again for a second part; three alike tell nothing apart. */
const mostAlike = 2

export default defineAudit({
  title: 'Headings tell their sections apart',
  why: 'Headings with the same text make it hard to tell what is under each of them, for readers and for search engines.',
  advice: 'Word each heading for what its section holds, and keep the main heading unique.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  importance: 'low',
  mode: 'penalty',
  needs: ['headings'],

  check({ headings }) {
    const named = headings.filter(({ text }) => text !== '')
    if (named.length === 0) return notApplicable('The page has no headings.')
    const main = repeated(
      named.filter(({ level }) => level === 1),
      1,
    )
    if (main.length > 0)
      return fail('The same main heading occurs more than once.', show(main, 'one main heading'))
    const others = repeated(
      named.filter(({ level }) => level > 1),
      mostAlike,
    )
    if (others.length > 0)
      return warn(
        `${others.length} headings have a text that occurs more than ${mostAlike} times.`,
        show(others, 'a text of its own'),
      )
    return pass(`${named.length} ${plural(named.length, 'heading', 'headings')} can be told apart.`)
  },
})

function repeated(headings: readonly Heading[], allowed: number): readonly Heading[] {
  const counts = new Map<string, number>()
  const key = ({ text }: Heading) => text.toLowerCase()
  for (const heading of headings) counts.set(key(heading), (counts.get(key(heading)) ?? 0) + 1)
  return headings.filter((heading) => (counts.get(key(heading)) ?? 0) > allowed)
}

const show = (headings: readonly Heading[], expected: string) =>
  places(headings, ({ element, text }) => at(element, text, expected))
