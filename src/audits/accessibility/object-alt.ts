import { defineAudit } from '../../audit-kit/audit.ts'
import { hasAttribute } from '../../core/page/document.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Text alternatives of embedded objects',
  titles: {
    problem: 'Embedded objects have no text alternative',
    success: 'All embedded objects have a text alternative',
  },
  plain: {
    title: 'Embedded content, such as a document or an animation, has no description',
    why: 'People who can’t see the content have its description read aloud.',
    fix: 'Ask your developer to add a short description.',
  },
  why: 'Not everyone can see what an <object> element shows. For some people its text alternative is all there is.',
  fix: 'Give the <object> an aria-label or title, and text inside for browsers that can’t show it.',
  snippets: { html: '<object data="plan.pdf" type="application/pdf" title="Floor plan">…</object>' },
  sources: [
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H53',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{portion, select, both {Neither embedded object has a} all {None of the {total, number} embedded objects has a} other {{total, plural, one {# embedded object} other {{count, number} of # embedded objects}} {count, plural, one {has} other {have}} no}} text alternative',
    fine: '{total, plural, one {# embedded object has} =2 {Both embedded objects have} other {All # embedded objects have}} a text alternative',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const objects = document
      .all('object')
      .filter((object) => hasAttribute(object, 'data') && !aria.hidden(object))
    return judgeElements(objects, (object) => {
      const role = aria.role(object)
      if (role === 'none' || role === 'presentation') return undefined
      // The content is shown if the object cannot be, so it is the alternative.
      return aria.name(object) !== '' || aria.content(object) !== '' ? undefined : ''
    })
  },
})
