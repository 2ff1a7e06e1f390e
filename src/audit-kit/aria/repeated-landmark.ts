import { ancestor, attribute, descendants, type Element } from '../../core/page/document.ts'
import { openInsideCheck, askOnce } from '../../core/page/ask-once.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'

/** A menu for narrow screens may leave out a link or have one more. */
const minShared = 0.8

/** Few pages have more menus of one name, or more links in one. Comparing thousands with each other takes minutes. */
const mostCompared = { menus: 20, links: 200 } as const

/**
 * Whether a landmark has the links of an earlier one of those like it. Menus and tables of contents are often there
 * twice, for wide and for narrow screens, and a stylesheet hides one of them. In a footer they are shown besides the
 * first.
 */
export function isRepeated(element: Element, alike: readonly Element[], aria: AriaFacts): boolean {
  if (alike[0] === element) return false
  const links = linksIn(element)
  if (links.size === 0) return false
  return alike.slice(0, mostCompared.menus).some((other) => {
    if (other.order >= element.order) return false
    // What is inside of the other is shown with it.
    if (ancestor(element, (one) => one === other) !== undefined) return false
    if (isInFooter(other, aria) !== isInFooter(element, aria)) return false
    const others = linksIn(other)
    return links.intersection(others).size >= minShared * links.union(others).size
  })
}

const holdsLink = openInsideCheck(({ tag }) => tag === 'a')

const linksIn = askOnce((element): ReadonlySet<string> => {
  const found = new Set<string>()
  if (!holdsLink(element)) return found
  for (const one of descendants(element)) {
    const href = one.tag === 'a' ? attribute(one, 'href') : undefined
    if (href !== undefined) found.add(href)
    if (found.size === mostCompared.links) break
  }
  return found
})

const isInFooter = (element: Element, aria: AriaFacts): boolean =>
  ancestor(element, (one) => one.tag === 'footer' || aria.role(one) === 'contentinfo') !== undefined
