import { judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { isElement } from '../../core/page/document.ts'

export default defineAudit({
  subject: 'Names of expandable sections',
  titles: {
    problem: 'Expandable sections have no accessible name',
    success: 'All expandable sections have an accessible name',
  },
  plain: {
    title: 'Sections that open when clicked have no title',
    why: 'People who have the page read aloud can’t tell what is inside.',
    fix: 'Ask your developer to give every section that opens when clicked a title.',
  },
  why: 'The <summary> of a <details> element is a button. Its text tells people whether to open the section.',
  fix: 'In the <summary> element, say what the section is about.',
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
      '{portion, select, both {Neither <summary> element has an} all {None of the {total, number} <summary> elements has an} other {{total, plural, one {# <summary> element} other {{count, number} of # <summary> elements}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# <summary> element has} =2 {Both <summary> elements have} other {All # <summary> elements have}} an accessible name',
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
