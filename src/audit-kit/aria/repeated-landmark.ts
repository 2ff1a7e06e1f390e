import { ancestor, attribute, descendants, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

/** A menu for narrow screens may leave out a link or have one more. */
const minShared = 0.8

/**
 * Whether a landmark has the links of an earlier one. Menus and tables of contents are often there twice, for wide and
 * for narrow screens, and a stylesheet hides one of them. In a footer they are shown besides the first.
 */
export function isRepeatedFor(element: Element, earlier: readonly Element[], aria: AriaFacts): boolean {
  if (earlier.length === 0) return false
  const links = linksIn(element)
  if (links.size === 0) return false
  return earlier.some((other) => {
    // What is inside of the other is shown with it.
    if (ancestor(element, (one) => one === other) !== undefined) return false
    if (isInFooter(other, aria) !== isInFooter(element, aria)) return false
    const others = linksIn(other)
    return links.intersection(others).size >= minShared * links.union(others).size
  })
}

function linksIn(element: Element): ReadonlySet<string> {
  const hrefs = [...descendants(element)]
    .filter(({ tag }) => tag === 'a')
    .flatMap((link) => attribute(link, 'href') ?? [])
  return new Set(hrefs)
}

const isInFooter = (element: Element, aria: AriaFacts): boolean =>
  ancestor(element, (one) => one.tag === 'footer' || aria.role(one) === 'contentinfo') !== undefined
