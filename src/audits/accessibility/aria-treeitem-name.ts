import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Tree item names',
  titles: {
    problem: 'Tree items have no accessible name',
    success: 'All tree items have an accessible name',
  },
  plain: {
    title:
      '{places, plural, =0 {Entries of an expandable list have no label} one {One entry of an expandable list has no label} other {# entries of an expandable list have no label}}',
    why: 'People who have the page read aloud can’t tell which entry they are on.',
    fix: 'Ask your developer to give every entry of the expandable list a label.',
  },
  why: 'Screen reader users move through a tree by the names of its items. An item without one cannot be identified.',
  fix: 'Put text inside each tree item or add an aria-label.',
  snippets: {
    html: '<ul role="tree" aria-label="Files"><li role="treeitem" aria-expanded="false">Documents</li></ul>',
  },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#treeitem',
    'https://www.w3.org/WAI/ARIA/apg/patterns/treeview/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither tree item has an} all {None of the {total, number} tree items has an} other {{total, plural, one {# tree item} other {{count, number} of # tree items}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# tree item has} =2 {Both tree items have} other {All # tree items have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeAccessibleNames(elementsToName(aria, 'treeitem'), aria),
})
