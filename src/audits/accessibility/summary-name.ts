import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'
import { isElement } from '../../core/document.ts'

export default defineAudit({
  title: 'Every disclosure has a name',
  why: 'The summary of a details element is a button. Its text is what tells people whether to open it.',
  advice: 'Write what the details are about into the summary element.',
  example: '<details><summary>Delivery times</summary>…</details>',
  sources: [
    'https://html.spec.whatwg.org/multipage/interactive-elements.html#the-summary-element',
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  ],
  importance: 'serious',
  mode: 'penalty',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const summaries = document.all('details').flatMap((details) => {
      const first = details.children.find((child) => child.tag === 'summary')
      return first !== undefined && isElement(first) && !aria.hidden(first) ? [first] : []
    })
    return judgeNames(summaries, aria, {
      none: 'The page has no disclosures.',
      faulty: 'Disclosures without a name',
      expected: 'text in the summary',
    })
  },
})
