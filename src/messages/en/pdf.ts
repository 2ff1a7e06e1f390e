/** The PDF of a report. */
export const pdf = {
  kind: 'Website report',
  preparedFor: 'Prepared for {client}',
  summary: 'Summary',
  fixes: 'What to fix first',
  fixesLead: 'These fixes raise the score most. Findings that one fix solves are listed together.',
  noSpeed: 'Speed was not measured for this report.',
  noFixes: 'Nothing urgent was found.',
  category: '{failed} failed, {warned, plural, one {# warning} other {# warnings}}, {passed} passed',
  toFix: '{count, plural, =0 {Nothing to fix} one {# finding} other {# findings}}',
  more: '{count, plural, one {# more finding is} other {# more findings are}} in the online report.',
  appendix: 'Appendix: all findings',
  passed: 'Passed checks',
  morePassed: 'and {count} more',
  footer: '{name} · {host} · {date}',
  page: 'Page',
  of: 'of',
} as const
