import { defineAudit } from '../../audit-kit/audit.ts'
import { attribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Tabindex values',
  titles: { problem: 'Elements have a tabindex above 0', success: 'No element has a tabindex above 0' },
  plain: {
    title: 'Pressing Tab jumps around the page',
    why: 'People who use the keyboard instead of a mouse are taken through the page in a confusing order.',
    fix: 'Ask your developer to make the Tab key move through the page in the order people read it.',
  },
  why: 'Elements with a tabindex above 0 come first in the Tab order: focus jumps around, and every new element can break the order again.',
  fix: 'Use only tabindex="0" or "-1", and put the elements in the order in which people use them.',
  snippets: { html: '<div role="tabpanel" tabindex="0">…</div>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/failures/F44',
    'https://html.spec.whatwg.org/multipage/interaction.html#the-tabindex-attribute',
  ],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# element with tabindex} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements with tabindex}} {count, plural, one {has} other {have}} a value above 0',
    fine: '{total, plural, one {# element with tabindex does not have} =2 {Neither element with tabindex has} other {None of # elements with tabindex has}} a value above 0',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document.withAttribute('tabindex').filter((element) => !aria.hidden(element))
    return judgeElements(elements, (element) => {
      const value = Number.parseInt(attribute(element, 'tabindex') ?? '', 10)
      return value > 0 ? '' : undefined
    })
  },
})
