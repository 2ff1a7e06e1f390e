import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'ARIA attributes are used where the role allows them',
  why: 'Assistive technology ignores an attribute that a role does not have, or says something wrong.',
  advice: 'Remove the attribute, or give the element the role that the attribute belongs to.',
  example: '<button aria-expanded="false">Menu</button>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#states_and_properties', 'https://www.w3.org/TR/html-aria/'],
  importance: 'critical',
  mode: 'penalty',
  needs: ['aria'],

  check({ aria }) {
    return judgeElements(aria.attributed(), (element) => faultOf(element, aria), {
      none: 'The page has no ARIA attributes.',
      faulty: 'Elements with an ARIA attribute that their role does not allow',
    })
  },
})

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  const role = aria.role(element)
  // What an unknown element is, its script or an unknown standard decides.
  if (role === null && isForeign(element) && !aria.focusable(element)) return undefined
  const allowed = role === null ? undefined : aria.roleInfo(role)?.allowed
  const silent = aria.explicitRole(element) === null && withoutAria.has(element.tag)
  const wrong = element.attributes.filter(({ name, value }) => {
    const info = aria.attributeInfo(name)
    if (info === undefined || isHarmless(element, name, value)) return false
    if (info.global) return silent && !(name === 'aria-hidden' && mayHide.has(element.tag))
    return allowed?.has(name) !== true
  })
  if (wrong.length === 0) return undefined
  const names = wrong.map(({ name }) => name).join(', ')
  return `${names} on ${role === null ? `${element.tag}, which has no role` : `the role ${role}`}`
}

/** Parts of SVG and MathML, and custom elements. */
const isForeign = (element: Element): boolean =>
  (element.namespace !== 'html' && element.tag !== 'svg') || element.tag.includes('-')

const isHarmless = (element: Element, name: string, value: string): boolean =>
  value === 'false' &&
  (name === 'aria-required' ||
    (name === 'aria-multiline' && attribute(element, 'contenteditable') !== undefined))

/** Elements that allow no ARIA attribute at all (ARIA in HTML), and those of them that may be hidden. */
const withoutAria = new Set(
  'base br col colgroup datalist head html link map meta noscript param picture script slot source style template title track wbr'.split(
    ' ',
  ),
)
const mayHide = new Set(['br', 'picture', 'wbr'])
