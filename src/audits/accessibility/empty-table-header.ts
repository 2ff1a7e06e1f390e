import { defineAudit } from '../../audit-kit/legacy.ts'
import { hasAttribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Table headers have a text',
  why: 'An empty header cell is read as a header of nothing.',
  advice: 'Write what the row or column is about, visually hidden if need be, or make an empty corner a td.',
  example: '<tr><td></td><th scope="col">Price</th></tr>',
  sources: ['https://www.w3.org/WAI/tutorials/tables/two-headers/'],
  importance: 'minor',
  mode: 'info',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document.all('th').filter((cell) => !hasAttribute(cell, 'role'))
    const headers = [...elements, ...aria.withRole('rowheader'), ...aria.withRole('columnheader')].filter(
      (cell) => !aria.hidden(cell),
    )
    return judgeElements(headers, (cell) => (aria.content(cell) === '' ? 'no text' : undefined), {
      none: 'The page has no table headers.',
      faulty: 'Table headers without a text',
    })
  },
})
