import { defineAudit } from '../../audit-kit/audit.ts'
import { elementsToName, judgeAccessibleNames } from '../../audit-kit/aria/aria-names.ts'

export default defineAudit({
  subject: 'Tab names',
  titles: { problem: 'Tabs have no accessible name', success: 'All tabs have an accessible name' },
  plain: {
    title:
      '{places, plural, =0 {Tabs on the page have no label} one {One tab on the page has no label} other {# tabs on the page have no label}}',
    success: 'All tabs on the page have a label',
    why: 'People who have the page read aloud can’t tell which tab they want.',
    fix: 'Ask your developer to add a label to {places, plural, one {this tab} other {each of these tabs}}.',
  },
  why: 'Screen readers announce a tab without a name only by its number, so people cannot tell which one they want.',
  fix: 'Put text inside each tab or add an aria-label.',
  snippets: { html: '<div role="tablist"><button role="tab" aria-selected="true">Reviews</button></div>' },
  sources: ['https://www.w3.org/TR/wai-aria-1.2/#tab', 'https://www.w3.org/WAI/ARIA/apg/patterns/tabs/'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'high',
  heuristic: true,
  messages: {
    affected:
      '{portion, select, both {Neither tab has an} all {None of the {total, number} tabs has an} other {{total, plural, one {# tab} other {{count, number} of # tabs}} {count, plural, one {has} other {have}} no}} accessible name',
    fine: '{total, plural, one {# tab has} =2 {Both tabs have} other {All # tabs have}} an accessible name',
  },
  needs: ['aria'],

  check: ({ aria }) => judgeAccessibleNames(elementsToName(aria, 'tab'), aria),
})
