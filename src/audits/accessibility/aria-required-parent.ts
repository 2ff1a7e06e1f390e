import { defineAudit } from '../../audit-kit/legacy.ts'
import { ancestor, attribute, type Document, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Roles that belong into another are inside of it',
  why: 'A tab outside of a tab list or an item outside of a list is not counted, and the keys for it do not work.',
  advice: 'Put the element into one with the role it belongs to, with nothing but plain elements between.',
  example: '<div role="tablist"><button role="tab">Reviews</button></div>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#scope'],
  importance: 'critical',
  mode: 'scored',
  heuristic: true,
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => !aria.hidden(element) && parentsOf(element, aria).length > 0)
    const owned = ownedIds(document)
    const inPlace = rememberSiblings((element) => isInPlace(element, aria), aria)
    return judgeElements(
      elements,
      (element) => {
        if (inPlace(element) || isOwned(element, owned)) return undefined
        return `${aria.explicitRole(element)} outside of ${parentsOf(element, aria).join(', ')}`
      },
      {
        none: 'No role on the page belongs into another.',
        faulty: 'Roles outside of the role they belong to',
      },
    )
  },
})

const parentsOf = (element: Element, aria: AriaFacts): readonly string[] =>
  aria.roleInfo(aria.explicitRole(element) ?? '')?.parents ?? []

function isInPlace(element: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(element) ?? ''
  const parents = parentsOf(element, aria)
  let inGroup = false
  for (let at = element.parent; at !== null; at = at.parent) {
    const around = aria.role(at)
    if (around === null || around === 'none' || around === 'presentation') continue
    if (around === 'group' && parents.includes('group')) {
      inGroup = true
      continue
    }
    // Inside of a group, an item may belong to another item.
    return parents.includes(around) || (inGroup && around === role)
  }
  return false
}

/** Siblings of one role are in the same place, and are judged once. */
function rememberSiblings(judge: (element: Element) => boolean, aria: AriaFacts) {
  const known = new Map<string | null, Map<Element | null, boolean>>()
  return (element: Element): boolean => {
    const role = aria.explicitRole(element)
    const places = known.get(role) ?? new Map<Element | null, boolean>()
    const found = places.get(element.parent) ?? judge(element)
    known.set(role, places.set(element.parent, found))
    return found
  }
}

function ownedIds(document: Document): ReadonlySet<string> {
  const owners = document.withAttribute('aria-owns')
  return new Set(owners.flatMap((owner) => (attribute(owner, 'aria-owns') ?? '').split(/\s+/)))
}

const isOwned = (element: Element, owned: ReadonlySet<string>): boolean =>
  owned.size > 0 &&
  (owned.has(attribute(element, 'id') ?? '') ||
    ancestor(element, (one) => owned.has(attribute(one, 'id') ?? '')) !== undefined)
