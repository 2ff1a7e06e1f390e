import { type Static, type TSchema, type TSchemaOptions, Type } from 'typebox'
import { removableKey } from '../body/input.ts'

/**
 * Building blocks of schemas. A schema with an `$id` becomes a component of that name in the OpenAPI document, wherever
 * it is used. Leaves have examples, from which the document assembles those of responses.
 */

/** The type of a response with this schema. Presenters return it, so a field without a schema does not compile. */
export type Wire<T extends TSchema> = DeepReadonly<Static<T>>

type DeepReadonly<T> = T extends readonly (infer Item)[]
  ? readonly DeepReadonly<Item>[]
  : T extends object
    ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> }
    : T

export const oneOf = <const V extends string | number>(values: readonly V[], options: TSchemaOptions = {}) =>
  Type.Unsafe<V>({
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    enum: [...values],
    ...options,
  })

export const severalOf = <const V extends string>(values: readonly V[], options: TSchemaOptions = {}) =>
  Type.Unsafe<V[]>({ type: 'array', items: { type: 'string', enum: [...values] }, minItems: 1, ...options })

export const nullable = <T extends TSchema>(schema: T, description?: string) =>
  Type.Union([schema, Type.Null()], description === undefined ? {} : { description })

/** A named schema with a description of its own where it is used, next to the reference. */
export const meaning = <T extends TSchema>(schema: T, description: string): T => ({
  ...schema,
  [noteKey]: description,
})

/** Where `meaning` stores its description, for the OpenAPI document. */
export const noteKey = '~note'

/**
 * Null, empty or left out in most responses, and so in examples: a finished report has no error. Without it, an example
 * would have everything at once.
 */
export const rare = <T extends TSchema>(schema: T): T => ({ ...schema, [rareKey]: true })

/** Where `rare` stores its flag, for the examples. */
export const rareKey = '~rare'

/** A field that an empty value removes, in forms too; its description has to say so. */
export const removable = <T extends TSchema>(schema: T): T => ({ ...schema, [removableKey]: true })

/** An object with one member of the same schema for each of the names. */
export const keyed = <const Name extends string, T extends TSchema>(
  names: readonly Name[],
  schema: T,
  options: TSchemaOptions = {},
) =>
  // Object.fromEntries loses the key types.
  Type.Object(Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, T>, options)

/** An object with arbitrary names. */
export const dictionary = <T extends TSchema>(schema: T, options: TSchemaOptions) =>
  Type.Unsafe<Record<string, Static<T>>>({ type: 'object', additionalProperties: schema, ...options })

export const text = (description: string, example: string, options: TSchemaOptions = {}) =>
  Type.String({ description, examples: [example], ...options })

export const url = (description: string, example = 'https://example.com/pricing') =>
  Type.String({ format: 'uri', description, examples: [example] })

export const time = (description: string, example = '2026-11-14T09:15:00.000Z') =>
  Type.String({ format: 'date-time', description, examples: [example] })

export const number = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Number({ description, examples: [example], ...options })

export const integer = (description: string, example: number, options: TSchemaOptions = {}) =>
  Type.Integer({ description, examples: [example], ...options })

export const count = (description: string, example: number) => integer(description, example, { minimum: 0 })

export const flag = (description: string, example = false) =>
  Type.Boolean({ description, examples: [example] })

/** `{ data, status }`, the form of every response with a single resource. */
export const envelope = <T extends TSchema, const S extends number>(
  name: string,
  data: T,
  ...statuses: readonly [S, ...S[]]
) =>
  Type.Object(
    { data, status: oneOf(statuses, { description: 'HTTP status of the response.' }) },
    { $id: name },
  )

/** The response after deleting something. */
export const deletion = <const Kind extends string, T extends TSchema>(name: string, object: Kind, id: T) =>
  Type.Object(
    { id, object: Type.Literal(object), deleted: Type.Literal(true), status: oneOf([200]) },
    { $id: name },
  )
