import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, isElement, type Node } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Description lists hold only terms and descriptions',
  why: 'Anything else between dt and dd makes screen readers lose which description belongs to which term.',
  advice: 'Put only dt and dd elements, or div elements around them, into a dl.',
  example: '<dl><dt>Height</dt><dd>75 cm</dd></dl>',
  sources: [
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H40',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const lists = document.all('dl').filter((list) => !attribute(list, 'role') && !aria.hidden(list))
    return judgeElements(lists, (list) => faultOf(list, aria), {
      none: 'The page has no description lists.',
      faulty: 'Description lists with something else inside',
      expected: 'only dt and dd, or div around them',
    })
  },
})

function faultOf(list: Element, aria: AriaFacts): string | undefined {
  for (const child of list.children) {
    const group = isElement(child) && child.tag === 'div' && aria.explicitRole(child) === null
    const fault = group
      ? child.children.map((one) => strangerOf(one, aria)).find(Boolean)
      : strangerOf(child, aria)
    if (fault !== undefined) return fault
  }
  return hasPairs(list) ? undefined : 'terms without a description after them'
}

const roles = new Set(['definition', 'term', 'listitem'])

function strangerOf(node: Node, aria: AriaFacts): string | undefined {
  if (!isElement(node)) return node.text.trim() === '' ? undefined : 'text of its own'
  if (aria.hidden(node)) return undefined
  const role = aria.explicitRole(node)
  if (role !== null) return roles.has(role) ? undefined : `role="${role}"`
  return node.tag === 'dt' || node.tag === 'dd' || roles.has(aria.role(node) ?? '') ? undefined : node.tag
}

/** Where terms or descriptions stand in the list itself, a description follows a term somewhere. */
function hasPairs(list: Element): boolean {
  const term = list.children.findIndex(({ tag }) => tag === 'dt')
  if (term === -1) return !list.children.some(({ tag }) => tag === 'dd')
  return list.children.some(({ tag }, index) => tag === 'dd' && index > term)
}
