import { defineAudit, say } from '../../audit-kit/audit.ts'
import { isSetByScript } from '../../audit-kit/elements/script-filled.ts'
import { attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Required ARIA attributes',
  titles: {
    problem: 'ARIA roles lack required attributes',
    success: 'All ARIA roles have their required attributes',
  },
  plain: {
    title: 'Blind visitors can’t tell the state of some controls',
    why: 'Programs that read the page aloud can’t say, for example, whether a switch is on or where a slider is.',
    fix: 'Ask your developer to tell screen readers whether each control is on, off, open or selected.',
  },
  why: 'Screen reader users cannot tell whether a custom checkbox is checked or what value a slider has.',
  fix: 'Add the attributes that the role requires, and keep them up to date in JavaScript. A real <input type="checkbox"> or <input type="range"> needs none of them.',
  snippets: { html: '<div role="checkbox" aria-checked="false" tabindex="0">Newsletter</div>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#requiredState'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  messages: {
    affected:
      '{total, plural, one {# element whose role requires attributes} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} elements whose roles require attributes}} {count, plural, one {lacks} other {lack}} them',
    fine: '{total, plural, one {# element whose role requires attributes has} =2 {Both elements whose roles require attributes have} other {All # elements whose roles require attributes have}} them',
    missing: 'Role “{role}” requires {attributes}',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => !aria.hidden(element) && requiredOf(element, aria).length > 0)
    return judgeElements(elements, (element) => {
      const missing = requiredOf(element, aria).filter((name) => !isGiven(element, name))
      if (missing.length === 0) return undefined
      return say('missing', { role: aria.explicitRole(element) ?? '', attributes: { list: missing } })
    })
  },
})

function requiredOf(element: Element, aria: AriaFacts): readonly string[] {
  const role = aria.explicitRole(element)
  if (role === null) return []
  // A separator that cannot be focused has no value, a closed combobox controls nothing yet, and text is as good as a
  // number.
  if (role === 'separator' && !aria.focusable(element)) return []
  if (role === 'combobox' && attribute(element, 'aria-expanded') === 'false') return []
  if (role === 'slider' && (attribute(element, 'aria-valuetext') ?? '') !== '') return []
  return aria.roleInfo(role)?.required ?? []
}

const isGiven = (element: Element, name: string): boolean =>
  (attribute(element, name) ?? '') !== '' || isSetByScript(element, name) || isNative(element, name)

/** Whether the element itself provides the value to the browser. */
function isNative(element: Element, name: string): boolean {
  if (name === 'aria-level') return /^h[1-6]$/.test(element.tag)
  if (name === 'aria-valuenow')
    return ['input', 'select', 'textarea', 'progress', 'meter'].includes(element.tag)
  return (
    name === 'aria-checked' &&
    element.tag === 'input' &&
    ['checkbox', 'radio'].includes(attribute(element, 'type')?.toLowerCase() ?? '')
  )
}
