import { defineAudit } from '../../audit-kit/legacy.ts'
import type { Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'What takes the focus says what it is',
  why: 'A stop of the Tab key at a plain div leaves screen reader users wondering what to do there.',
  advice:
    'Use a button or a link, or give the element a role that says what it does. Remove tabindex from plain text.',
  example: '<button>Open</button> instead of <div tabindex="0">Open</div>',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html'],
  importance: 'minor',
  mode: 'info',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('tabindex')
      .filter((element) => plain.has(element.tag) && !aria.hidden(element) && aria.tabbable(element))
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'No plain element is put into the order of the Tab key.',
      faulty: 'Plain elements that take the focus without a role',
    })
  },
})

const plain = new Set(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span'])
/** Regions that scroll are focused to be scrolled by keyboard. */
const sound = new Set(['widget', 'composite', 'landmark', 'window'])

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  const role = aria.explicitRole(element)
  if (role === null) return 'no role'
  return role === 'tooltip' || sound.has(aria.roleInfo(role)?.kind ?? '') ? undefined : `role="${role}"`
}
