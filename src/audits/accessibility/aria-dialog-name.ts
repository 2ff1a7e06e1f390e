import { elementsToName, judgeNames } from '../../audit-kit/elements/aria-names.ts'
import { defineAudit } from '../../audit-kit/legacy.ts'

export default defineAudit({
  title: 'Dialogs have a name',
  why: 'The name of a dialog is the first thing a screen reader says when it opens: it tells what the dialog is about.',
  advice: 'Point aria-labelledby at the heading of the dialog, or give the dialog an aria-label.',
  example: '<div role="dialog" aria-modal="true" aria-labelledby="t"><h2 id="t">Choose a date</h2></div>',
  sources: [
    'https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/',
    'https://www.w3.org/TR/wai-aria-1.2/#dialog',
  ],
  importance: 'serious',
  mode: 'scored',
  heuristic: true,
  needs: ['aria'],

  check({ aria }) {
    return judgeNames(elementsToName(aria, 'dialog', 'alertdialog'), aria, {
      none: 'The page has no dialog by role that is open.',
      faulty: 'Dialogs without a name',
      expected: 'aria-labelledby or aria-label',
    })
  },
})
