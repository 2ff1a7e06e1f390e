import { defineAudit, grade, pass, places, say } from '../../audit-kit/audit.ts'
import { lacksLabels } from '../../audit-kit/aria/placeholders.ts'
import { cookieOf, ownIssues } from '../../audit-kit/requests/browser-issues.ts'
import { isKeyOf } from '../../lib/is-key-of.ts'

const limits = { pass: 0, fail: 3, unit: 'count' } as const

const kinds = {
  BlockedByResponseIssue: 'Response is blocked by its own headers: {detail}',
  HeavyAdIssue: 'Ad was removed because it used too many resources: {detail}',
  ContentSecurityPolicyIssue: 'Content-Security-Policy blocked something: {detail}',
  CorsIssue: 'Cross-origin request was refused: {detail}',
  SharedArrayBufferIssue: 'SharedArrayBuffer is used without cross-origin isolation: {detail}',
  GenericIssue: 'Form field or element is used incorrectly: {detail}',
  AttributionReportingIssue: 'Attribution reporting is set up incorrectly: {detail}',
  ClientHintIssue: 'Client hint is set up incorrectly: {detail}',
} as const

/** The most frequent generic issues, by Chromium's names. */
const formIssues = {
  FormAriaLabelledByToNonExistingIdError: 'Form field is labeled by an ID that does not exist',
  FormAutocompleteAttributeEmptyError: 'Form field has an empty autocomplete attribute',
  FormDuplicateIdForInputError: 'Several form fields have the same ID',
  FormEmptyIdAndNameAttributesForInputError: 'Form field has neither an ID nor a name',
  FormInputAssignedAutocompleteValueToIdOrNameAttributeError:
    'Form field is named after an autocomplete value, such as email, but has no autocomplete attribute',
  FormInputHasWrongButWellIntendedAutocompleteValueError:
    'Form field has an autocomplete value that does not exist',
  FormInputWithNoLabelError: 'Form field has no label',
  FormLabelHasNeitherForNorNestedInputError: 'Label belongs to no form field',
} as const

export default defineAudit({
  subject: 'Browser issues',
  titles: {
    problem: 'Browser reports issues with the page',
    success: 'Browser reports no further issues with the page',
  },
  plain: {
    title: 'Browsers block something on the page, or soon will',
    why: 'Part of the page may not work, or may stop working when browsers are updated.',
  },
  why: 'The Issues panel lists what the browser blocked, will block or could not load: cookies, cross-origin requests, stylesheets, violations of a security policy.',
  fix: 'Open the Issues panel of Chrome DevTools and work through the list.',
  sources: ['https://developer.chrome.com/docs/devtools/issues'],
  owner: 'developer',
  effort: 'hours',
  severity: 'low',
  limits,
  messages: {
    issues: 'Browser reports {count, plural, one {# issue} other {# issues}} in its Issues panel',
    none: 'Browser reports no issues in its Issues panel that other checks don’t cover',
    ...kinds,
    ...formIssues,
    cookie:
      'Cookie {name} is blocked or soon will be{reason, select, ExcludeSameSiteNoneInsecure {: it has SameSite=None without Secure} WarnSameSiteNoneInsecure {: it has SameSite=None without Secure} ExcludeSameSiteUnspecifiedTreatedAsLax {: without SameSite, browsers treat it as Lax} WarnSameSiteUnspecifiedCrossSiteContext {: without SameSite, browsers treat it as Lax} WarnSameSiteUnspecifiedLaxAllowUnsafe {: without SameSite, browsers treat it as Lax} ExcludeThirdPartyPhaseout {: it belongs to another site} WarnThirdPartyPhaseout {: it belongs to another site} other {}}',
    otherIssue: 'Browser issue {detail}',
  },
  needs: ['browser', 'cookies', 'document', 'aria'],

  check({ browser, cookies, document, aria }) {
    const issues = ownIssues(browser, cookies, lacksLabels(document, aria))
    if (issues.length === 0) return pass('none')
    const evidence = places(issues, ({ kind, detail, url }) => {
      const cookie = cookieOf({ kind, detail })
      const found =
        cookie !== undefined
          ? say('cookie', cookie)
          : isKeyOf(formIssues, detail)
            ? say(detail)
            : isKeyOf(kinds, kind)
              ? say(kind, { detail: detail || (url ?? kind) })
              : say('otherIssue', { detail: detail || kind })
      return { found, ...(url === null ? {} : { url }) }
    })
    return grade(issues.length, limits, 'issues', { count: issues.length }, evidence)
  },
})
