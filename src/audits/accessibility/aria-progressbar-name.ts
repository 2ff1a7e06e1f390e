import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Progress bar names',
  titles: {
    problem: 'Progress bars have no accessible name',
    success: 'All progress bars have an accessible name',
  },
  plain: {
    title:
      '{places, plural, =0 {Progress bars have no label} one {One progress bar has no label} other {# progress bars have no label}}',
    why: 'People who have the page read aloud hear how far along something is, but not what it is.',
    fix: 'Ask your developer to give every progress bar a label.',
  },
  why: 'Screen readers announce how far along something is, but not what it is.',
  fix: 'Point aria-labelledby at the text next to the progress bar, or add an aria-label.',
  snippets: { html: '<div role="progressbar" aria-label="Upload" aria-valuenow="40"></div>' },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#progressbar',
    'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither progress bar has an} all {None of the {total, number} progress bars has an} other {{total, plural, one {# progress bar} other {{count, number} of # progress bars}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# progress bar has} =2 {Both progress bars have} other {All # progress bars have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeAccessibleNames(elementsToName(aria, 'progressbar'), aria),
})
