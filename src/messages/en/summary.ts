import type { Category } from '../../core/audit.ts'

/** The report for somebody who owns the site and does not build it. */
export const summary = {
  title: 'In short',
  good: 'This page is in good shape.',
  goodBut:
    'This page is in good shape, apart from {count, plural, one {one serious problem} other {# serious problems}}.',
  goodUnmeasured: 'What could be checked is in good shape, but the load time was not measured.',
  goodUndesigned:
    'What could be checked is in good shape, but parts of the page did not load, so not everything was judged.',
  goodUnfinished:
    'What could be checked is in good shape, but the result stays “{result}” because important checks could not run.',
  goodClean: 'We found nothing that gets in visitors’ way.',
  decent: 'This page works, but it could be better at {areas}.',
  decentSmall: 'This page works, but several small problems add up.',
  bad: 'This page has serious problems, mainly with {areas}.',
  badSmall: 'This page has many problems that add up.',
  critical: 'Start with the first fix below, which is the most urgent.',
  strengths: 'The page is already good at {areas}.',
  target:
    'A score of {decent, number} or more is decent, {good, number} or more is good. {count, plural, one {The fix below takes} other {Together, the # fixes below take}} this page from {now, number} to about {after, number}.',
  gain: '{count, plural, one {The fix below takes} other {Together, the # fixes below take}} the score from {now, number} to about {after, number}.',
  needsChecks: 'The result can only be good once the checks that could not run have run.',
  none: 'Too little of this page could be checked to grade it.',
  nothing: 'There is nothing urgent to do',
  left: 'That solves {solved, number} of {total, plural, one {# problem} other {# problems}}; {important, plural, =0 {{count, plural, one {# remains} other {# remain}}} other {{count, plural, one {# important one remains} other {# remain, and {important, plural, one {# of them is} other {# of them are}} important}}}}.',
  who: {
    content: 'You, or whoever updates your site',
    developer: 'Your developer',
    server: 'Your web host or developer',
  },
  effort: {
    minutes: 'usually a few minutes',
    hours: 'usually a few hours',
    days: 'usually a few days',
  },
  whoAndEffort: '{who} · {effort}',
  scoreAfter: 'Score after this step: about {score, number}',
  scoreHeld:
    'Score after this step: about {score, number}, because another urgent problem still holds it down',
  addsLittle: 'Changes the score by less than 1 point',
  blocksGood: 'The result can’t be better than “{result}” until this is solved.',
  whatToDo: 'What to do',
  askFor: {
    developer: 'Send your developer the text under “For your developer”.',
    server: 'Send your web host or developer the text under “For your developer”.',
  },
  forDeveloper: 'For your developer',
  copy: 'Copy',
  details: 'All details (technical)',

  yourself: 'What you can do yourself',
  yourselfLead: 'You can usually change these in your website editor, without a developer.',
  visitors: 'What it means for visitors',
  seeBelow: 'What to do',
  technical: 'Details (technical)',
  about: 'This is about: {names}',
  noticedAbout: '{text} This is about {names}.',
  moreNames: '{count, number} more',
  lcp: 'On a slow phone, the main part of the page appears after {seconds, plural, one {# second} other {# seconds}}.',
  lcpNone: 'Nothing appeared on the screen during the test, so speed was not measured.',
  lcpQuick: 'On a slow phone, the main part of the page appears in less than a second. That is quick.',
  lcpGood: 'Google calls up to 2.5 seconds good.',
  lcpDecent: 'That feels slow to many people; good is 2.5 seconds or less.',
  lcpBad: 'That feels slow to most people; good is 2.5 seconds or less.',
  lcpTerrible: 'That is far too slow; good is 2.5 seconds or less.',
  clsBad: 'The page jumps while it loads, so people lose their place or tap the wrong thing.',
  tbtBad:
    'While it loads on a slow phone, the page is too busy to react to taps for {seconds, plural, one {# second} other {# seconds}} in total; good is 0.2 seconds or less.',
  weight: 'Visitors download {size}, which is a lot; {share} of it is pictures.',

  areas: 'Area by area',
  varies: 'Speed is measured again in every run, so the score can vary by a few points.',
  lowTotal: 'The total is lower than every area because a critical problem counts against the whole page.',
  incomplete: 'Incomplete: {count, number} of {total, plural, one {# check} other {# checks}} could not run',
  toCome: '{count, number} of {total, plural, one {# check is} other {# checks are}} still to come',
  ungraded: 'Not graded: {count, number} of {total, plural, one {# check} other {# checks}} could not run',
  withoutBrowser: {
    performance: 'Load time was not measured',
    accessibility: 'Checked without a browser only',
  },
  notRated: 'Incomplete',
  area: {
    seo: 'Being found on Google',
    performance: 'Speed',
    security: 'Safety for visitors and their data',
    accessibility: 'Usable by everyone, including people with disabilities',
    'best-practices': 'Technical quality and privacy',
    social: 'How it looks when shared',
    'ai-readiness': 'Readable by AI assistants',
  } satisfies Record<Category, string>,
  /** The same areas inside a sentence. */
  aspect: {
    seo: 'being found on Google',
    performance: 'loading quickly',
    security: 'keeping visitors safe',
    accessibility: 'working for people with disabilities',
    'best-practices': 'getting the technical basics right',
    social: 'looking good when shared',
    'ai-readiness': 'being readable by AI assistants',
  } satisfies Record<Category, string>,
  all: 'See {count, plural, one {the problem} other {all # problems}} (technical)',
} as const
