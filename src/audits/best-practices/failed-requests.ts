import { defineAudit, grade, inconclusive, notApplicable, pass, places, say } from '../../audit-kit/audit.ts'
import type { BrowserRequest, RequestFailure } from '../../core/facts/browser.ts'
import { isUnchecked } from '../../audit-kit/missing/missing-files.ts'
import { knownFailures } from '../../audit-kit/missing/known-failures.ts'
import { fileType } from '../../core/report/file-type.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

const reasons = {
  unresolved: 'notFound',
  refused: 'refused',
  lost: 'lost',
  'timed-out': 'timeout',
  certificate: 'certificate',
  blocked: 'blocked',
  'too-many-redirects': 'redirects',
  'bad-response': 'invalid',
  canceled: 'other',
  failed: 'other',
} as const satisfies Record<RequestFailure, string>

export default defineAudit({
  subject: 'Failed requests',
  titles: {
    problem: 'Files or requests fail in the browser',
    success: 'No request fails in the browser',
  },
  plain: {
    title:
      '{places, plural, =0 {Some of the page’s files don’t load} one {One of the page’s files doesn’t load} other {# of the page’s files don’t load}}',
    why: 'A picture, a font or a feature may be missing from the page.',
    fix: 'Ask your developer to repair or remove what doesn’t load.',
  },
  why: 'If a file does not load, an image, a style or a feature is missing from the page.',
  fix: 'Open each URL in your browser. Correct or remove those that fail there too; the others could not be reached from the Plumbline server.',
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Reference/Status'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'missing-file',
  limits,
  messages: {
    failed:
      '{total, plural, one {# request} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} requests}} failed in the browser',
    loaded:
      '{total, plural, one {# checked request} =2 {Both checked requests} other {All # checked requests}} succeeded in the browser',
    unchecked:
      '{total, plural, one {# request} other {{portion, select, both {Both} all {All {total, number}} other {{count, number} of {total, number}}} requests}} went to servers that did not respond to Plumbline; visitors may well get these files',
    status: '{type}: HTTP {status}',
    notFound: '{type}: host name not found',
    refused: '{type}: connection refused',
    timeout: '{type}: timed out',
    certificate: '{type}: invalid certificate',
    blocked: '{type}: blocked by the browser',
    lost: '{type}: connection closed early',
    redirects: '{type}: too many redirects',
    invalid: '{type}: invalid response',
    other: '{type}: no response',
  },
  needs: ['browser', 'page', 'resources', 'blockedResources', 'subresources'],

  check({ browser, ...sources }) {
    const known = knownFailures(sources, browser)
    const all = browser.requests.filter(isFailed)
    const failed = all.filter(({ url }) => !known.has(url))
    if (failed.length === 0 && all.length > 0) return notApplicable()
    // Another audit reports a missing favicon, so it is not among the requests that are counted here.
    const total = browser.requestCount - browser.requests.filter(isFavicon).length
    if (failed.length === 0)
      return pass('loaded', { total: browser.requests.length - browser.requests.filter(isFavicon).length })
    const broken = failed.filter((request) => !isUnchecked(request))
    const show = (request: BrowserRequest) => ({ found: reasonOf(request), url: request.url })
    const count = broken.length
    if (count === 0) return inconclusive('unchecked', { count: failed.length, total }, places(failed, show))
    return grade(count, limits, 'failed', { count, total }, places(broken, show))
  },
})

const isFavicon = ({ url }: BrowserRequest): boolean => url.endsWith('/favicon.ico')

function isFailed(request: BrowserRequest): boolean {
  const { status, failure } = request
  if (failure === 'canceled' || isFavicon(request)) return false
  return failure !== null || (status !== null && status >= 400)
}

function reasonOf({ type, status, failure }: BrowserRequest) {
  if (failure === null) return say('status', { type: fileType(type), status: String(status) })
  return say(reasons[failure], { type: fileType(type) })
}
