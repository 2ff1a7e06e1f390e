import { defineAudit, notApplicable } from '../../audit-kit/audit.ts'
import { axeVerdict } from '../../audit-kit/axe/axe-verdict.ts'

export default defineAudit({
  subject: 'Enhanced text contrast (AAA)',
  titles: {
    problem: 'Text contrast is below the enhanced level (AAA)',
    success: 'Text contrast reaches the enhanced level (AAA)',
  },
  why: 'A contrast ratio of 7:1 helps people with very low vision. It is the highest level of the guidelines and not always possible.',
  fix: 'Where your design allows it, use a contrast ratio of 7:1 for text, or 4.5:1 for large text.',
  sources: ['https://www.w3.org/WAI/WCAG22/Understanding/contrast-enhanced.html'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  informational: true,
  messages: {
    below: 'Some text does not reach the basic contrast ratio of 4.5:1 yet',
    affected:
      '{total, plural, one {# checked text element} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} checked text elements}} {count, plural, one {is} other {are}} below the enhanced contrast ratio of 7:1',
    fine: '{total, plural, one {# checked text element reaches} =2 {Both checked text elements reach} other {All # checked text elements reach}} the enhanced contrast ratio of 7:1',
  },
  needs: ['browser'],
  reliesOn: ['layout'],

  check({ browser }) {
    // The rule of axe leaves out what fails the basic ratio.
    const basic = browser.axe?.rules.find(({ id }) => id === 'color-contrast')
    if (basic?.outcome === 'violation') return notApplicable('below')
    // Text that nobody could judge does not reach any level.
    if (basic?.outcome === 'incomplete' && basic.sound === 0) return axeVerdict(browser, 'color-contrast')
    return axeVerdict(browser, 'color-contrast-enhanced')
  },
})
