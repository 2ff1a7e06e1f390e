import type { BrowserFacts, BrowserIssue } from '../../core/facts/browser.ts'
import type { Facts } from '../../core/facts.ts'
import { isUnchecked } from '../missing/missing-files.ts'

/** Covered by audits of their own. */
const elsewhere: ReadonlySet<string> = new Set([
  'QuirksModeIssue',
  'MixedContentIssue',
  'StylesheetLoadingIssue',
  'FormLabelForMatchesNonExistingIdError',
  'FormLabelForNameError',
])

/** What Chromium says about fields without a label, and about the labels beside them. */
const unlabeled: ReadonlySet<string> = new Set([
  'FormInputWithNoLabelError',
  'FormLabelHasNeitherForNorNestedInputError',
  'FormEmptyIdAndNameAttributesForInputError',
])

/** Issues that no other audit reports, each once. With fields that lack a label, audits of the labels report them. */
export function ownIssues(
  { issues, requests }: Pick<BrowserFacts, 'issues' | 'requests'>,
  cookies: Facts['cookies'],
  lacksLabels: boolean,
): readonly BrowserIssue[] {
  const unchecked = new Set(requests.filter(isUnchecked).map(({ url }) => url))
  // Audits of cookies judge those that the page sets.
  const judged = new Set(cookies.map(({ name }) => name))
  const own = issues.filter(
    (issue) =>
      !elsewhere.has(issue.kind) &&
      !elsewhere.has(issue.detail) &&
      !(lacksLabels && unlabeled.has(issue.detail)) &&
      !unchecked.has(issue.url ?? '') &&
      !judged.has(cookieOf(issue)?.name ?? ''),
  )
  // Chromium reports an issue again when the page changes, without saying where it is, and a cookie at every request.
  const keyOf = (issue: BrowserIssue) =>
    JSON.stringify(cookieOf(issue) === undefined ? issue : { ...issue, url: null })
  return [...Map.groupBy(own, keyOf).values()].flatMap(([first]) => first ?? [])
}

/** The cookie that an issue is about, and Chromium's name of the reason. */
export function cookieOf({ kind, detail }: Pick<BrowserIssue, 'kind' | 'detail'>) {
  if (kind !== 'CookieIssue') return undefined
  const [name = '', reason = ''] = detail.split(', ')
  return { name, reason }
}
