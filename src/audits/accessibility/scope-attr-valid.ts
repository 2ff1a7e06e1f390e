import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Scope attributes of table headers',
  titles: {
    problem: 'Table headers have an invalid scope attribute',
    success: 'All scope attributes of table headers are valid',
  },
  plain: {
    title: 'The headings of a table are marked incorrectly',
    why: 'Programs that read the page aloud announce the wrong heading for a table cell.',
  },
  why: 'The scope says which cells a header belongs to. With a wrong one, screen readers announce the wrong headers.',
  fix: 'Use scope only on <th>, with the value col, row, colgroup or rowgroup.',
  snippets: { html: '<th scope="col">Price</th>' },
  sources: [
    'https://html.spec.whatwg.org/multipage/tables.html#attr-th-scope',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H63',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  messages: {
    affected:
      '{portion, select, both {Neither scope attribute is} all {None of the {total, number} scope attributes is} other {{total, plural, one {# scope attribute is not} other {{count, number} of # scope attributes {count, plural, one {is} other {are}} not}}}} valid',
    fine: '{total, plural, one {# scope attribute is} =2 {Both scope attributes are} other {All # scope attributes are}} valid',
    onTd: 'A <td> cannot have a scope',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const cells = document
      .withAttribute('scope')
      .filter((cell) => (cell.tag === 'td' || cell.tag === 'th') && !aria.hidden(cell))
    const { doctype } = document
    // HTML 4 and XHTML 1 allow a scope on a td.
    const html5 = doctype !== null && doctype.name === 'html' && doctype.publicId === ''
    return judgeElements(cells, (cell) => {
      if (html5 && cell.tag === 'td') return say('onTd')
      const scope = attribute(cell, 'scope') ?? ''
      return scopes.has(scope.toLowerCase()) ? undefined : `scope="${scope.slice(0, 60)}"`
    })
  },
})

const scopes = new Set(['col', 'row', 'colgroup', 'rowgroup'])
