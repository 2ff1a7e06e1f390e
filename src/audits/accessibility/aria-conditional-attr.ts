import { defineAudit } from '../../audit-kit/legacy.ts'
import { ancestor, attribute, type Element, hasAttribute, tokens } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'ARIA attributes agree with what the element is',
  why: 'Some attributes hold only in some places: a state that contradicts the real one is announced wrongly.',
  advice:
    'Leave aria-checked away from real checkboxes and radio buttons, and tree attributes away from rows that are not in a treegrid.',
  example: '<input type="checkbox" checked>',
  sources: [
    'https://www.w3.org/TR/html-aria/#docconformance-attr',
    'https://www.w3.org/TR/wai-aria-1.2/#row',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['aria'],

  check({ aria }) {
    const elements = aria.attributed().filter((element) => judged.has(aria.role(element) ?? ''))
    return judgeElements(elements, (element) => faultOf(element, aria), {
      none: 'No row, checkbox or radio button has ARIA attributes.',
      faulty: 'Elements whose ARIA attributes do not hold where they are',
    })
  },
})

const judged = new Set(['row', 'checkbox', 'radio'])
const treeAttributes = ['aria-posinset', 'aria-setsize', 'aria-expanded', 'aria-level']

function faultOf(element: Element, aria: AriaFacts): string | undefined {
  if (aria.role(element) === 'row') {
    const found = treeAttributes.filter((name) => hasAttribute(element, name))
    if (found.length === 0) return undefined
    const owner = ancestor(element, isTable)
    const role = owner === undefined ? null : aria.role(owner)
    return role === null || role === 'treegrid' ? undefined : `${found.join(', ')} in a ${role}`
  }
  if (element.tag !== 'input') return undefined
  const said = attribute(element, 'aria-checked')?.toLowerCase() ?? ''
  if (said === '' || said === 'mixed') return undefined
  const checked = hasAttribute(element, 'checked')
  return (said === 'true') === checked
    ? undefined
    : `aria-checked="${said}" on one that is ${checked ? '' : 'not '}checked`
}

const isTable = (element: Element): boolean =>
  hasAttribute(element, 'role')
    ? tokens(element, 'role').some((role) => role === 'table' || role === 'grid' || role === 'treegrid')
    : element.tag === 'table'
