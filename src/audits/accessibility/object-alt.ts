import { defineAudit } from '../../audit-kit/legacy.ts'
import { hasAttribute } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Embedded objects have a text alternative',
  why: 'What an object element shows cannot be read by everyone; its alternative is all that some people get.',
  advice: 'Give the object an aria-label or title, and text inside for browsers that cannot show it.',
  example: '<object data="plan.pdf" type="application/pdf" title="Floor plan">…</object>',
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H53',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const objects = document
      .all('object')
      .filter((object) => hasAttribute(object, 'data') && !aria.hidden(object))
    return judgeElements(
      objects,
      (object) => {
        const role = aria.role(object)
        if (role === 'none' || role === 'presentation') return undefined
        // Text inside is shown only when the object is not, but then it is the alternative.
        return aria.name(object) !== '' || aria.content(object) !== '' ? undefined : 'no alternative'
      },
      {
        none: 'The page has no embedded objects.',
        faulty: 'Objects without a text alternative',
        expected: 'aria-label, title or text inside',
      },
    )
  },
})
