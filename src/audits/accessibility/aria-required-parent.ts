import { defineAudit, say } from '../../audit-kit/audit.ts'
import { isOwned, ownedIds } from '../../audit-kit/aria/owned-ids.ts'
import { type Element, hasAttribute } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Required parents of ARIA roles',
  titles: {
    problem: 'ARIA items are outside the list, menu or tab list they belong to',
    success: 'ARIA items are inside the list, menu or tab list they belong to',
  },
  plain: {
    title: 'Menu items or tabs don’t work properly with screen readers',
    why: 'Programs that read the page aloud count such items and move between them. Here neither works.',
    fix: 'Ask your developer to put the items inside the menu or group that they belong to.',
  },
  why: 'Screen readers don’t count a tab outside a tab list or an item outside a list, and the keys for moving between them don’t work.',
  fix: 'Put each item inside an element with the role it belongs to (a tab inside a tablist), with only plain elements in between.',
  snippets: { html: '<div role="tablist"><button role="tab">Reviews</button></div>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#scope'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  sameCauseAs: ['aria-required-children'],
  heuristic: true,
  messages: {
    affected:
      '{total, plural, one {# ARIA item} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} ARIA items}} {count, plural, one {is} other {are}} outside the role that {count, plural, one {it belongs} other {they belong}} to',
    fine: '{total, plural, one {# ARIA item is inside the role that it belongs} =2 {Both ARIA items are inside the role that they belong} other {All # ARIA items are inside the role that they belong}} to',
    outside: 'Role “{role}” belongs inside {parents}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => !aria.hidden(element) && parentsOf(element, aria).length > 0)
    const owned = ownedIds(document)
    const inPlace = rememberSiblings(aria)
    const isOutside = (element: Element): boolean => !inPlace(element) && !isOwned(element, owned)
    const verdict = judgeElements(elements, (element) => {
      if (!isOutside(element)) return undefined
      return say('outside', { role: aria.role(element) ?? '', parents: { list: parentsOf(element, aria) } })
    })
    const outside = elements.filter(isOutside)
    // In `<ul role="tablist"><li><a role="tab">`, the list item is between the two.
    return outside.length > 0 && outside.every(({ parent }) => parent?.tag === 'li' && hasRole(parent.parent))
      ? { ...verdict, cause: 'role-on-list' }
      : verdict
  },
})

const hasRole = (element: Element | null): boolean => element !== null && hasAttribute(element, 'role')

const parentsOf = (element: Element, aria: AriaFacts): readonly string[] =>
  aria.roleInfo(aria.explicitRole(element) ?? '')?.parents ?? []

function isInPlace(element: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(element) ?? ''
  const parents = parentsOf(element, aria)
  let inGroup = false
  for (let at = element.parent; at !== null; at = at.parent) {
    const around = aria.role(at)
    // The role of a custom element depends on its script.
    if (around === null && at.tag.includes('-')) return true
    if (around === null || around === 'none' || around === 'presentation') continue
    if (around === 'group' && parents.includes('group')) {
      inGroup = true
      continue
    }
    // Within a group, an item may belong to another item.
    return parents.includes(around) || (inGroup && around === role)
  }
  return false
}

/** Siblings with the same role have the same ancestors, so they are judged once. */
function rememberSiblings(aria: AriaFacts) {
  const known = new Map<string | null, Map<Element | null, boolean>>()
  return (element: Element): boolean => {
    const role = aria.explicitRole(element)
    const places = known.get(role) ?? new Map<Element | null, boolean>()
    const found = places.get(element.parent) ?? isInPlace(element, aria)
    known.set(role, places.set(element.parent, found))
    return found
  }
}
