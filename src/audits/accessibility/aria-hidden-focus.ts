import { defineAudit, inconclusive } from '../../audit-kit/legacy.ts'
import { ancestor, attribute, descendants, type Element } from '../../core/document.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Nothing inside hidden content takes the focus',
  why: 'With aria-hidden a part of the page is silent, but the Tab key still stops there: people hear nothing and do not know where they are.',
  advice:
    'Give what can be focused in there tabindex="-1" or disabled, or hide the part with the hidden or inert attribute.',
  example: '<div aria-hidden="true"><a href="/" tabindex="-1">…</a></div>',
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#aria-hidden',
    'https://www.w3.org/WAI/WCAG22/Understanding/focus-order.html',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const parts = document
      .withAttribute('aria-hidden')
      .filter(
        (element) => isSilent(element) && !aria.unseen(element) && ancestor(element, isSilent) === undefined,
      )
    if (aria.modal() && parts.length > 0)
      return inconclusive('An open dialog may keep the rest of the page out of reach.')
    return judgeElements(
      parts,
      (part) => {
        const found = aria.tabbable(part) ? part : descendants(part).find((element) => aria.tabbable(element))
        return found === undefined ? undefined : `${found.tag} can be reached by the Tab key`
      },
      { none: 'No part of the page has aria-hidden.', faulty: 'Parts with aria-hidden that take the focus' },
    )
  },
})

const isSilent = (element: Element): boolean => attribute(element, 'aria-hidden') === 'true'
