import { defineAudit } from '../../audit-kit/legacy.ts'
import { type Element, tokens } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Roles fit the elements they are given to',
  why: 'A role that the standard does not foresee on an element confuses assistive technology, and mostly means that another element fits better.',
  advice: 'Use the element that has the meaning by itself, or a div or span with the role.',
  example: '<button>Save</button> instead of <h3 role="button">Save</h3>',
  sources: ['https://www.w3.org/TR/html-aria/#docconformance'],
  importance: 'minor',
  mode: 'info',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => aria.explicitRole(element) !== null && !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'The page has no role attributes.',
      faulty: 'Elements with a role that does not fit them',
    })
  },
})

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  const own = aria.implicitRole(element)
  const wrong = tokens(element, 'role').filter(
    (role) => role !== own && aria.roleInfo(role) !== undefined && !aria.allowsRole(element, role),
  )
  return wrong.length === 0 ? undefined : `${wrong.join(', ')} on ${element.tag}`
}
