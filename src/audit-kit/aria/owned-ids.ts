import { ancestor, attribute, type Document, type Element } from '../../core/page/document.ts'

/** The ids that `aria-owns` moves to another place in the tree. */
export function ownedIds(document: Document): ReadonlySet<string> {
  const owners = document.withAttribute('aria-owns')
  return new Set(owners.flatMap((owner) => (attribute(owner, 'aria-owns') ?? '').split(/\s+/)))
}

export const isOwned = (element: Element, owned: ReadonlySet<string>): boolean =>
  owned.size > 0 &&
  (owned.has(attribute(element, 'id') ?? '') ||
    ancestor(element, (one) => owned.has(attribute(one, 'id') ?? '')) !== undefined)
