import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, isElement, type Node } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Description list structure',
  titles: {
    problem: 'Description lists are not structured correctly',
    success: 'All description lists are structured correctly',
  },
  plain: {
    title: 'Some lists of terms are built incorrectly',
    why: 'People who have the page read aloud can’t tell which explanation belongs to which term.',
  },
  why: 'Screen readers lose track of which description belongs to which term.',
  fix: 'Put only <dt> and <dd> elements, or <div> elements around them, inside a <dl>, and follow each term with its description.',
  snippets: { html: '<dl><dt>Height</dt><dd>75 cm</dd></dl>' },
  sources: [
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H40',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'description-list',
  messages: {
    affected:
      '{portion, select, both {Neither description list is} all {None of the {total, number} description lists is} other {{total, plural, one {# description list is not} other {{count, number} of # description lists {count, plural, one {is} other {are}} not}}}} made of terms followed by descriptions',
    fine: '{total, plural, one {# description list is} =2 {Both description lists are} other {All # description lists are}} made of terms followed by descriptions',
    text: 'Description list contains text outside <dt> and <dd>',
    element: 'Description list contains <{tag}>',
    role: 'Description list contains <{tag}> with role “{role}”',
    noDescription: 'Description list has terms (<dt>) but no descriptions (<dd>)',
    noTerm: 'Description list has descriptions (<dd>) but no terms (<dt>)',
    order: 'Description list has descriptions (<dd>) only before the terms (<dt>)',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const lists = document.all('dl').filter((list) => !attribute(list, 'role') && !aria.hidden(list))
    return judgeElements(lists, (list) => faultOf(list, aria))
  },
})

function faultOf(list: Element, aria: AriaFacts) {
  for (const child of list.children) {
    const group = isElement(child) && child.tag === 'div' && aria.explicitRole(child) === null
    const fault = group
      ? child.children.map((one) => strangerOf(one, aria)).find(Boolean)
      : strangerOf(child, aria)
    if (fault !== undefined) return fault
  }
  // A script inside may write the rest.
  return list.children.some(({ tag }) => tag === 'script') ? undefined : faultOfPairs(list)
}

const roles = new Set(['definition', 'term', 'listitem'])

function strangerOf(node: Node, aria: AriaFacts) {
  if (!isElement(node)) return node.text.trim() === '' ? undefined : say('text')
  if (aria.hidden(node)) return undefined
  const role = aria.explicitRole(node)
  if (role !== null) return roles.has(role) ? undefined : say('role', { tag: node.tag, role })
  const belongs =
    node.tag === 'dt' || node.tag === 'dd' || node.tag.includes('-') || roles.has(aria.role(node) ?? '')
  return belongs ? undefined : say('element', { tag: node.tag })
}

/** Terms and descriptions that are direct children of the list: a description must follow a term. */
function faultOfPairs(list: Element) {
  const firstTerm = list.children.findIndex(({ tag }) => tag === 'dt')
  const lastDescription = list.children.findLastIndex(({ tag }) => tag === 'dd')
  if (lastDescription > firstTerm) return firstTerm === -1 ? say('noTerm') : undefined
  if (firstTerm === -1) return undefined
  return say(lastDescription === -1 ? 'noDescription' : 'order')
}
