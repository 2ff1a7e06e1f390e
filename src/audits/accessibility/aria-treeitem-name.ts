import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Items of a tree have a name',
  why: 'People who move through a tree by screen reader hear only the names of its items.',
  advice: 'Put text into each treeitem, or give it an aria-label.',
  example: '<li role="treeitem" aria-expanded="false">Documents</li>',
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#treeitem',
    'https://www.w3.org/WAI/ARIA/apg/patterns/treeview/',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'treeitem'), aria, {
      none: 'No element is made an item of a tree by its role.',
      faulty: 'Tree items without a name',
      expected: 'text or aria-label',
    })
  },
})
