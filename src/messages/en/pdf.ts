/** The PDF of a report. */
export const pdf = {
  kind: 'Website report',
  preparedFor: 'Prepared for {client}',
  summary: 'Summary',
  fixes: 'What to fix first',
  fixesLead: 'These fixes raise the score most. Findings with the same root cause are one fix.',
  noFixes: 'Nothing urgent was found.',
  category: '{failed} failed, {warned, plural, one {# warning} other {# warnings}}, {passed} passed',
  noProblems: 'Every check in this category passed.',
  more: '{count, plural, one {# further finding is} other {# further findings are}} in the online report.',
  appendix: 'Appendix: all findings',
  passed: 'Passed checks',
  footer: '{name} · {host} · {date}',
  page: 'Page',
  of: 'of',
} as const
