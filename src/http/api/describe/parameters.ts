import type { TObject, TSchema } from 'typebox'
import type { Operation, RequestHeader } from '../operation.ts'
import type { DescribedParameter, Reference } from './document.ts'
import { requestHeaders } from './headers.ts'
import { plain } from './publish.ts'

type Parameters = Record<string, DescribedParameter>

/** The parameters of an operation. Named ones go to `components` once and are referenced. */
export function describeParameters(
  operation: Operation,
  components: Parameters,
): (DescribedParameter | Reference)[] {
  const headers: readonly RequestHeader[] = [
    ...(operation.headers ?? []),
    ...(hasEntityTag(operation) ? (['If-None-Match'] as const) : []),
    ...(operation.method === 'POST' ? (['Idempotency-Key'] as const) : []),
  ]
  return [
    ...fieldsOf(operation.parameters, 'path', components),
    ...fieldsOf(operation.query, 'query', components),
    ...headers.map((name) => refer(name.replaceAll('-', ''), requestHeaders[name], components)),
  ]
}

/** Every body has an entity tag, except a stream that lasts as long as its client listens. */
export const hasEntityTag = ({ method, responses, openEnded }: Operation): boolean =>
  method === 'GET' && responses[200]?.body !== undefined && openEnded !== true

function fieldsOf(fields: TObject | undefined, place: 'path' | 'query', components: Parameters) {
  return Object.entries(fields?.properties ?? {}).map(([name, schema]) =>
    describeField(name, schema, place, components),
  )
}

function describeField(name: string, field: TSchema, place: 'path' | 'query', components: Parameters) {
  const { description, $id, ...schema } = plain(field)
  const described: DescribedParameter = {
    name,
    in: place,
    required: place === 'path',
    description: String(description),
    // Several values are one comma-separated parameter.
    ...(schema['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema,
  }
  return typeof $id === 'string' ? refer($id, described, components) : described
}

function refer(component: string, described: DescribedParameter, components: Parameters): Reference {
  components[component] = described
  return { $ref: `#/components/parameters/${component}` }
}
