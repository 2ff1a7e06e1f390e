import { defineAudit } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Element } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { isInCustomElement } from '../../audit-kit/elements/custom-element.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'Terms and descriptions in lists',
  titles: {
    problem: 'Terms or descriptions are outside a description list',
    success: 'All terms and descriptions are inside a description list',
  },
  plain: {
    title: 'Terms and their explanations aren’t marked as a list',
    why: 'Programs that read the page aloud don’t say that the term and its explanation belong together.',
  },
  why: 'Outside a <dl>, <dt> and <dd> have no meaning, so screen readers don’t say which description belongs to which term.',
  fix: 'Put a <dl> element around the <dt> and <dd> elements.',
  snippets: { html: '<dl><dt>Height</dt><dd>75 cm</dd></dl>' },
  sources: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-dl-element'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  sameCauseAs: ['definition-list'],
  messages: {
    affected:
      '{total, plural, one {# term or description (<dt>, <dd>)} other {{portion, select, both {Both of the} all {All {total, number}} other {{count, number} of {total, number}}} terms and descriptions (<dt>, <dd>)}} {count, plural, one {is} other {are}} outside a <dl>',
    fine: '{total, plural, one {# term or description (<dt>, <dd>) is} =2 {Both terms and descriptions (<dt>, <dd>) are} other {All # terms and descriptions (<dt>, <dd>) are}} inside a <dl>',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const items = document
      .all('dt', 'dd')
      .filter((item) => !attribute(item, 'role') && !aria.hidden(item) && !isInCustomElement(item))
    const verdict = judgeElements(items, (item) => (isInList(item, aria) ? undefined : ''))
    const outside = items.filter((item) => !isInList(item, aria))
    // An element between the list and its items is a problem of the list.
    return outside.length > 0 &&
      outside.every((item) => ancestor(item, ({ tag }) => tag === 'dl') !== undefined)
      ? { ...verdict, cause: 'description-list' }
      : verdict
  },
})

function isInList(item: Element, aria: AriaFacts): boolean {
  const { parent } = item
  const list = parent?.tag === 'div' && isPlain(parent, aria) ? parent.parent : parent
  return list?.tag === 'dl' && (isPlain(list, aria) || aria.explicitRole(list) === 'list')
}

function isPlain(element: Element, aria: AriaFacts): boolean {
  const role = aria.explicitRole(element)
  return role === null || role === 'none' || role === 'presentation'
}
