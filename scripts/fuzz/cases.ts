import type { ApiDocument, Operation } from './api-document.ts'
import { oddValue, type Random } from './random.ts'

/** One request, as bytes on a connection or as a call of the interface. */
export type FuzzCase =
  | { readonly kind: 'raw'; readonly bytes: Buffer }
  | {
      readonly kind: 'call'
      readonly operation: Operation | null
      readonly method: string
      readonly path: string
      readonly headers: Readonly<Record<string, string>>
      readonly body: Buffer | null
    }

/** The case of this number: the same for the same seed, whatever came before it. */
export function makeCase(
  random: Random,
  { operations }: ApiDocument,
  key: string,
  hostileUrls: readonly string[],
): FuzzCase {
  const kind = random.next()
  if (kind < 0.01) return hostileReport(random, key, hostileUrls)
  if (kind < 0.12) return { kind: 'raw', bytes: rawRequest(random, key) }
  if (kind < 0.22) return pageForm(random)
  return apiCall(random, random.pick(operations), key)
}

/** A report of a site that does what it can to whoever fetches it. */
function hostileReport(random: Random, key: string, urls: readonly string[]): FuzzCase {
  return {
    kind: 'call',
    operation: null,
    method: 'POST',
    path: '/api/v1/reports',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      prefer: 'respond-async',
    },
    body: Buffer.from(JSON.stringify({ url: `${random.pick(urls)}?${random.below(1_000_000)}` })),
  }
}

const ids = ['1', '2', '3', '4', '999999'] as const
/** The service's own key is the first: without it every call would be refused. */
const otherKeys = ['2', '3', '999999'] as const

function apiCall(random: Random, operation: Operation, key: string): FuzzCase {
  const prefix = random.pick(['/public/api/v1', '/api/v1'])
  const path = operation.path.replaceAll(/\{\w+\}/g, () =>
    random.chance(0.7)
      ? random.pick(operation.path.startsWith('/keys') ? otherKeys : ids)
      : encodeURIComponent(oddValue(random).toWellFormed()) || '0',
  )
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of operation.parameters) {
    if (place !== 'query' || random.chance(0.6)) continue
    const known = [...(schema?.enum ?? []), ...(schema?.examples ?? [])]
    query.append(name, known.length > 0 && random.chance(0.6) ? String(random.pick(known)) : oddValue(random))
  }
  if (random.chance(0.1)) query.append(oddValue(random), oddValue(random))
  const writes = operation.method !== 'GET' && operation.method !== 'HEAD'
  const { type, body } = writes || random.chance(0.05) ? makeBody(random) : { type: null, body: null }
  return {
    kind: 'call',
    operation,
    method: operation.method,
    path: `${prefix}${path}${query.size === 0 ? '' : `?${query.toString()}`}`,
    headers: {
      ...(random.chance(0.9) ? { authorization: `Bearer ${random.chance(0.95) ? key : 'plumb_wrong'}` } : {}),
      ...(type === null ? {} : { 'content-type': type }),
      ...oddHeaders(random),
      // Nobody waits for a report here: the queue takes it.
      ...(random.chance(0.9) ? { prefer: 'respond-async' } : {}),
    },
    body,
  }
}

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  const names = [
    'accept',
    'accept-encoding',
    'if-none-match',
    'if-match',
    'idempotency-key',
    'x-http-method-override',
    'origin',
    'range',
    'last-event-id',
    'x-forwarded-for',
    'content-encoding',
    'expect',
  ]
  for (let count = random.below(3); count > 0; count -= 1)
    headers[random.pick(names)] = oddValue(random)
      .replaceAll(/[^\x20-\x7e]/g, '?')
      .slice(0, 2000)
  if (headers['expect'] !== undefined) headers['expect'] = random.pick(['100-continue', 'x'])
  return headers
}

const fields = [
  'url',
  'privacy',
  'password',
  'project',
  'results',
  'remove_password',
  'tags',
  '_method',
  'name',
  'scopes',
  'expires_at',
  'audits',
] as const

