import { checkFile } from './check-file.ts'

/** `plumbline check`: its summary, its formats for people, and what can be wrong with what it is given. */
export const check = {
  auditing: 'Auditing pages',
  crawling: 'Finding pages',
  seeHelp: '{message} See plumbline check --help.',
  uploading: 'Uploading reports',
  uploaded: '{count, plural, one {# report} other {# reports}} uploaded to {url}',
  noChromium: 'Chromium was not found; pages were audited without a browser.',
  chromiumMissing:
    'Chromium was not found, so pages cannot be loaded in a browser. Install Chromium or Chrome, set PLUMBLINE_BROWSER to its path, or use --browser=auto to continue without it.',
  notAudited: 'Not audited: {url}. {reason}',
  notWritten:
    '{file} cannot be written: {code, select, EACCES {permission denied} EPERM {permission denied} EROFS {the disk is read-only} ENOSPC {the disk is full} EISDIR {it is a folder} ENOTDIR {part of its path is a file} EEXIST {part of its path is a file} ENOENT {its folder does not exist} other {the operating system refused ({code})}}.',
  baselineWritten:
    '{file}: {places, plural, one {# known occurrence} other {# known occurrences}} of problems on {pages, plural, one {# page} other {# pages}}.',
  failed: 'Failed: {expression}: {because}.',
  failedFor: 'Failed: {expression} for {path}: {because}.',
  undecided:
    'Not passed: {expression} could not be evaluated, because important checks did not run: {pages}.',
  incomplete:
    'Not passed: {portion, select, both {neither page could} all {none of the {total, number} pages could} other {{total, plural, one {# page} other {{count, number} of # pages}} could not}} be audited.',
  passed: 'Passed: no gate tripped ({gates}).',
  passedUngated: 'Passed: no gates are set.',
  nothingListens:
    'Nothing is listening on {server}. Start the server first, or let the check start it with --start and --wait-on.',
  timedOut: 'The audit took longer than {time} and was stopped.',

  headline: '{count, plural, one {# page} other {# pages}}: {results}.',
  headlineScore:
    '{count, plural, one {# page} other {# pages}}: {results}. Score {score, number}{browser, select, with { with a browser} without { without a browser} other {}}.',
  headlineScores:
    '{count, plural, one {# page} other {# pages}}: {results}. Average score {average, number}, lowest {lowest, number} ({page}){browser, select, with {, with a browser} without {, without a browser} other {}}.{left, plural, =0 {} one { # incomplete page is not in the average.} other { # incomplete pages are not in the average.}}',
  headlineIncomplete:
    '{count, plural, one {# page} other {# pages}}: {results}. All scores are incomplete; the lowest is {lowest, number} ({page}){browser, select, with {, with a browser} without {, without a browser} other {}}.',
  results: {
    good: '{count, number} good',
    decent: '{count, number} decent',
    bad: '{count, number} bad',
    notAudited: '{count, number} not audited',
  },
  comparedWithBaseline:
    'Compared with the baseline: {fresh, plural, one {# new problem} other {# new problems}}, {known, number} known, {fixed, number} fixed.',
  comparedWithBase:
    'Compared with the base site: {fresh, plural, one {# new problem} other {# new problems}}, {known, number} known, {fixed, number} fixed.',
  examplePage: 'For example, on {page}: {message}',
  andMorePages: '{pages} and {count, plural, one {# more page} other {# more pages}}',
  andMore: '{items} and {count, number} more',
  pages: '{count, plural, one {# page} other {# pages}}',
  expected: 'expected: {expected}',
  foundAndExpected: '{place} (expected: {expected})',
  new: 'new',
  moreProblems:
    '{count, plural, one {# more problem is} other {# more problems are}} not shown; --top {total} shows all of them.',
  knownProblems:
    '{count, plural, one {# known problem is} other {# known problems are}} not listed; --details lists {count, plural, one {it} other {them}}.',
  seeDetails: 'Add --details to see the markup, the pages and the fix of each problem.',
  noProblems: 'No problems found.',
  noNewProblems: 'No new problems.',
  severities: { critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', low: 'LOW' },

  markdown: {
    passed: 'Plumbline: passed',
    failed: 'Plumbline: failed',
    incomplete: 'Plumbline: some pages could not be audited',
    undecided: '**{expression}** could not be evaluated, because important checks did not run: {pages}',
    gate: '**{expression}**: {because}',
    gateFor: '**{expression}** for {path}: {because}',
    notAudited: '{url} was not audited: {reason}',
    severity: 'Severity',
    problem: 'Problem',
    where: 'Where',
    more: '{count, number} more not shown.',
  },
  github: {
    notAudited: 'Page was not audited',
    notRun: 'Plumbline could not run',
    more: '{count, plural, one {# more occurrence is} other {# more occurrences are}} not shown here.',
  },
  sarifCut:
    'This file contains only the worst {shown, number} of {total, number} results, because GitHub accepts no more.',
  junit: { gates: 'Gates', gateFor: '{expression} for {path}', canBeAudited: 'can be audited' },

  gates: {
    problems: '{count, plural, one {# problem} other {# problems}} ({audits})',
    newProblems: '{count, plural, one {# new problem} other {# new problems}} ({audits})',
    pages:
      '{total, plural, one {# page} other {{portion, select, both {both} all {all {total, number}} other {{count, number} of {total, number}}} pages}} ({pages})',
    refused: '{key} "{expression}": {why}',
    notAnExpression: 'this is not a valid gate.',
    numberAfter: 'a number must follow {operator}.',
    numberMissing: 'a comparison with a number is missing.',
    resultDetail: 'result does not accept a suffix.',
    resultOperator: 'result must be followed by < or <= and a result.',
    unknownResult: 'unknown result. Results are {results}.',
    belowBad: 'this can never be true: no result is below bad.',
    aboveGood: 'this is always true: no result is above good.',
    scoreOperator: 'score must be followed by < or <= and a number.',
    above100: 'this is always true: scores end at 100.',
    below0: 'this can never be true: scores start at 0.',
    unknownCategory: 'unknown category. Categories are {categories}.',
    countOperator: '{subject} must be followed by > or >= and a number.',
    alwaysTrue: 'this is always true.',
    unknownSeverity: 'unknown severity. Severities are {severities}.',
    auditMissing: 'finding needs the ID of one audit, as in finding:title-length.',
    unknownAudit: 'this version has no audit with that ID. JSON output lists the IDs of all audits.',
    didYouMean: 'this version has no audit with that ID. Did you mean {audits}?',
    unknownSubject: 'unknown gate “{subject}”.',
    unknownSubjectNear: 'unknown gate “{subject}”. Did you mean {near}?',
    forms: 'Gates:',
    formResult: 'a page is bad (result<good: a page is not good)',
    formScore: 'the score of a page is below 85',
    formCategory: 'the score of a page in a category is below 90; categories: {categories}',
    formNew:
      'problems that are not in the baseline or on the --base site; with a severity ({severities}), only those of that severity or worse',
    formProblems: 'problems of that severity or worse',
    formFinding: 'a problem found by one audit, by its ID',
  },

  base: {
    notAudited: 'The base site could not be audited, so nothing was compared: {url}. {reason}',
    otherPath:
      'The same paths are audited on the base site, and {page} is not below {path}. If a folder will be published there, set that with --site.',
    severalSites:
      '--base compares the pages of one site, and these are on {count, number} ({sites}). Check each of them separately.',
    noPages: 'None of the pages exists on the base site {base}, so nothing was compared.',
  },
  plan: {
    noTargets: 'There is nothing to check. Name a URL, a file of URLs, a sitemap or a folder such as dist.',
    noBaseline:
      'The baseline {file} does not exist yet. Add --baseline-write to record the current problems.',
    baseOrBaseline: '--base compares with another site and does not write a baseline. Use one or the other.',
    badSite: '{key} must be a URL such as https://example.com or https://example.com/docs/, not “{value}”.',
    badBase: '--base must be a URL such as https://example.com, not “{value}”.',
    nothingToCompare:
      '{key} “{expression}” needs something to compare with: add --baseline FILE or --base URL.',
    badHeader: 'The header “{name}” in the config has a name or value that HTTP does not allow.',
    badPattern:
      '{key} in the config has the path pattern “{pattern}”, which is not valid. Write one such as /blog/*.',
    ignoresUnknown: '{key} in the config is “{audit}”: {why}',
    unknownFormat: 'Unknown format: {format}. Formats are {formats}, each with an optional =FILE.',
    oneToStdout:
      'Only one format can go to standard output. Write the others to a file, as in --format sarif=out.sarif.',
    outputForOne: '--output works with one format that has no file. For several, use --format NAME=FILE.',
    startNeedsUrl: '--start COMMAND and --wait-on URL go together: the check starts when the URL responds.',
    badWaitOn: '--wait-on must be a URL such as http://localhost:4173/, not “{value}”.',
    badBrowser: '--browser takes on (the default without a value), auto or off, not “{value}”.',
    badNumber: '{option} must be a whole number from 1 to {max, number}, not “{value}”.',
  },

  file: checkFile,
  config: {
    invalid: '{file} is not a valid config:',
    missing: 'The config file {file} does not exist.',
    unreadable: 'The config file {file} cannot be read.',
    noDefault: '{file} exports no config. Export it with export default.',
    unloadable: '{file} cannot be loaded. Run node {file} to see the error.',
    unloadableAt:
      '{file} cannot be loaded because of an error in line {line, number}. Run node {file} to see it.',
  },
  baseline: {
    ofOneSite:
      'The baseline was recorded for one site, and these pages are on {count, number} ({sites}). Delete the file and record it again with --baseline-write.',
    unreadable: 'The baseline {file} cannot be read.',
    invalid: 'The baseline {file} is not valid:',
  },
  targets: {
    notFound: '“{target}” is neither a URL nor an existing file or folder.',
    refused: '“{target}” cannot be audited: {reason}',
    refusedIn: '{file} must have one URL per line, and “{target}” cannot be audited: {reason}',
    noUrls: '{file} contains no URLs.',
    standardInput: 'Standard input',
    sitemapUnreadable: 'The sitemap {url} cannot be read. {reason}',
    noSitemaps: '{url} lists no sitemaps.',
    folderUnreadable: 'The folder {folder} cannot be read.',
    folderEmpty: 'The folder {folder} has no HTML files. Build the site first.',
    badRule: 'The path “{pattern}” in {file} is not a valid pattern.',
    unknownForm: '{file} does not have the structure that its hosting platform documents.',
  },
  crawl: {
    noUrl: 'No target is a URL whose links could be followed. Leave out --crawl, or crawl in the config.',
    raiseLimit: 'Use --crawl=N to raise the limit.',
    listThem:
      'To audit {count, plural, one {it} other {them}} anyway, list {count, plural, one {it as a target} other {them as targets}}.',
  },
  start: {
    alreadyAnswers:
      '{url} already responds, so “{command}” was not started. Stop what runs there, or leave out --start.',
    ended: '“{command}” ended before {url} responded.',
    noAnswer: '“{command}” was started, but {url} did not respond within {time}.',
  },
  notes: {
    sample:
      'Audited a sample of {count, number} of {total, plural, one {# page} other {# pages}}, chosen by URL pattern. Use --all to audit every page.',
    base: 'Audited under {base}, the path in the links of the home page. Use --site to set another.',
    needsJavaScript:
      '{count, plural, one {# page has} other {# pages have}} hardly any text without JavaScript. Use --browser to audit {count, plural, one {it} other {them}} as visitors see {count, plural, one {it} other {them}}.',
    unvisited: 'Audited without the browser: {pages}. {reason}',
    uploadNeedsSite:
      'The folder does not say where it will be published, so its reports could not be found again on the server. Add --site https://example.com.',
    newAudits:
      '{problems, plural, one {# problem counts} other {# problems count}} as known: the baseline does not cover {audits, plural, one {that audit} other {those # audits}} yet ({names}). Use --baseline-write to record {problems, plural, one {it} other {them}}.',
    expired:
      '{count, plural, one {# baseline entry has expired and counts} other {# baseline entries have expired and count}} as new.',
  },
  imported: {
    notJson:
      '{file} is not valid JSON: see line {line, number}, column {column, number}. JavaScript and YAML configs cannot be imported.',
    unknown:
      '{file} is neither a Lighthouse CI config (top-level key "ci") nor a pa11y-ci config (top-level key "urls").',
    onlyWarned: '{name} was set to "{level}" only and was left out.',
    noGate: '{name} has no equivalent; see plumbline check --help.',
    numberOfRuns: 'numberOfRuns is not needed: an audit without a browser gives the same result every time.',
    leftOut: '{name} has no equivalent and was left out.',
    needsBrowser:
      'Loading times need a browser: set "browser" to "on". Scores differ from those of Lighthouse.',
    threshold: 'threshold was replaced by a score. Record known problems with --baseline-write instead.',
  },
} as const
