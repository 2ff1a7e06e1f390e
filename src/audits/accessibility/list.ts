import { defineAudit } from '../../audit-kit/legacy.ts'
import { attribute, type Element, isElement } from '../../core/document.ts'
import type { AriaFacts } from '../../core/facts/aria.ts'
import { judgeElements } from '../../audit-kit/elements/legacy-judge-elements.ts'

export default defineAudit({
  title: 'Lists hold only list items',
  why: 'Screen readers say how many items a list has. Anything else inside breaks the count and the way through.',
  advice: 'Put everything in a ul or ol into li elements.',
  example: '<ul><li>Oak</li><li>Ash</li></ul>',
  sources: [
    'https://html.spec.whatwg.org/multipage/grouping-content.html#the-ul-element',
    'https://www.w3.org/WAI/WCAG22/Techniques/html/H48',
  ],
  importance: 'serious',
  mode: 'scored',
  needs: ['document', 'aria'],

  check({ document, aria }) {
    const lists = document.all('ul', 'ol').filter((list) => !attribute(list, 'role') && !aria.hidden(list))
    return judgeElements(lists, (list) => strangerIn(list, aria), {
      none: 'The page has no lists.',
      faulty: 'Lists with something else than items inside',
      expected: 'only li elements',
    })
  },
})

function strangerIn(list: Element, aria: AriaFacts): string | undefined {
  for (const child of list.children) {
    if (!isElement(child)) {
      if (child.text.trim() !== '') return 'text of its own'
      continue
    }
    if (aria.hidden(child)) continue
    const role = aria.explicitRole(child)
    if (role !== null && role !== 'listitem') return `${child.tag} with role="${role}"`
    if (role === null && child.tag !== 'li') return child.tag
  }
  return undefined
}
