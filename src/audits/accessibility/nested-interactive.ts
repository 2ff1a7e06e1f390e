import { defineAudit } from '../../audit-kit/legacy.ts'
import { type Element, isElement } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'No control is inside another control',
  why: 'Screen readers treat the inside of a button or a tab as plain text: a link in there is not announced, yet the Tab key stops at it.',
  advice: 'Put the controls beside each other instead of into one another.',
  example: '<div class="card"><button>Open</button> <a href="/more">More</a></div>',
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#childrenArePresentational',
    'https://html.spec.whatwg.org/multipage/dom.html#interactive-content',
  ],
  importance: 'serious',
  mode: 'penalty',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const candidates = new Set([...document.all('button', 'summary'), ...document.withAttribute('role')])
    const controls = [...candidates].filter((element) => {
      const role = aria.hidden(element) ? null : aria.role(element)
      return role !== null && aria.roleInfo(role)?.childrenPresentational === true
    })
    return judgeElements(
      controls,
      (control) => {
        const inner = controlInside(control, aria)
        return inner === undefined ? undefined : `${inner.tag} inside ${control.tag}`
      },
      { none: 'The page has no controls that could hold others.', faulty: 'Controls around another control' },
    )
  },
})

function controlInside(control: Element, aria: AriaFacts): Element | undefined {
  const stack = control.children.filter(isElement)
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    const role = aria.role(element)
    if (role !== null && aria.roleInfo(role)?.kind === 'widget' && aria.focusable(element)) return element
    for (const child of element.children) if (isElement(child)) stack.push(child)
  }
  return undefined
}
