import type { DescribedParameter } from './document.ts'
import type { RequestHeader } from '../operation.ts'

const header = (description: string, example: string, type = 'string') => ({
  description,
  schema: { type, examples: [type === 'integer' ? Number(example) : example] },
})

export const responseHeaders = {
  Location: header('URL of the report.', 'https://reports.example.com/public/api/v1/reports/42'),
  Link: header(
    'Links to other pages of the list (RFC 8288).',
    '<https://reports.example.com/public/api/v1/reports?page=2>; rel="next"',
  ),
  ETag: header('Entity tag of the response; changes with the body.', '"42-7"'),
  Allow: header('Methods that this path supports.', 'GET, POST, HEAD, OPTIONS'),
  'Retry-After': header('Seconds to wait before the next request.', '2', 'integer'),
  'Preference-Applied': header('The preferences that were applied (RFC 7240).', 'respond-async'),
  'Idempotency-Replayed': header(
    '`true` if this repeats the first response for the same Idempotency-Key.',
    'true',
  ),
  'X-Request-Id': header('ID of this request in the log of the service.', 'k3v9t2-1a'),
  'WWW-Authenticate': header(
    'What was wrong with the key (RFC 6750).',
    'Bearer realm="api", error="invalid_token"',
  ),
  RateLimit: header('Requests left (`r`) and seconds until the limit resets (`t`).', '"api";r=118;t=42'),
  'RateLimit-Policy': header('Requests (`q`) allowed in a window of seconds (`w`).', '"api";q=120;w=60'),
  'X-RateLimit-Limit': header('Requests allowed per minute.', '120', 'integer'),
  'X-RateLimit-Remaining': header('Requests left.', '118', 'integer'),
  'X-RateLimit-Reset': header('Seconds until the limit resets.', '42', 'integer'),
  Deprecation: header('Date since which the operation is deprecated (RFC 9745).', '@1798761600'),
  Sunset: header('When the operation stops working (RFC 8594).', 'Fri, 31 Dec 2027 00:00:00 GMT'),
} as const

export const refersTo = (names: readonly (keyof typeof responseHeaders)[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

export const requestHeaders: Readonly<Record<RequestHeader, DescribedParameter>> = {
  Prefer: requestHeader(
    'Prefer',
    '`respond-async` returns 202 immediately; `wait=N` waits at most N seconds (RFC 7240).',
    'wait=10',
  ),
  'If-None-Match': requestHeader(
    'If-None-Match',
    '`ETag` of an earlier response. If nothing has changed, a GET returns 304, and a change of a report 412.',
    '"42-7"',
  ),
  'Idempotency-Key': requestHeader(
    'Idempotency-Key',
    'Any text of 1 to 255 characters. The same key with the same body within 24 hours repeats the first response, and nothing is done twice.',
    'b7c1f0de-order-42',
  ),
  'Last-Event-ID': requestHeader(
    'Last-Event-ID',
    'The `id` of the last event that the client received.',
    '1042',
  ),
  'If-Match': requestHeader(
    'If-Match',
    '`ETag` of the report as you read it. Returns 412 if the report has changed since.',
    '"42-7"',
  ),
}

function requestHeader(name: RequestHeader, description: string, example: string): DescribedParameter {
  return { name, in: 'header', required: false, description, schema: { type: 'string', examples: [example] } }
}
