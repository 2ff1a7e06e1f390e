import { type Element, isElement, type Node } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

/**
 * The roles directly below, ignoring elements without a role, whether there is any content at all, and whether there is
 * a custom element, whose role depends on its script.
 */
export function ownedBy(element: Element, wanted: readonly string[], aria: AriaFacts) {
  const roles: (string | null)[] = []
  let content = false
  let custom = false
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
    custom ||= role === null && node.tag.includes('-')
  }
  return { roles, content, custom }
}

const hasGlobal = (element: Element, aria: AriaFacts): boolean =>
  element.attributes.some(({ name }) => aria.attributeInfo(name)?.global === true)

const pictures = new Set(['img', 'svg', 'canvas', 'video', 'object', 'embed', 'iframe'])
