import type { TSchema } from 'typebox'
import type { DescribedBody } from './document.ts'
import type { Publisher } from './publish.ts'

export function describeBody(body: TSchema, publish: Publisher['publish']): DescribedBody {
  const media = { schema: publish(body) }
  return {
    // TypeBox omits `required` when every member is optional.
    required: 'required' in body,
    content: {
      'application/x-www-form-urlencoded': media,
      'application/json': media,
      'multipart/form-data': media,
    },
  }
}

export function describeItems(items: TSchema, publish: Publisher['publish']): DescribedBody {
  const schema = publish(items)
  return {
    required: true,
    content: {
      'application/json': { schema: { type: 'array', items: schema } },
      'application/x-ndjson': { schema },
    },
  }
}
