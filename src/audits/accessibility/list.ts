import { defineAudit, say } from '../../audit-kit/audit.ts'
import { attribute, type Element, isElement } from '../../core/page/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { openHidingRules } from '../../audit-kit/styles/hidden-by-styles.ts'
import { judgeElements } from '../../audit-kit/elements/judge-elements.ts'

export default defineAudit({
  subject: 'List structure',
  titles: {
    problem: 'Lists contain elements other than list items',
    success: 'Lists contain only list items',
  },
  plain: {
    title:
      '{places, plural, =0 {Lists are built incorrectly} one {One list is built incorrectly} other {# lists are built incorrectly}}',
    why: 'Programs that read the page aloud announce how many items a list has. Here the count is wrong.',
  },
  why: 'Screen readers announce how many items a list has. Other content inside breaks the count and the navigation by items.',
  fix: 'Wrap everything inside <ul> or <ol> in <li> elements.',
  snippets: { html: '<ul><li>First</li><li>Second</li></ul>' },
  sources: [
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-ul-element',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H48',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  cause: 'list-structure',
  messages: {
    affected:
      '{total, plural, one {# list} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} lists}} {count, plural, one {contains} other {contain}} something other than list items',
    fine: '{total, plural, one {# list contains} =2 {Both lists contain} other {All # lists contain}} only list items',
    text: 'List contains text outside its items',
    tag: 'List contains <{tag}>',
    role: 'List contains <{tag}> with role “{role}”',
  },
  needs: ['document', 'aria', 'subresources', 'inline'],

  check({ document, aria, subresources, inline }) {
    const lists = document.all('ul', 'ol').filter((list) => !attribute(list, 'role') && !aria.hidden(list))
    const isHidden = openHidingRules({ subresources, inline })
    // Screen readers don’t count what a stylesheet hides. Hidden content may be shown later.
    const isUncounted = (child: Element): boolean => isEmptyElement(child) && isHidden(child)
    return judgeElements(lists, (list) => strangerIn(list, aria, isUncounted))
  },
})

const isEmptyElement = (element: Element): boolean =>
  element.children.every((child) => !isElement(child) && child.text.trim() === '')

function strangerIn(list: Element, aria: AriaFacts, isUncounted: (child: Element) => boolean) {
  for (const child of list.children) {
    if (!isElement(child)) {
      if (child.text.trim() !== '') return say('text')
      continue
    }
    if (aria.hidden(child) || isUncounted(child)) continue
    const explicit = aria.explicitRole(child)
    const role = explicit === 'generic' ? null : explicit
    if (role !== null && role !== 'listitem') return say('role', { tag: child.tag, role })
    // What a custom element is depends on its script.
    if (role === null && child.tag !== 'li' && !child.tag.includes('-')) return say('tag', { tag: child.tag })
  }
  return undefined
}
