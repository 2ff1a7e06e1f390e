import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Meter names',
  titles: { problem: 'Meters have no accessible name', success: 'All meters have an accessible name' },
  plain: {
    title:
      '{places, plural, =0 {Gauges on the page have no label} one {One gauge on the page has no label} other {# gauges on the page have no label}}',
    why: 'People who have the page read aloud hear “70 percent”, but not of what.',
    fix: 'Ask your developer to give every gauge a label.',
  },
  why: 'Screen readers announce only the value of a meter without a name: “70 percent”, but of what?',
  fix: 'Point aria-labelledby at the text next to the meter, or add an aria-label.',
  snippets: { html: '<div role="meter" aria-label="Disk space used" aria-valuenow="70"></div>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#meter', 'https://www.w3.org/WAI/ARIA/apg/patterns/meter/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither meter has an} all {None of the {total, number} meters has an} other {{total, plural, one {# meter} other {{count, number} of # meters}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# meter has} =2 {Both meters have} other {All # meters have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeAccessibleNames(elementsToName(aria, 'meter'), aria),
})
