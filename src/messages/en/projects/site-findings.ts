/** What the pages of a project have in common. */
export const siteFindings = {
  title: 'Site-wide findings',
  pending: 'Comparing pages…',
  reload: 'Reload',
  failed: 'Plumbline could not compare the pages. It will try again when one of their reports changes.',
  tooFew:
    'Once two or more pages have reports, this section shows duplicate titles and content, broken links between pages, and pages that no other page links to.',
  none: 'Comparing the pages with each other found no problems.',
  why: 'Why it matters',
  fix: 'How to fix it',
  about: 'About this check',
  ignore: 'Ignore this for the project',
  lead: 'Compared across {count, plural, one {# page} other {# pages}}. These findings compare pages with each other and don’t change any page’s score.',
  left: '{count, plural, one {The oldest report was} other {The # oldest reports were}} left out.',
  ignored: '{count, plural, one {# finding} other {# findings}} ignored',
  passed: '{count, plural, one {# check} other {# checks}} passed',
  notApplicable: '{count, plural, one {# check} other {# checks}} not applicable',
  more: '{count, plural, one {# more occurrence is} other {# more occurrences are}} not listed.',
  expected: 'Expected: {expected}',
  reason: 'Reason: {reason}',
} as const
