import { at, defineAudit, info, notApplicable, pass, places } from '../../audit-kit/audit.ts'
import type { Heading } from '../../core/facts/read.ts'

/** A heading may repeat once for a second part; three identical ones are ambiguous. */
const maxIdentical = 2

export default defineAudit({
  subject: 'Repeated headings',
  titles: {
    problem: 'The same heading text occurs more than twice',
    success: 'No heading text occurs more than twice',
  },
  plain: {
    title: 'Several headings have the same words',
  },
  why: 'When headings have the same text, readers and search engines cannot tell what is below each of them.',
  fix: 'Word each heading for what its section is about.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    repeated:
      '{total, plural, one {# subheading} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} subheadings}} {count, plural, one {has} other {have}} a text that occurs more than twice',
    distinct:
      'No text occurs more than twice among {total, plural, one {# subheading} other {# subheadings}}',
  },
  needs: ['headings'],

  check({ headings }) {
    // Several H1s are covered by another audit.
    const named = headings.filter(({ level, text }) => level > 1 && text !== '')
    const total = named.length
    if (total === 0) return notApplicable()
    const repeated = repeatedAmong(named)
    const count = repeated.length
    const evidence = places(repeated, ({ element, text }) => at(element, text))
    if (count > 0) return info('repeated', { count, total }, evidence)
    return pass('distinct', { total })
  },
})

function repeatedAmong(headings: readonly Heading[]): readonly Heading[] {
  const counts = new Map<string, number>()
  const key = ({ text }: Heading) => text.toLowerCase()
  for (const heading of headings) counts.set(key(heading), (counts.get(key(heading)) ?? 0) + 1)
  return headings.filter((heading) => (counts.get(key(heading)) ?? 0) > maxIdentical)
}
