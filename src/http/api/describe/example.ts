import type { TSchema } from 'typebox'
import { rareKey } from '../schema.ts'
import { type JsonSchema, plain } from './publish.ts'

/** An example of a schema, assembled from the examples of its leaves. A leaf without one is a bug. */
export const exampleOf = (schema: TSchema): unknown => make(plain(schema), '')

function make(schema: JsonSchema, path: string): unknown {
  const [example] = listOf(schema['examples'])
  if (example !== undefined) return example
  if ('const' in schema) return schema['const']
  const [choice] = listOf(schema['enum'])
  if (choice !== undefined) return choice
  const [first] = listOf(schema['anyOf'])
  if (first !== undefined) return make(schemaOf(first), path)
  if (schema['type'] === 'array') return [make(schemaOf(schema['items']), `${path}[]`)]
  if (schema['type'] === 'object' && 'properties' in schema) {
    return Object.fromEntries(
      Object.entries(schemaOf(schema['properties']))
        .map(([name, part]) => [name, member(schemaOf(part), `${path}.${name}`)])
        .filter(([, value]) => value !== undefined),
    )
  }
  throw new Error(`The schema of ${path} has no example.`)
}

/** A rare member is null, empty or left out. */
function member(schema: JsonSchema, path: string): unknown {
  if (schema[rareKey] !== true) return make(schema, path)
  if (listOf(schema['anyOf']).some((one) => schemaOf(one)['type'] === 'null')) return null
  return schema['type'] === 'array' ? [] : undefined
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

// Parts of a JSON schema are JSON schemas.
const schemaOf = (value: unknown): JsonSchema => value as JsonSchema
