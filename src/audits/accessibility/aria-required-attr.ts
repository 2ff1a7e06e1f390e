import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Roles have the attributes they need',
  why: 'A checkbox that does not say whether it is checked, or a slider without a value, cannot be used by ear.',
  advice: 'Add the attributes that the role requires, and keep them up to date by script.',
  example: '<div role="checkbox" aria-checked="false" tabindex="0">Newsletter</div>',
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#requiredState'],
  importance: 'critical',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const elements = document
      .withAttribute('role')
      .filter((element) => !aria.hidden(element) && requiredOf(element, aria).length > 0)
    return judgeElements(
      elements,
      (element) => {
        const missing = requiredOf(element, aria).filter((name) => !isGiven(element, name))
        return missing.length === 0
          ? undefined
          : `role="${aria.explicitRole(element)}" without ${missing.join(', ')}`
      },
      { none: 'No role on the page requires attributes.', faulty: 'Roles without the attributes they need' },
    )
  },
})

function requiredOf(element: Element, aria: AriaFacts): readonly string[] {
  const role = aria.explicitRole(element)
  if (role === null) return []
  // A line between things has no value, a closed combobox controls nothing yet, and text is as good as a number.
  if (role === 'separator' && !aria.focusable(element)) return []
  if (role === 'combobox' && attribute(element, 'aria-expanded') === 'false') return []
  if (role === 'slider' && (attribute(element, 'aria-valuetext') ?? '') !== '') return []
  return aria.roleInfo(role)?.required ?? []
}

const isGiven = (element: Element, name: string): boolean =>
  (attribute(element, name) ?? '') !== '' || isNative(element, name)

/** What the element itself tells the browser. */
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
