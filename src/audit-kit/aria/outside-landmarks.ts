import { attribute, type Element, isElement } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

/** The largest parts of the page with content but no landmark, and the number of landmarks. */
export function contentOutside(
  body: Element,
  aria: AriaFacts,
): { readonly parts: readonly Element[]; readonly regions: number } {
  const bare: Element[] = []
  const around = new Set<Element>([body])
  let regions = 0
  const stack: Element[] = [body]
  for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
    const hidden = aria.hidden(element)
    if (hidden || isOutOfScope(element, aria) || isRegion(element, aria)) {
      if (!hidden && isRegion(element, aria)) regions += 1
      for (let at: Element | null = element; at !== null && !around.has(at); at = at.parent) around.add(at)
    } else if (element !== body && hasContent(element, aria)) bare.push(element)
    else pushChildren(stack, element)
  }
  return { parts: outermost(bare, around), regions }
}

function pushChildren(stack: Element[], element: Element): void {
  for (let index = element.children.length - 1; index >= 0; index -= 1) {
    const child = element.children[index]
    if (child !== undefined && isElement(child)) stack.push(child)
  }
}

/** An iframe, a button, or a link within the page, such as a skip link. */
function isOutOfScope(element: Element, aria: AriaFacts): boolean {
  if (element.tag === 'iframe' || element.tag === 'frame' || aria.role(element) === 'button') return true
  return element.tag === 'a' && /^\/?#./.test(attribute(element, 'href') ?? '')
}

const live = new Set(['alert', 'log', 'status', 'dialog', 'alertdialog'])

function isRegion(element: Element, aria: AriaFacts): boolean {
  const role = aria.role(element)
  if (role !== null && (live.has(role) || aria.roleInfo(role)?.kind === 'landmark')) return true
  return element.tag === 'svg' || ['assertive', 'polite'].includes(attribute(element, 'aria-live') ?? '')
}

const pictures = new Set(
  'img object video input audio canvas embed meter progress select textarea'.split(' '),
)

function hasContent(element: Element, aria: AriaFacts): boolean {
  const role = aria.role(element)
  if (hasText(element)) return true
  if (role === 'none' || role === 'presentation') return false
  return pictures.has(element.tag) || (attribute(element, 'aria-label') ?? '').trim() !== ''
}

const hasText = (element: Element): boolean =>
  element.children.some((child) => !isElement(child) && child.text.trim() !== '')

/** Climbs from each element until it would include a landmark; every step is taken once. */
function outermost(elements: readonly Element[], around: ReadonlySet<Element>): readonly Element[] {
  const seen = new Set<Element>()
  const parts: Element[] = []
  for (const element of elements) {
    let at = element
    while (!seen.has(at) && at.parent !== null && !around.has(at.parent)) {
      seen.add(at)
      at = at.parent
    }
    if (!seen.has(at)) parts.push(at)
    seen.add(at)
  }
  return parts
}
