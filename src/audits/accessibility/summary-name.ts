import { judgeAccessibleNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { isElement } from '../../core/page/document.ts'

export default defineAudit({
  titles: {
    problem: 'Expandable sections have no accessible name',
    success: 'All expandable sections have an accessible name',
  },
  why: 'The <summary> of a <details> element is a button. Its text tells people whether to open the section.',
  fix: 'Write what the section is about into the <summary> element.',
  snippets: { html: '<details><summary>Delivery times</summary>…</details>' },
  sources: [
    'https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element',
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{count, number} of {total, plural, one {# <summary> element} other {# <summary> elements}} {count, plural, one {has} other {have}} no accessible name',
    fine: '{total, plural, one {The only <summary> element has} other {All # <summary> elements have}} an accessible name',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const summaries = document.all('details').flatMap((details) => {
      const first = details.children.find((child) => child.tag === 'summary')
      return first !== undefined && isElement(first) && !aria.hidden(first) ? [first] : []
    })
    return judgeAccessibleNames(summaries, aria)
  },
})
