import type { TSchema } from 'typebox'
import { categories } from '../../../core/audit.ts'
import { texts } from '../../../messages/texts.ts'
import type { ResponseDefinition } from '../operation.ts'
import type { LoadedOperation } from '../operations.ts'
import type { DescribedMedia, DescribedParameter, DescribedResponse } from './document.ts'
import { keyedBy } from '../resources/results.ts'
import { exampleOf } from './example.ts'
import { refersTo, type responseHeaders } from './headers.ts'
import { hasEntityTag } from './parameters.ts'
import type { Publisher } from './publish.ts'

/** What is collected while describing operations. */
export interface Components {
  readonly publisher: Publisher
  readonly parameters: Record<string, DescribedParameter>
  readonly examples: Record<string, { readonly value: unknown }>
}

export function describeResponse(
  status: number,
  { description, body, types = ['application/json'], headers = [] }: DocumentedResponse,
  components: Components,
): DescribedResponse {
  return {
    description,
    headers: refersTo(['X-Request-Id', ...headers]),
    ...(body === undefined
      ? {}
      : {
          content: Object.fromEntries(types.map((type) => [type, mediaOf(type, body, status, components)])),
        }),
  }
}

interface DocumentedResponse extends Omit<ResponseDefinition, 'headers'> {
  readonly headers?: readonly (keyof typeof responseHeaders)[]
}

/** Adds the headers that follow from the kind of operation. */
export function withCommonHeaders(
  operation: LoadedOperation,
  status: number,
  response: ResponseDefinition,
): DocumentedResponse {
  const { headers = [] } = response
  const { deprecated } = operation
  return {
    ...response,
    headers: [
      ...headers,
      ...(status === 200 && hasEntityTag(operation) ? (['ETag'] as const) : []),
      ...(operation.method === 'POST' ? (['Idempotency-Replayed'] as const) : []),
      'RateLimit',
      'RateLimit-Policy',
      ...(deprecated === undefined ? [] : (['Deprecation', 'Link'] as const)),
      ...(deprecated?.sunset === undefined ? [] : (['Sunset'] as const)),
    ],
  }
}

function mediaOf(
  type: string,
  body: TSchema,
  status: number,
  { publisher, examples }: Components,
): DescribedMedia {
  if (type === 'text/csv') {
    return { schema: { type: 'string' }, examples: { csv: { value: csvExample(exampleOf(body)) } } }
  }
  const schema = publisher.publish(body)
  const name = `${String(schema['$ref']).split('/').at(-1)}${status}`
  examples[name] = { value: withStatus(exampleOf(body), status) }
  return { schema, examples: { example: { $ref: `#/components/examples/${name}` } } }
}

/** The envelope contains the status of the response. */
const withStatus = (example: unknown, status: number): unknown =>
  typeof example === 'object' &&
  example !== null &&
  'status' in example &&
  'data' in example &&
  !('line' in example)
    ? { ...example, data: status === 202 ? unfinished(example.data) : example.data, status }
    : example

/** A report that is still queued has no results. */
function unfinished(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('state' in data) || !('results' in data)) return data
  const progress = { step: 'queued', message: texts.progress.queued, started_at: null }
  const nothing = { title: null, result: null, score: null, generated_at: null, results: null }
  const scores = { score: null, passed: 0, warned: 0, failed: 0 }
  return { ...data, ...nothing, state: 'queued', progress, categories: keyedBy(categories, () => scores) }
}

/** Two lines: the names of the columns and one report. */
function csvExample(example: unknown): string {
  const cells = Object.entries(example ?? {}).filter(([, value]) => typeof value !== 'object')
  return [cells.map(([name]) => name), cells.map(([, value]) => String(value))]
    .map((line) => line.join(','))
    .join('\r\n')
}
