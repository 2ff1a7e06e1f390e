import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Allowed ARIA attributes',
  titles: {
    problem: 'ARIA attributes are not allowed on their elements',
    success: 'All ARIA attributes are allowed on their elements',
  },
  plain: {
    title:
      '{places, plural, =0 {Some hints for screen readers don’t} one {One hint for screen readers doesn’t} other {# hints for screen readers don’t}} belong where they are',
    why: 'Blind visitors have the page read aloud by a program (a screen reader). It ignores hints that don’t belong there, or says something wrong.',
    fix: 'Ask your developer to remove hints for screen readers where they don’t belong.',
  },
  why: 'Screen readers ignore an ARIA attribute that does not fit the role of its element, or announce something wrong.',
  fix: 'Remove each ARIA attribute that does not belong, or set the role that it belongs to.',
  snippets: { html: '<button aria-expanded="false">Menu</button>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#states_and_properties', 'https://www.w3.org/TR/html-aria/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements}} with ARIA attributes {count, plural, one {uses} other {use}} one that is not allowed there',
    fine: '{total, plural, one {# element with ARIA attributes uses} =2 {Both elements with ARIA attributes use} other {All # elements with ARIA attributes use}} only allowed ones',
    onRole: 'Role “{role}” does not support {attributes}',
    onTag: '<{tag}> without a role does not support {attributes}',
  },
  needs: ['aria'],

  check({ aria }) {
    const elements = aria.attributed().filter((element) => !isSetByScript(element, 'role'))
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

function faultOf(element: Element, aria: AriaFacts) {
  const role = aria.role(element)
  // The role of an unknown element depends on its script, or on a standard we do not know.
  if (role === null && isForeign(element) && !aria.focusable(element)) return undefined
  const allowed = role === null ? undefined : aria.roleInfo(role)?.allowed
  const silent = aria.explicitRole(element) === null && withoutAria.has(element.tag)
  const wrong = element.attributes.filter(({ name, value }) => {
    const info = aria.attributeInfo(name)
    if (info === undefined || isHarmless(element, name, value)) return false
    if (info.global) return silent && !(name === 'aria-hidden' && mayHide.has(element.tag))
    return allowed?.has(name) !== true
  })
  if (wrong.length === 0) return undefined
  const attributes = { list: wrong.map(({ name }) => name) }
  return role === null ? say('onTag', { tag: element.tag, attributes }) : say('onRole', { role, attributes })
}

/** Parts of SVG and MathML, and custom elements. */
const isForeign = (element: Element): boolean =>
  (element.namespace !== 'html' && element.tag !== 'svg') || element.tag.includes('-')

const isHarmless = (element: Element, name: string, value: string): boolean =>
  value === 'false' &&
  (name === 'aria-required' ||
    (name === 'aria-multiline' && attribute(element, 'contenteditable') !== undefined))

/** Elements that allow no ARIA attributes (ARIA in HTML), and those that at least allow `aria-hidden`. */
const withoutAria = new Set(
  'base br col colgroup datalist head html link map meta noscript param picture script slot source style template title track wbr'.split(
    ' ',
  ),
)
const mayHide = new Set(['br', 'picture', 'wbr'])
