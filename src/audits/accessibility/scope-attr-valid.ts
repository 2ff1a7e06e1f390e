import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Scope attributes of table headers are used correctly',
  why: 'The scope says which cells a header belongs to; a wrong one makes screen readers read wrong headers.',
  advice: 'Use scope only on th, with the value col, row, colgroup or rowgroup.',
  example: '<th scope="col">Price</th>',
  sources: [
    'https://html.spec.whatwg.org/multipage/tables.html#attr-th-scope',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H63',
  ],
  importance: 'moderate',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const cells = document
      .withAttribute('scope')
      .filter((cell) => (cell.tag === 'td' || cell.tag === 'th') && !aria.hidden(cell))
    const { doctype } = document
    // In HTML 4 and XHTML 1 a td may have a scope.
    const html5 = doctype !== null && doctype.name === 'html' && doctype.publicId === ''
    return judgeElements(
      cells,
      (cell) => {
        if (html5 && cell.tag === 'td') return 'scope on a td'
        const scope = attribute(cell, 'scope') ?? ''
        return scopes.has(scope.toLowerCase()) ? undefined : `scope="${scope.slice(0, 60)}"`
      },
      { none: 'The page has no scope attributes.', faulty: 'Scope attributes that are not valid' },
    )
  },
})

const scopes = new Set(['col', 'row', 'colgroup', 'rowgroup'])
