import { defineAudit } from '../../audit-kit/audit.ts'
import { hasAttribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Table header text',
  titles: { problem: 'Table headers are empty', success: 'All table headers have text' },
  why: 'Screen readers announce a header cell, but have no text to read.',
  fix: 'Write what the row or column is about, visually hidden if you prefer, or make an empty corner cell a <td>.',
  snippets: { html: '<tr><td></td><th scope="col">Price</th></tr>' },
  sources: ['https://www.w3.org/WAI/tutorials/tables/two-headers/'],
  owner: 'content',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{portion, select, both {Neither table header has} all {None of the {total, number} table headers has} other {{total, plural, one {# table header} other {{count, number} of # table headers}} {count, plural, one {has} other {have}} no}} text',
    fine: '{total, plural, one {# table header has} =2 {Both table headers have} other {All # table headers have}} text',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document.all('th').filter((cell) => !hasAttribute(cell, 'role'))
    const headers = [...elements, ...aria.withRole('rowheader'), ...aria.withRole('columnheader')].filter(
      (cell) => !aria.hidden(cell),
    )
    return judgeElements(headers, (cell) => (aria.content(cell) === '' ? '' : undefined))
  },
})
