import { auditCases } from '../../testing/facts/audit-cases.ts'
import { browserFacts, request } from '../../testing/facts/browser-facts.ts'
import audit from './inspector-issues.ts'

const issueOf = (detail: string) => ({ kind: 'GenericIssue', detail, url: null })

auditCases(audit, [
  { name: 'none', facts: { browser: browserFacts() }, is: 'pass' },
  {
    name: 'one',
    facts: {
      browser: browserFacts({
        issues: [{ kind: 'CookieIssue', detail: 'sid, ExcludeSameSiteNoneInsecure', url: null }],
      }),
    },
    is: 'warn',
    shows: /Cookie sid is blocked or soon will be: it has SameSite=None without Secure/,
  },
  {
    name: 'a cookie that every request reports',
    facts: {
      browser: browserFacts({
        issues: Array.from({ length: 5 }, (_, index) => ({
          kind: 'CookieIssue',
          detail: 'ad, ExcludeUnknownReason',
          url: `https://ads.example/${index}`,
        })),
      }),
    },
    is: 'warn',
    places: 1,
    shows: /Cookie ad is blocked or soon will be\W/,
  },
  {
    name: 'a cookie of the page, which other audits judge',
    headers: { 'set-cookie': 'sid=1; SameSite=None' },
    facts: {
      browser: browserFacts({
        issues: [{ kind: 'CookieIssue', detail: 'sid, ExcludeSameSiteNoneInsecure', url: null }],
      }),
    },
    is: 'pass',
  },
  {
    name: 'quirks mode, which has an audit of its own',
    facts: { browser: browserFacts({ issues: [{ kind: 'QuirksModeIssue', detail: '', url: null }] }) },
    is: 'pass',
  },
  {
    name: 'one of a new kind',
    facts: { browser: browserFacts({ issues: [{ kind: 'NewIssue', detail: '', url: null }] }) },
    is: 'warn',
    shows: /Browser issue NewIssue/,
  },
  {
    name: 'many',
    facts: {
      browser: browserFacts({
        issues: Array.from({ length: 9 }, (_, index) => ({
          kind: 'CorsIssue',
          detail: 'x',
          url: `https://a.example/${index}`,
        })),
      }),
    },
    is: 'fail',
  },
  {
    name: 'one that the browser reports again and again, in words',
    facts: {
      browser: browserFacts({
        issues: Array.from({ length: 6 }, () => ({
          kind: 'GenericIssue',
          detail: 'FormEmptyIdAndNameAttributesForInputError',
          url: null,
        })),
      }),
    },
    is: 'warn',
    says: /1 issue /,
    shows: /Form field has neither an ID nor a name/,
    places: 1,
  },
  {
    name: 'what follows from a third party that did not respond to us, or is a failed request',
    facts: {
      browser: browserFacts({
        issues: [
          { kind: 'CorsIssue', detail: 'x', url: 'https://api.example/' },
          { kind: 'StylesheetLoadingIssue', detail: '', url: 'https://www.example.com/a.css' },
        ],
        requests: [
          request({ url: 'https://api.example/', thirdParty: true, status: null, failure: 'failed' }),
        ],
      }),
    },
    is: 'pass',
  },
  {
    name: 'a label for an id that does not exist, which label-target reports',
    facts: {
      browser: browserFacts({
        issues: [{ kind: 'GenericIssue', detail: 'FormLabelForMatchesNonExistingIdError', url: null }],
      }),
    },
    is: 'pass',
  },
  {
    name: 'labels of fields that lack one, which another audit reports',
    html: '<label>E-mail</label><input type="email" placeholder="you@example.com">',
    facts: { browser: browserFacts({ issues: [issueOf('FormLabelHasNeitherForNorNestedInputError')] }) },
    is: 'pass',
  },
  {
    name: 'a label without a field, beside fields that have names',
    html: '<label>E-mail</label><input type="email" aria-label="E-mail">',
    facts: { browser: browserFacts({ issues: [issueOf('FormLabelHasNeitherForNorNestedInputError')] }) },
    is: 'warn',
    shows: /Label belongs to no form field/,
  },
])