function makeBody(random: Random): { readonly type: string | null; readonly body: Buffer } {
  const entries = Array.from(
    { length: random.below(5) },
    () => [random.pick(fields), fieldValue(random)] as const,
  )
  const kind = random.next()
  if (kind < 0.4)
    return {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(new URLSearchParams(Object.fromEntries(entries)).toString()),
    }
  if (kind < 0.65)
    return {
      type: 'application/json',
      body: cut(
        random,
        JSON.stringify(Object.fromEntries(entries.map(([name, value]) => [name, jsonValue(random, value)]))),
      ),
    }
  if (kind < 0.85) return multipart(random, entries)
  if (kind < 0.92)
    return {
      type: 'application/x-ndjson',
      body: cut(random, `${JSON.stringify({ url: 'http://127.0.0.1:9/' })}\n`.repeat(random.below(4))),
    }
  return {
    type: random.chance(0.5) ? oddValue(random).replaceAll(/[^\x20-\x7e]/g, '?') : null,
    body: Buffer.from(oddValue(random)),
  }
}

const fieldValue = (random: Random): string =>
  random.chance(0.3) ? random.pick(['http://127.0.0.1:9/', '0', '1', '2', 'site']) : oddValue(random)

const jsonValue = (random: Random, value: string): unknown =>
  random.pick<unknown>([value, Number(value), null, true, [value], { value }, { toString: 1 }])

const cut = (random: Random, text: string): Buffer => {
  const bytes = Buffer.from(text)
  return random.chance(0.2) ? bytes.subarray(0, random.below(bytes.length + 1)) : bytes
}

function multipart(
  random: Random,
  entries: readonly (readonly [string, string])[],
): { type: string; body: Buffer } {
  const boundary = random.pick(['B', 'x'.repeat(70), '----b', ''])
  const parts = entries.map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${random.chance(0.3) ? '; filename="f"' : ''}\r\n${random.chance(0.8) ? '\r\n' : ''}${value}\r\n`,
  )
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: cut(random, `${parts.join('')}--${boundary}--\r\n`),
  }
}

const pages = [
  '/',
  '/sign-in',
  '/sign-out',
  '/reports',
  '/reports/selected',
  '/projects',
  '/account',
  '/account/password',
  '/account/keys',
  '/r/x',
  '/r/x/unlock',
  '/r/x.pdf',
  '/s/x',
  '/join/x',
  '/docs',
  '/audits',
  '/events',
  '/healthz',
  '/readyz',
  '/metrics',
  '/robots.txt',
  '/assets/x',
] as const

function pageForm(random: Random): FuzzCase {
  const { type, body } = makeBody(random)
  const posts = random.chance(0.6)
  return {
    kind: 'call',
    operation: null,
    method: posts ? 'POST' : 'GET',
    path:
      random.pick(pages) +
      (random.chance(0.2) ? `/${encodeURIComponent(oddValue(random).toWellFormed())}` : ''),
    headers: {
      ...(posts && type !== null ? { 'content-type': type } : {}),
      ...oddHeaders(random),
      ...(random.chance(0.3)
        ? { cookie: `session=${encodeURIComponent(oddValue(random).toWellFormed())}` }
        : {}),
    },
    body: posts ? body : null,
  }
}

/** Bytes that are hardly HTTP. */
function rawRequest(random: Random, key: string): Buffer {
  const line = random.pick([
    'GET / HTTP/1.1',
    'POST /sign-in HTTP/1.1',
    'GET /api/v1/reports HTTP/1.1',
    'PUT /api/v1/reports/1 HTTP/1.1',
    'GET  / HTTP/1.1',
    'BREW / HTTP/1.1',
    'GET / HTTP/9.9',
    'GET * HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
    'GET http://a/ HTTP/1.1',
    '\r\n\r\n',
    'PRI * HTTP/2.0',
  ])
  const headers = Array.from({ length: random.below(5) }, () =>
    random.pick([
      'Host: a',
      'Host: a\r\nHost: b',
      'Content-Length: 5',
      'Content-Length: -1',
      'Content-Length: 99999999',
      'Transfer-Encoding: chunked',
      'Transfer-Encoding: chunked\r\nContent-Length: 3',
      `Authorization: Bearer ${key}`,
      'Expect: 100-continue',
      'Upgrade: websocket\r\nConnection: upgrade',
      `X: ${'y'.repeat(random.below(20_000))}`,
      'A:\x01b',
      'no colon',
      'Content-Type: multipart/form-data; boundary=B',
    ]),
  )
  const body = random.pick([
    '',
    'hello',
    '5\r\nhello\r\n0\r\n\r\n',
    'zz\r\n',
    '--B\r\nContent-Disposition: form-data; name="x"; filename="f"\r\n\r\nhi',
    '\0'.repeat(100),
  ])
  return Buffer.from(`${[line, ...headers].join('\r\n')}\r\n\r\n${body}`, 'latin1')
}
