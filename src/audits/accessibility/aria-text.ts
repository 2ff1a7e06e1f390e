import { defineAudit } from '../../audit-kit/legacy.ts'
import { descendants } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Text that is read as one piece holds no controls',
  why: 'The text role makes screen readers read everything inside as one sentence; a link or button in it is no longer found.',
  advice: 'Remove role="text", or move the control out of it.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html'],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    const texts = aria.withRole('text').filter((element) => !aria.hidden(element))
    return judgeElements(
      texts,
      (text) => {
        const control = descendants(text).find(
          (element) => aria.roleInfo(aria.role(element) ?? '')?.kind === 'widget' && aria.focusable(element),
        )
        return control === undefined ? undefined : `${control.tag} inside`
      },
      { none: 'No element has the text role.', faulty: 'Elements with the text role around a control' },
    )
  },
})
