import { at, defineAudit, fail, notApplicable, pass, places, warn } from '../../audit-kit/audit.ts'
import type { Heading } from '../../core/facts/read.ts'

/** A heading may come again for a second part; three alike tell nothing apart. */
const mostAlike = 2

export default defineAudit({
  titles: { problem: 'Several headings have the same text', success: 'Headings have distinct texts' },
  why: 'When headings have the same text, readers and search engines cannot tell what is below each of them.',
  fix: 'Word each heading for what its section is about, and use the H1 text only once.',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Understanding/headings-and-labels.html',
    'https://www.w3.org/WAI/tutorials/page-structure/headings/',
  ],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  messages: {
    sameH1: 'Page repeats the same H1 {count, plural, one {# time} other {# times}}',
    repeated:
      '{count, number} of {total, plural, one {# heading} other {# headings}} {count, plural, one {has} other {have}} a text that occurs more than twice',
    distinct: '{total, plural, one {The only heading is} other {All # headings are}} distinct',
  },
  needs: ['headings'],

  check({ headings }) {
    const named = headings.filter(({ text }) => text !== '')
    const total = named.length
    if (total === 0) return notApplicable()
    const main = named.filter(({ level }) => level === 1)
    const sameMain = repeated(main, 1)
    if (sameMain.length > 0) return fail('sameH1', { count: sameMain.length }, show(sameMain))
    const others = repeated(
      named.filter(({ level }) => level > 1),
      mostAlike,
    )
    if (others.length > 0) return warn('repeated', { count: others.length, total }, show(others))
    return pass('distinct', { total })
  },
})

function repeated(headings: readonly Heading[], allowed: number): readonly Heading[] {
  const counts = new Map<string, number>()
  const key = ({ text }: Heading) => text.toLowerCase()
  for (const heading of headings) counts.set(key(heading), (counts.get(key(heading)) ?? 0) + 1)
  return headings.filter((heading) => (counts.get(key(heading)) ?? 0) > allowed)
}

const show = (headings: readonly Heading[]) => places(headings, ({ element, text }) => at(element, text))
