import { defineAudit, grade, pass, places, say } from '../../audit-kit/audit.ts'
import type { BrowserRequest, RequestFailure } from '../../core/facts/browser.ts'
import type { Message } from '../../core/report/message.ts'

const limits = { pass: 0, fail: 2, unit: 'count' } as const

const reasons: Readonly<Record<RequestFailure, string>> = {
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
}

export default defineAudit({
  titles: {
    problem: 'Files or requests fail in the browser',
    success: 'All files and requests load in the browser',
  },
  why: 'If a file does not load, an image, a style or a feature is missing from the page.',
  fix: 'Correct or remove each of these URLs.',
  sources: ['https://developer.mozilla.org/docs/Web/HTTP/Reference/Status'],
  owner: 'developer',
  effort: 'minutes',
  severity: 'medium',
  cause: 'missing-file',
  limits,
  messages: {
    failed: '{count, number} of {total, plural, one {# request} other {# requests}} failed in the browser',
    loaded: '{total, plural, one {The only request} other {All # requests}} succeeded in the browser',
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
  needs: ['browser'],

  check({ browser }) {
    const failed = browser.requests.filter(isFailed)
    const total = browser.requestCount
    if (failed.length === 0) return pass('loaded', { total })
    const evidence = places(failed, (request) => ({ found: reasonOf(request), url: request.url }))
    return grade(failed.length, limits, 'failed', { count: failed.length, total }, evidence)
  },
})

function isFailed({ url, status, failure }: BrowserRequest): boolean {
  if (failure === 'canceled' || url.endsWith('/favicon.ico')) return false
  return failure !== null || (status !== null && status >= 400)
}

function reasonOf({ type, status, failure }: BrowserRequest): Message {
  if (failure === null) return say('status', { type, status: String(status) })
  return say(reasons[failure], { type })
}
