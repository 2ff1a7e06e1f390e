import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute, type Element, isElement, textOf } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Table summary and caption',
  titles: { problem: 'Table summary repeats the caption', success: 'Table summary and caption differ' },
  why: 'Screen readers announce both: the same sentence twice helps nobody.',
  fix: 'Let the caption name the table. Remove the summary, or let it explain how the table is built.',
  snippets: { html: '<table><caption>Prices 2026</caption>…</table>' },
  sources: ['https://www.w3.org/WAI/tutorials/tables/caption-summary/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{total, plural, one {# table with summary and caption} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} tables with summary and caption}} {count, plural, one {has} other {have}} the same text in both',
    fine: '{total, plural, one {# table with summary and caption has} =2 {Both tables with summary and caption have} other {All # tables with summary and caption have}} different text in each',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document
      .all('table')
      .filter(
        (table) =>
          plain(attribute(table, 'summary') ?? '') !== '' && captionOf(table) !== '' && !aria.hidden(table),
      )
    return judgeElements(tables, (table) =>
      plain(attribute(table, 'summary') ?? '') === captionOf(table) ? '' : undefined,
    )
  },
})

const plain = (text: string): string => text.slice(0, 1000).replace(/\s+/g, ' ').trim().toLowerCase()

function captionOf(table: Element): string {
  const caption = table.children.find(({ tag }) => tag === 'caption')
  return caption !== undefined && isElement(caption) ? plain(textOf(caption, 1000)) : ''
}
