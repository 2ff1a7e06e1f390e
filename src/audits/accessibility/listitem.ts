import { defineAudit, say } from '../../audit-kit/audit.ts'
import { ancestor, attribute, type Element, hasAttribute } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { isInCustomElement } from '../../audit-kit/elements/custom-element.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'List items',
  titles: { problem: 'List items are outside a list', success: 'All list items are inside a list' },
  plain: {
    title: 'List items aren’t part of a list',
    why: 'Programs that read the page aloud don’t say that there is a list, or how long it is.',
  },
  why: 'Screen readers treat a list item outside a list as plain text: they don’t announce that there is a list or how long it is.',
  fix: 'Put a <ul> or <ol> element directly around the <li> elements.',
  snippets: { html: '<ul><li>First</li><li>Second</li></ul>' },
  sources: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'list-structure',
  sameCauseAs: ['list', 'aria-required-children'],
  messages: {
    affected:
      '{portion, select, both {Neither list item is} all {None of the {total, number} list items is} other {{total, plural, one {# list item is not} other {{count, number} of # list items {count, plural, one {is} other {are}} not}}}} directly inside a list',
    fine: '{total, plural, one {# list item is} =2 {Both list items are} other {All # list items are}} directly inside a list',
    tag: 'List item is inside <{tag}>',
    role: 'List item is inside <{tag}> with role “{role}”',
  },
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const items = document
      .all('li')
      .filter((item) => !attribute(item, 'role') && !aria.hidden(item) && !isInCustomElement(item))
    const verdict = judgeElements(items, (item) => faultOf(item, aria))
    const outside = items.filter((item) => faultOf(item, aria) !== undefined)
    // A list with role="menu" is no longer a list: the audit of its role reports it too.
    if (outside.length > 0 && outside.every(({ parent }) => parent !== null && hasAttribute(parent, 'role')))
      return { ...verdict, cause: 'role-on-list' }
    // An element between a list and its items is a problem of the list, which the `list` audit reports.
    return outside.every((item) => ancestor(item, ({ tag }) => tag === 'ul' || tag === 'ol') !== undefined)
      ? verdict
      : { ...verdict, cause: 'item-without-list' }
  },
})

const lists = new Set(['list', 'none', 'presentation'])

function faultOf({ parent }: Element, aria: AriaFacts) {
  if (parent === null) return undefined
  const role = aria.role(parent)
  if (role !== null && lists.has(role)) return undefined
  return role === null ? say('tag', { tag: parent.tag }) : say('role', { tag: parent.tag, role })
}
