import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, isElement, textOf } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Summary and caption of a table differ',
  why: 'A screen reader reads both: the same sentence twice helps nobody.',
  advice: 'Let the caption name the table, and remove the summary or let it explain how the table is built.',
  example: '<table><caption>Prices 2026</caption>…</table>',
  sources: ['https://www.w3.org/WAI/tutorials/tables/caption-summary/'],
  importance: 'minor',
  mode: 'info',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const tables = document
      .all('table')
      .filter(
        (table) =>
          plain(attribute(table, 'summary') ?? '') !== '' && captionOf(table) !== '' && !aria.hidden(table),
      )
    return judgeElements(
      tables,
      (table) =>
        plain(attribute(table, 'summary') ?? '') === captionOf(table) ? 'the same text twice' : undefined,
      { none: 'No table has both summary and caption.', faulty: 'Tables whose summary repeats the caption' },
    )
  },
})

const plain = (text: string): string => text.slice(0, 1000).replace(/\s+/g, ' ').trim().toLowerCase()

function captionOf(table: Element): string {
  const caption = table.children.find(({ tag }) => tag === 'caption')
  return caption !== undefined && isElement(caption) ? plain(textOf(caption, 1000)) : ''
}
