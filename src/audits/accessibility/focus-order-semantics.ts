import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Roles of focusable elements',
  titles: {
    problem: 'Elements that are not controls receive keyboard focus',
    success: 'Elements that receive keyboard focus are controls',
  },
  why: 'When the Tab key stops at a plain <div> or <span>, screen reader users don’t learn what they can do there.',
  fix: 'Use a <button> or link instead, or a role that says what people can do there. Remove tabindex from plain text.',
  snippets: { html: '<!-- instead of <div tabindex="0">Open</div> -->\n<button>Open</button>' },
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/name-role-value.html'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  informational: true,
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither element with tabindex has a} all {None of the {total, number} elements with tabindex has a} other {{total, plural, one {# element} other {{count, number} of # elements}} with tabindex {count, plural, one {has} other {have}} no}} role that says what people can do there',
    fine: '{total, plural, one {# element with tabindex has} =2 {Both elements with tabindex have} other {All # elements with tabindex have}} a role that says what people can do there',
    noRole: 'Has no role',
    role: 'Role “{role}” is not for controls',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('tabindex')
      .filter(
        (element) =>
          plain.has(element.tag) && !aria.hidden(element) && aria.tabbable(element) && !isScrollable(element),
      )
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

const plain = new Set(['div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span'])
/** Scrollable regions take the focus so that the keyboard can scroll them. */
const soundKinds = new Set(['widget', 'composite', 'landmark', 'window'])
/** Scrolling with the keyboard needs the focus, but no role. */
const isScrollable = (element: Element): boolean =>
  /overflow(?:-[xy])?\s{0,4}:\s{0,4}(?:auto|scroll)/i.test(attribute(element, 'style') ?? '') ||
  /(?:^|\s)(?:overflow(?:-[xy])?-(?:auto|scroll)|table-responsive)(?:\s|$)/.test(
    attribute(element, 'class') ?? '',
  )

/** Recommended for panels, scrollable content, and content that takes the focus after a change. */
const soundRoles = new Set(
  'alert article document feed figure group img log marquee math separator status tabpanel timer tooltip'.split(
    ' ',
  ),
)

function faultOf(element: Element, aria: AriaFacts) {
  const role = aria.explicitRole(element)
  if (role === null || role === 'generic') return say('noRole')
  const sound = soundRoles.has(role) || soundKinds.has(aria.roleInfo(role)?.kind ?? '')
  return sound ? undefined : say('role', { role })
}
