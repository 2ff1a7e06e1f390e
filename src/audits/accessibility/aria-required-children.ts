import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { ownedBy } from '../../audit-kit/aria/owned-roles.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Required children of ARIA roles',
  titles: {
    problem: 'ARIA lists, menus or tables don’t contain what they need',
    success: 'ARIA lists, menus and tables contain what they need',
  },
  plain: {
    title: 'Lists or menus don’t work properly with screen readers',
    why: 'Programs that read the page aloud count the items of a list and move between them. Here neither works.',
    fix: 'Ask your developer to build the list or menu the standard way.',
  },
  why: 'Screen readers count and move through the items of a list, menu or table. With other content inside, neither works.',
  fix: 'Give the children the role that belongs there, or remove the role of the list, menu or table around them. The menu of a site needs no menu role: a list of links in <nav> works better.',
  snippets: {
    html: '<div role="list"><div role="listitem">First</div><div role="listitem">Second</div></div>',
  },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#mustContain'],
  owner: 'developer',
  effort: 'hours',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither element with a list, menu or table role contains} all {None of the {total, number} elements with a list, menu or table role contains} other {{total, plural, one {# element} other {{count, number} of # elements}} with a list, menu or table role {count, plural, one {doesn’t} other {don’t}} contain}} what the role needs',
    fine: '{total, plural, one {# element with a list, menu or table role contains} =2 {Both elements with a list, menu or table role contain} other {All # elements with a list, menu or table role contain}} what the role needs',
    unexpected: 'Role “{role}” contains “{child}”, which doesn’t belong there',
    plain: 'Role “{role}” contains an element without a role that can receive focus or has ARIA attributes',
    missing: 'Role “{role}” contains none of {children}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => !aria.hidden(element) && wantedBy(element, aria).length > 0)
    const verdict = judgeElements(elements, (element) => faultOf(element, aria))
    const faults = elements.map((element) => faultOf(element, aria)).filter((fault) => fault !== undefined)
    return faults.length > 0 &&
      faults.every((fault) => fault.id === 'unexpected' && fault.values.child === 'listitem')
      ? { ...verdict, cause: 'role-on-list' }
      : verdict
  },
})

const wantedBy = (element: Element, aria: AriaFacts): readonly string[] =>
  aria.roleInfo(aria.explicitRole(element) ?? '')?.children ?? []

const neverEmpty = new Set(['row', 'suggestion'])

function faultOf(element: Element, aria: AriaFacts) {
  const role = aria.explicitRole(element) ?? ''
  const wanted = wantedBy(element, aria)
  const owned = ownedBy(element, wanted, aria)
  const wrong = owned.roles.find(
    (one) => one === null || (!wanted.includes(one) && aria.roleInfo(one)?.parents.includes(role) !== true),
  )
  if (wrong !== undefined)
    return wrong === null ? say('plain', { role }) : say('unexpected', { role, child: wrong })
  if (owned.roles.some((one) => one !== null && wanted.includes(one))) return undefined
  if (owned.custom || attribute(element, 'aria-busy') === 'true') return undefined
  // A list, menu or table may be filled later; other widgets are never empty.
  if (!owned.content && !neverEmpty.has(role)) return undefined
  return say('missing', { role, children: { list: wanted } })
}
