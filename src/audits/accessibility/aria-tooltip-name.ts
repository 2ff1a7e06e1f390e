import { descendants, type Element } from '../../core/page/document.ts'
import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Tooltip names',
  titles: { problem: 'Tooltips are empty', success: 'All tooltips have text' },
  plain: {
    title:
      '{places, plural, =0 {Pop-up hints are empty} one {One pop-up hint is empty} other {# pop-up hints are empty}}',
    why: 'People who have the page read aloud hear nothing where others read an explanation.',
  },
  why: 'An empty tooltip explains nothing to people who have it read out.',
  fix: 'Add text to each tooltip, or leave the tooltip out until there is text to show.',
  snippets: { html: '<div role="tooltip" id="hint">At least 12 characters</div>' },
  sources: [
    'https://www.w3.org/TR/wai-aria-1.2/#tooltip',
    'https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/',
  ],
  owner: 'developer',
  effort: 'minutes',
  severity: 'low',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither tooltip has} all {None of the {total, number} tooltips has} other {{total, plural, one {# tooltip} other {{count, number} of # tooltips}} {count, plural, one {has} other {have}} no}} text',
    fine: '{total, plural, one {# tooltip has} =2 {Both tooltips have} other {All # tooltips have}} text',
  },
  needs: ['aria'],

  // Scripts fill an empty tooltip before they show it.
  check: ({ aria }) =>
    judgeAccessibleNames(
      elementsToName(aria, 'tooltip').filter((tooltip) => aria.name(tooltip) !== '' || holdsImage(tooltip)),
      aria,
    ),
})

const holdsImage = (element: Element): boolean =>
  descendants(element).some(({ tag }) => tag === 'img' || tag === 'svg')
