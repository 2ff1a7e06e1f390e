import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, isElement, type Node } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Roles that hold others hold the right ones',
  why: 'A list, menu or table by role works only with items, menu items or rows inside; anything else breaks how screen readers count and move.',
  advice: 'Give the children the role that belongs there, or remove the role around them.',
  example: '<ul role="menu"><li role="none"><a role="menuitem" href="/">Home</a></li></ul>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#mustContain'],
  importance: 'critical',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => !aria.hidden(element) && wantedBy(element, aria).length > 0)
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'No role on the page has to hold others.',
      faulty: 'Roles without the roles they have to hold',
    })
  },
})

const wantedBy = (element: Element, aria: AriaFacts): readonly string[] =>
  aria.roleInfo(aria.explicitRole(element) ?? '')?.children ?? []

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  const role = aria.explicitRole(element) ?? ''
  const wanted = wantedBy(element, aria)
  const owned = ownedBy(element, wanted, aria)
  const wrong = owned.roles.find(
    (one) => one === null || (!wanted.includes(one) && aria.roleInfo(one)?.parents.includes(role) !== true),
  )
  if (wrong !== undefined)
    return `${role} holds ${wrong === null ? 'something without a role that can be focused or has ARIA' : wrong}`
  if (owned.roles.some((one) => one !== null && wanted.includes(one))) return undefined
  // An empty one may be filled later.
  if (!owned.content || attribute(element, 'aria-busy') === 'true') return undefined
  return `${role} holds no ${wanted.join(', ')}`
}

/** The roles directly below, through elements that mean nothing, and whether there is anything at all. */
function ownedBy(element: Element, wanted: readonly string[], aria: AriaFacts) {
  const roles: (string | null)[] = []
  let content = false
  const stack: Node[] = [...element.children, ...aria.references(element, 'aria-owns')]
  for (let node = stack.pop(); node !== undefined && roles.length < 1000; node = stack.pop()) {
    if (!isElement(node)) {
      content ||= node.text.trim() !== ''
      continue
    }
    if (aria.hidden(node)) continue
    const own = aria.role(node)
    const role = own === 'none' || own === 'presentation' ? null : own
    const through = (role === 'group' || role === 'rowgroup') && wanted.includes(role)
    if (role !== null && !through) roles.push(role)
    else if (role === null && (aria.focusable(node) || hasGlobal(node, aria))) roles.push(null)
    else for (const child of node.children) stack.push(child)
    content ||= role !== null || pictures.has(node.tag)
  }
  return { roles, content }
}

const hasGlobal = (element: Element, aria: AriaFacts): boolean =>
  element.attributes.some(({ name }) => aria.attributeInfo(name)?.global === true)

const pictures = new Set(['img', 'svg', 'canvas', 'video', 'object', 'embed', 'iframe'])
