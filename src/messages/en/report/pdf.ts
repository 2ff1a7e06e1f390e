import type { Category } from '../../../core/audit.ts'

/** The PDF of a report. */
export const pdf = {
  /** What our sentences call the service; a branded report has the name of its sender instead. */
  serviceName: 'Plumbline',
  kind: 'Website report',
  preparedFor: 'Prepared for {client}',
  online: 'Complete report online:',
  onlineWithPassword: 'Complete report online (opens with its password):',
  summary: 'Summary',
  fixesLead:
    '{count, plural, one {The fix that raises the score most.} other {These fixes raise the score most. Problems that one fix solves count as one.}}',
  askFor: {
    developer: 'Show your developer the section “{category}” of this report.',
    server: 'Show your web host or developer the section “{category}” of this report.',
  },
  noSpeed: 'Speed was not measured for this report.',
  noFixes: 'Nothing urgent was found.',
  area: '{category}: {note}',
  notMeasured: 'not measured',
  toFix: '{count, plural, =0 {nothing to fix} one {# problem} other {# problems}}',
  forDeveloper: 'From here on: for your developer',
  technical: 'From here on: technical details',
  covers: {
    seo: 'Whether search engines can find, read and list the page, and how it looks in their results.',
    performance: 'How fast the page appears and reacts, and how much visitors have to download.',
    security:
      'How the page protects visitors and their data: encryption, security headers, cookies and known vulnerabilities.',
    accessibility:
      'Whether everyone can use the page: with a keyboard, a screen reader, low vision or a shaky hand (WCAG).',
    'best-practices': 'Errors in the browser, valid code, privacy, and what makes visitors trust the site.',
    social: 'How a link to the page looks in social networks and chats.',
    'ai-readiness': 'Whether AI assistants can reach the page, understand it and quote it.',
  } satisfies Record<Category, string>,
  standing: '{result} ({score, number} of 100): {counts}.',
  nothingMeasured: 'Nothing in this category could be measured',
  alsoToFix: 'Also to fix',
  toFixHeading: 'To fix',
  moreProblems: '{count, plural, one {# more problem is} other {# more problems are}} not listed here.',
  moreProblemsOnline:
    '{count, plural, one {# more problem is} other {# more problems are}} listed in the online report.',
  morePlaces: '{count, plural, one {# more occurrence} other {# more occurrences}}',
  notInScore: 'It does not count toward the score.',
  notApplicable: '{count, number} not applicable',
  notChecked: 'Could not be checked ({count, number})',
  unchecked: '{checks}: {reason}',
  ignored: 'Ignored by {name}, not in the score ({count, number})',
  reportOwner: 'the owner of this report',
  ignoredBecause: '{message}. Reason: {reason}',
  notes: 'Good to know',
  passed: 'Passed checks ({count, number})',
  more: '{count, number} more',
  /** `count` is a formatted number: whoever prints the list may have to put in another. */
  andMore: 'and {count} more',
  andMoreOnline: 'and {count} more in the online report',
  works: 'What already works',
  noProblems: 'No problems found',
  noProblemsChecked: 'No problems found in the checks that ran',
  noProblemsLead: 'There is nothing to fix in {areas}.',
  continued: 'Examples for “{title}”',
  appendix: 'Appendix: all findings',
  inAppendix: 'The appendix says why each problem matters, where it is and how to fix it.',
  footer: '{name} · {host} · {date}',
} as const
