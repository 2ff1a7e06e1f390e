import { judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Every select box has a label',
  why: 'The options alone do not say what is being chosen, least of all to people who hear them one by one.',
  advice: 'Give each select a label element whose for attribute is its id.',
  example: '<label for="country">Country</label>\n<select id="country">…</select>',
  sources: [
    'https://www.w3.org/WAI/tutorials/forms/labels/',
    'https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html',
  ],
  importance: 'critical',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const boxes = document.all('select').filter((box) => {
      const role = aria.role(box)
      return !aria.hidden(box) && role !== 'none' && role !== 'presentation'
    })
    return judgeNames(boxes, aria, {
      none: 'The page has no select boxes.',
      faulty: 'Select boxes without a label',
      expected: 'a label element, aria-label or aria-labelledby',
    })
  },
})
