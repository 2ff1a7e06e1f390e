import { defineAudit, say } from '../../audit-kit/audit.ts'
import { type Element, tokens } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Allowed ARIA roles',
  titles: {
    problem: 'ARIA roles don’t fit their elements',
    success: 'All ARIA roles fit their elements',
  },
  why: 'A role that HTML does not allow on an element overrides its meaning and usually shows that another element fits better.',
  fix: 'Use an HTML element that has the meaning by itself, or put the role on a <div> or <span>.',
  snippets: { html: '<!-- instead of <h3 role="button">Save</h3> -->\n<button>Save</button>' },
  sources: ['https://www.w3.org/TR/html-aria/#docconformance'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with a role {count, plural, one {has} other {have}} one that HTML does not allow there',
    fine: '{total, plural, one {# element with a role has} =2 {Both elements with a role have} other {All # elements with a role have}} one that HTML allows there',
    notAllowed: 'Role {roles} is not allowed on <{tag}>',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => aria.explicitRole(element) !== null && !aria.hidden(element))
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

function faultOf(element: Element, aria: AriaFacts) {
  const own = aria.implicitRole(element)
  const wrong = tokens(element, 'role').filter(
    (role) => role !== own && aria.roleInfo(role) !== undefined && !aria.allowsRole(element, role),
  )
  return wrong.length === 0 ? undefined : say('notAllowed', { roles: { list: wrong }, tag: element.tag })
}
