import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'List items are inside of a list',
  why: 'An item outside of a list is plain text to a screen reader: it does not say that there is a list, nor how long it is.',
  advice: 'Put a ul or ol element directly around the li elements.',
  example: '<ul><li>Oak</li><li>Ash</li></ul>',
  sources: ['https://html.spec.whatwg.org/multipage/grouping-content.html#the-li-element'],
  importance: 'serious',
  mode: 'penalty',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const items = document.all('li').filter((item) => !attribute(item, 'role') && !aria.hidden(item))
    return judgeElements(items, (item) => faultOf(item, aria), {
      none: 'The page has no list items.',
      faulty: 'List items outside of a list',
      expected: 'a ul or ol directly around it',
    })
  },
})

const lists = new Set(['list', 'none', 'presentation'])

function faultOf({ parent }: Element, aria: AriaFacts): string | undefined {
  if (parent === null) return undefined
  const role = aria.role(parent)
  if (role !== null && lists.has(role)) return undefined
  return `in ${parent.tag}${role === null ? '' : ` with the role ${role}`}`
}
