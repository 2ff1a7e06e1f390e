import { isDeepStrictEqual } from 'node:util'
import type { TSchema } from 'typebox'
import { removableKey } from '../../body/input.ts'
import { noteKey, rareKey } from '../schema.ts'

/** A JSON schema as it appears in the document. */
export type JsonSchema = { readonly [key: string]: unknown }

export interface Publisher {
  /** The schema with a reference in place of every part that has a name. */
  readonly publish: (schema: TSchema) => JsonSchema
  /** Named schemas seen so far. */
  readonly schemas: Readonly<Record<string, JsonSchema>>
}

/** Collects the named schemas of everything published, each once. */
export function makePublisher(): Publisher {
  const schemas: Record<string, JsonSchema> = {}
  const published = new WeakSet<object>()

  function resolve(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(resolve)
    if (typeof value !== 'object' || value === null) return value
    const {
      $id: name,
      [noteKey]: note,
      [rareKey]: _rare,
      [removableKey]: _removable,
      ...rest
    } = value as Record<string, unknown>
    const resolveRest = () =>
      Object.fromEntries(
        Object.entries(rest)
          .filter(([, part]) => part !== undefined)
          .map(([key, part]) => [key, literal.has(key) ? part : resolve(part)]),
      )
    if (typeof name !== 'string') return resolveRest()
    if (!published.has(value)) {
      const resolved = resolveRest()
      const known = (schemas[name] ??= resolved)
      if (!isDeepStrictEqual(known, resolved)) throw new Error(`Two schemas are named ${name}.`)
      published.add(value)
    }
    return { $ref: `#/components/schemas/${name}`, ...(note === undefined ? {} : { description: note }) }
  }

  // A schema is a plain JSON object: TypeBox's hidden markers are not enumerable.
  return { publish: (schema) => resolve(schema) as JsonSchema, schemas }
}

/** Members with values rather than schemas. */
const literal = new Set(['examples', 'enum', 'const', 'default', 'required'])

export const plain = (schema: TSchema): JsonSchema => JSON.parse(JSON.stringify(schema)) as JsonSchema
