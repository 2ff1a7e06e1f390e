import type { Subresources } from '../../core/facts/asked.ts'
import { ancestor, type Element, tokens } from '../../core/page/document.ts'

/**
 * Finds elements that a stylesheet hides by their class, or that are inside of one. Another rule or a script may show
 * them, which only a browser can tell.
 */
export function hiddenByStyles({ items }: Pick<Subresources, 'items'>): (element: Element) => boolean {
  const sets = items.flatMap(({ css }) => css?.hidden ?? []).map((classes) => classes.slice(1).split('.'))
  const byFirst = Map.groupBy(sets, ([first = '']) => first)
  const isNamed = (element: Element): boolean => {
    const own = new Set(tokens(element, 'class'))
    return [...own].some(
      (name) => byFirst.get(name)?.some((set) => set.every((each) => own.has(each))) ?? false,
    )
  }
  return (element) => byFirst.size > 0 && (isNamed(element) || ancestor(element, isNamed) !== undefined)
}
