import { defineAudit, say } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Element, hasAttribute, tokens } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'ARIA attributes and their elements',
  titles: {
    problem: 'ARIA attributes contradict their elements',
    success: 'ARIA attributes agree with their elements',
  },
  plain: {
    title: 'Blind visitors are told something that doesn’t match the page',
    why: 'Programs that read the page aloud announce a state, such as “checked”, that these parts of the page don’t have.',
    fix: 'Ask your developer to make the hints for screen readers match what the page shows, or to remove them.',
  },
  why: 'Screen readers announce a state or level that is not the real one, such as a checked box that looks unchecked, or ignore the ARIA attribute.',
  fix: 'Remove aria-checked from real checkboxes and radio buttons, and tree attributes from rows outside a treegrid.',
  snippets: { html: '<input type="checkbox" checked>' },
  sources: [
    'https://www.w3.org/TR/html-aria/#docconformance-attr',
    'https://www.w3.org/TR/wai-aria-1.2/#row',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# row, checkbox or radio button} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} rows, checkboxes and radio buttons}} with ARIA attributes {count, plural, one {has} other {have}} one that doesn’t apply there',
    fine: 'ARIA attributes of {total, plural, one {# row, checkbox or radio button} =2 {# rows, checkboxes and radio buttons} other {all # rows, checkboxes and radio buttons}} apply where they are',
    inTable: 'A row in a {role} does not support {attributes}',
    checked: 'Checked in HTML, but aria-checked is “{value}”',
    unchecked: 'Not checked in HTML, but aria-checked is “{value}”',
  },
  needs: ['aria'],

  check({ aria }) {
    const elements = aria.attributed().filter((element) => judged.has(aria.role(element) ?? ''))
    return judgeElements(elements, (element) => faultOf(element, aria))
  },
})

const judged = new Set(['row', 'checkbox', 'radio'])
const treeAttributes = ['aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-level']

function faultOf(element: Element, aria: AriaFacts) {
  if (aria.role(element) === 'row') {
    const found = treeAttributes.filter((name) => hasAttribute(element, name))
    if (found.length === 0) return undefined
    const owner = ancestor(element, isTable)
    const role = owner === undefined ? null : aria.role(owner)
    return role === null || role === 'treegrid'
      ? undefined
      : say('inTable', { role, attributes: { list: found } })
  }
  if (element.tag !== 'input') return undefined
  const value = attribute(element, 'aria-checked')?.toLowerCase() ?? ''
  if (value === '' || value === 'mixed') return undefined
  const checked = hasAttribute(element, 'checked')
  if ((value === 'true') === checked) return undefined
  return say(checked ? 'checked' : 'unchecked', { value: value.slice(0, 40) })
}

const isTable = (element: Element): boolean =>
  hasAttribute(element, 'role')
    ? tokens(element, 'role').some((role) => role === 'table' || role === 'grid' || role === 'treegrid')
    : element.tag === 'table'
