import type { ApiDocument, Operation } from './api-document.ts'
import { makeBody } from './bodies.ts'
import { oddValue, type Random } from './random.ts'
import { rawRequest } from './raw/raw-requests.ts'
import type { Fixtures } from './fixtures.ts'

/** One request, as raw bytes on a connection or as an HTTP call. */
export type FuzzCase = { readonly kind: 'raw'; readonly bytes: Buffer } | FuzzCall

export interface FuzzCall {
  readonly kind: 'call'
  /** Null for calls outside the API. */
  readonly operation: Operation | null
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer | null
  /** `slow` may wait for a report, a webhook or a hash; `stream` never ends. */
  readonly lane: 'fast' | 'slow' | 'stream'
}

export interface CaseContext {
  readonly document: ApiDocument
  readonly key: string
  readonly fixtures: Fixtures
}

/** The case is the same for the same seed and number, whatever came before it. */
export function makeCase(random: Random, context: CaseContext): FuzzCase {
  const kind = random.next()
  if (kind < 0.08) return { kind: 'raw', bytes: rawRequest(random, context.key) }
  if (kind < 0.16) return pageForm(random)
  return apiCall(random, pickOperation(random, context), context)
}

/** Long bodies, runs and hashes take as much time as dozens of other requests: each of these is called a fifth as often. */
const costly = new Set([
  'getOpenApi',
  'getOpenApiYaml',
  'exportReports',
  'uploadReport',
  'verifyReport',
  'listSiteFindings',
])

function pickOperation(random: Random, { document }: CaseContext): Operation {
  const picked = random.pick(document.operations)
  return costly.has(picked.operationId) && random.chance(0.8) ? random.pick(document.operations) : picked
}

/** The bytes of a call on a keep-alive connection. */
export function encode({ method, path, headers, body }: FuzzCall, host: string): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const length = body === null ? '' : `content-length: ${body.length}\r\n`
  const head = Buffer.from(
    `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n`,
    'latin1',
  )
  return body === null ? head : Buffer.concat([head, body])
}

function apiCall(random: Random, operation: Operation, { key, fixtures }: CaseContext): FuzzCall {
  const prefix = random.pick(['/public/api/v1', '/api/v1'])
  const path = operation.path.replaceAll(/\/(\w+)\/\{\w+\}/g, (_whole, kind: string) => {
    const known = knownIds(random, kind, operation.method, fixtures)
    const id = random.chance(0.8)
      ? String(random.pick(known))
      : encodeURIComponent(oddValue(random).toWellFormed()) || '0'
    // Deleting the fuzzer's own key would make every later call fail.
    return `/${kind}/${kind === 'keys' && id === '1' ? '2' : id}`
  })
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of operation.parameters) {
    if (place !== 'query' || random.chance(0.7)) continue
    const known = [...(schema?.enum ?? []), ...(schema?.examples ?? [])]
    query.append(name, known.length > 0 && random.chance(0.8) ? String(random.pick(known)) : oddValue(random))
  }
  if (random.chance(0.05)) query.append(oddValue(random), oddValue(random))
  const writes = operation.method !== 'GET'
  const body = writes || random.chance(0.03) ? makeBody(random, operation) : null
  // Waiting for reports would be slow, so nearly all are queued.
  const isAsync = random.chance(0.98)
  const isHashed = body?.bytes.includes('password') === true
  const isSlow = writes && (!isAsync || isHashed || /\/(?:verify|test|redeliver)$/.test(operation.path))
  const isStream = operation.path === '/events'
  return {
    kind: 'call',
    operation,
    method: !writes && !isStream && random.chance(0.05) ? 'HEAD' : operation.method,
    path: `${prefix}${path}${query.size === 0 ? '' : `?${query.toString()}`}`,
    headers: {
      ...(random.chance(0.97)
        ? { authorization: `Bearer ${random.chance(0.98) ? key : 'plumb_wrong'}` }
        : {}),
      ...(body === null || body.type === null ? {} : { 'content-type': body.type }),
      ...oddHeaders(random),
      ...(isAsync ? { prefer: 'respond-async' } : {}),
    },
    body: body?.bytes ?? null,
    lane: isStream ? 'stream' : isSlow ? 'slow' : 'fast',
  }
}

/** Projects that are created and deleted freely; those with fixtures are not deleted by name. */
const otherProjects = ['127.0.0.1', 'site', 'example.com'] as const

function knownIds(
  random: Random,
  kind: string,
  method: string,
  { project, reports, channels, schedules, expendable }: Fixtures,
): readonly (string | number)[] {
  // What is deleted is missed by every later request: mostly those are deleted that exist for it.
  const isSpared = method === 'DELETE' && random.chance(0.97)
  if (kind === 'reports') return [...(isSpared ? expendable.reports : reports), 999_999]
  if (kind === 'projects') return method === 'DELETE' ? otherProjects : [project, ...otherProjects]
  if (kind === 'channels') return [...(isSpared ? expendable.channels : channels), 999_999]
  if (kind === 'schedules') return [...(isSpared ? expendable.schedules : schedules), 999_999]
  return [1, 2, 3, 999_999]
}

const headerNames = [
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
] as const

/** Plausible values, so that not all headers are nonsense. */
const usualValues: Readonly<Record<string, readonly string[]>> = {
  accept: ['application/json', 'application/problem+json', 'text/html', '*/*;q=0'],
  'accept-encoding': ['gzip', 'br', 'zstd', 'gzip, br;q=0', 'identity;q=0'],
  'x-http-method-override': ['PUT', 'patch', 'DELETE'],
  'content-encoding': ['gzip', 'identity'],
  expect: ['100-continue', 'x'],
}

function oddHeaders(random: Random): Record<string, string> {
  const headers: Record<string, string> = {}
  for (let count = random.below(3); count > 0; count -= 1) {
    const name = random.pick(headerNames)
    const usual = usualValues[name]
    headers[name] =
      usual !== undefined && random.chance(0.7)
        ? random.pick(usual)
        : oddValue(random)
            .replaceAll(/[^\x20-\x7e]/g, '?')
            .slice(0, 2000)
  }
  return headers
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
  '/events',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/assets/x',
  '/mcp',
] as const

/** Rendering one of these takes as long as dozens of other requests. */
const longPages = ['/docs', '/audits', '/metrics'] as const

function pageForm(random: Random): FuzzCall {
  const body = makeBody(random, null)
  const posts = random.chance(0.6)
  return {
    kind: 'call',
    operation: null,
    method: posts ? 'POST' : 'GET',
    path:
      (random.chance(0.03) ? random.pick(longPages) : random.pick(pages)) +
      (random.chance(0.2) ? `/${encodeURIComponent(oddValue(random).toWellFormed())}` : ''),
    headers: {
      ...(posts && body.type !== null ? { 'content-type': body.type } : {}),
      ...oddHeaders(random),
      ...(random.chance(0.3)
        ? { cookie: `session=${encodeURIComponent(oddValue(random).toWellFormed())}` }
        : {}),
    },
    body: posts ? body.bytes : null,
    lane: posts ? 'slow' : 'fast',
  }
}
