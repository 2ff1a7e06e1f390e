import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Dialog names',
  titles: { problem: 'Dialogs have no accessible name', success: 'All dialogs have an accessible name' },
  plain: {
    title: 'A pop-up has no title that screen readers can announce',
    why: 'People who can’t see the page have it read aloud by their computer or phone. The title is the first thing they hear when a pop-up opens; without one they don’t know what it is about.',
    fix: 'Ask your developer to give the pop-up a title.',
  },
  why: 'The name is the first thing a screen reader says when a dialog opens. Without it, people don’t know what the dialog is about.',
  fix: 'Point aria-labelledby at the heading of the dialog, or add an aria-label to it.',
  snippets: {
    html: '<dialog aria-labelledby="date-title"><h2 id="date-title">Choose a date</h2>…</dialog>',
  },
  sources: [
    'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
    'https://www.w3.org/TR/wai-aria-1.2/#dialog',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither dialog has an} all {None of the {total, number} dialogs has an} other {{total, plural, one {# dialog} other {{count, number} of # dialogs}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# dialog has} =2 {Both dialogs have} other {All # dialogs have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeAccessibleNames(elementsToName(aria, 'dialog', 'alertdialog'), aria),
})
