import { defineAudit, notApplicable, share } from '../../core/audit.ts'
import { attribute, type Element, hasAttribute, isElement } from '../../core/document.ts'
import { at, places } from '../../core/evidence.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

export default defineAudit({
  title: 'All content is inside landmarks',
  why: 'People who move by landmarks miss what is outside of all of them.',
  advice: 'Put every part of the page into header, nav, main, aside or footer.',
  example: '<header>…</header><nav>…</nav><main>…</main><footer>…</footer>',
  sources: ['https://www.w3.org/WAI/ARIA/apg/practices/landmark-regions/'],
  importance: 'moderate',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document: { body, root }, aria }) {
    if (body === null) return notApplicable('The page has no body.')
    const outside: Element[] = []
    let regions = 0
    const stack: Element[] = [body]
    for (let element = stack.pop(); element !== undefined; element = stack.pop()) {
      if (isOutOfScope(element, aria)) continue
      if (isRegion(element, aria)) regions += 1
      else if (element !== body && hasContent(element, aria)) outside.push(element)
      else
        for (let at = element.children.length - 1; at >= 0; at -= 1) {
          const child = element.children[at]
          if (child !== undefined && isElement(child)) stack.push(child)
        }
    }
    if (outside.length + regions === 0) return notApplicable('The page has no content.')
    return share(
      outside.length,
      outside.length + regions,
      `Pieces of content outside of all landmarks: ${outside.length || 'none'}.`,
      places(outside.length > 0 && regions === 0 ? [root] : outside, (element) =>
        at(element, element === root ? 'no landmarks' : 'outside of all landmarks', 'inside of a landmark'),
      ),
    )
  },
})

/** Hidden, a frame of its own, a button, or a link that leads within the page, as skip links do. */
function isOutOfScope(element: Element, aria: AriaFacts): boolean {
  if (aria.hidden(element) || element.tag === 'iframe' || element.tag === 'frame') return true
  if (aria.role(element) === 'button') return true
  return element.tag === 'a' && /^\/?#./.test(attribute(element, 'href') ?? '')
}

const live = new Set(['alert', 'log', 'status', 'dialog', 'alertdialog'])

function isRegion(element: Element, aria: AriaFacts): boolean {
  const role = aria.role(element)
  if (role !== null && (live.has(role) || aria.roleInfo(role)?.kind === 'landmark')) return true
  return element.tag === 'svg' || ['assertive', 'polite'].includes(attribute(element, 'aria-live') ?? '')
}

const pictures = new Set(
  'img iframe object video input svg audio button canvas embed math meter progress select textarea'.split(
    ' ',
  ),
)

function hasContent(element: Element, aria: AriaFacts): boolean {
  if (aria.role(element) === 'none' || aria.role(element) === 'presentation') return hasText(element)
  if (hasText(element) || (pictures.has(element.tag) && element.namespace === 'html')) return true
  return hasAttribute(element, 'aria-label') && attribute(element, 'aria-label')?.trim() !== ''
}

const hasText = (element: Element): boolean =>
  element.children.some((child) => !isElement(child) && child.text.trim() !== '')
