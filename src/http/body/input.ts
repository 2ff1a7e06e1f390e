import { isDeepStrictEqual } from 'node:util'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import type { Static, TObject, TSchema } from 'typebox'
import type { FieldErrors, FieldFault } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { texts } from '../../messages/texts.ts'
import { addFormats, formatFault } from './formats.ts'
import { type Fields, isEmptied, valuesOf } from './query.ts'

/** The parsed value, or all errors of the schema and the fields without one, which the use case can check too. */
export type Input<T> = { readonly value: T } | { readonly errors: FieldErrors; readonly valid: Partial<T> }

export interface InputReader<T> {
  /** Query and form: numbers are text. */
  fromFields(fields: Fields): Input<T>
  /** JSON: "2" is not 2. */
  fromJson(value: unknown): Input<T>
}

/**
 * One schema for both: text is converted to a number where the schema expects one, and then validated just as strictly.
 */
export function makeReader<T extends TObject>(schema: T): InputReader<Static<T>> {
  const ofType = (type: string) =>
    Object.keys(schema.properties).filter((name) => property(schema, name)?.['type'] === type)
  const [integers, numbers, lists] = [ofType('integer'), ofType('number'), ofType('array')]
  const booleans = ofType('boolean')
  const objects = ofType('object')
  const instants = Object.keys(schema.properties).filter(
    (name) => property(schema, name)?.['format'] === 'instant',
  )
  const removables = Object.keys(schema.properties).filter(
    (name) => property(schema, name)?.[removableKey] === true,
  )
  const read = (given: unknown): Input<Static<T>> => {
    const check = checkOf(schema)
    // Ajv has just validated it with the schema that the type is derived from.
    if (check(given)) return { value: given as Static<T> }
    const errors = explain(schema, check.errors ?? [])
    const isValid = ([name]: [string, unknown]): boolean =>
      Object.hasOwn(schema.properties, name) && !Object.hasOwn(errors, name)
    // Fields without an error match the schema.
    const valid = (
      isObject(given) ? Object.fromEntries(Object.entries(given).filter(isValid)) : {}
    ) as Partial<Static<T>>
    return { errors, valid }
  }
  return {
    fromJson: (value) => read(withoutNulls(value, schema)),
    fromFields(fields) {
      const given: Record<string, unknown> = fields
      for (const name of integers) given[name] = asInteger(fields[name])
      for (const name of numbers) given[name] = asNumber(fields[name])
      for (const name of booleans) given[name] = asBoolean(fields[name])
      for (const name of objects) given[name] = asObject(fields[name])
      const emptied = removables.filter((name) => isEmptied(fields, name))
      for (const name of instants) given[name] = withPlus(fields[name])
      for (const name of lists) given[name] = asList(valuesOf(fields, name))
      for (const name of emptied) given[name] = lists.includes(name) ? [] : ''
      return read(given)
    },
  }
}

/** Marks a field that an empty form value removes. Any other empty form value means "not given". */
export const removableKey = '~removable'

/**
 * Compiled on first use and once for both prefixes: compiling takes milliseconds, and all schemas together took a fifth
 * of the startup time.
 */
function checkOf(schema: TObject): ValidateFunction {
  const known = checks.get(schema)
  if (known !== undefined) return known
  const check = ajv.compile(forAjv(schema))
  checks.set(schema, check)
  return check
}

const checks = new WeakMap<TObject, ValidateFunction>()

/**
 * An `$id` is for the OpenAPI document; Ajv would treat it as the URI of a schema. Integers that JavaScript cannot
 * represent exactly are rejected: they would reach the database rounded.
 */
const forAjv = (schema: TObject): object =>
  JSON.parse(
    JSON.stringify(schema, (key, value: unknown) => {
      if (key === '$id') return undefined
      return isObject(value) && value['type'] === 'integer'
        ? { maximum: Number.MAX_SAFE_INTEGER, ...value }
        : value
    }),
  ) as object

/** Many languages write a missing member as null. Names of a dictionary are not members, so their nulls are kept. */
function withoutNulls(value: unknown, schema: unknown): unknown {
  if (!isObject(value) || !isObject(schema)) return value
  const { properties, items } = schema
  if (Array.isArray(value))
    return isObject(items) && isObject(items['properties'])
      ? value.map((item: unknown) => withoutNulls(item, items))
      : value
  if (!isObject(properties)) return value
  const rules = (name: string): unknown => (Object.hasOwn(properties, name) ? properties[name] : undefined)
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, member]) => member !== null || allowsNull(rules(name)))
      .map(([name, member]) => [name, withoutNulls(member, rules(name))]),
  )
}

const allowsNull = (schema: unknown): boolean =>
  isObject(schema) &&
  Array.isArray(schema['anyOf']) &&
  schema['anyOf'].some((one: unknown) => isObject(one) && one['type'] === 'null')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

// `verbose` keeps the invalid value, for the message about it.
const ajv = new Ajv({
  verbose: true,
  allErrors: true,
  strict: false,
  useDefaults: true,
  validateFormats: true,
})
addFormats(ajv)

/** Integers that are not exact and texts that are not integers are left unchanged, for validation to reject. */
function asInteger(text: string | undefined): unknown {
  const trimmed = text?.trim()
  if (trimmed === undefined || !/^-?\d+$/.test(trimmed)) return text
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(trimmed), Number.MAX_SAFE_INTEGER))
}

function asNumber(text: string | undefined): unknown {
  const trimmed = text?.trim()
  return trimmed === undefined || !/^-?\d{1,15}(\.\d{1,15})?$/.test(trimmed) ? text : Number(trimmed)
}

/** Many clients forget to encode the plus of a time zone, and a form then says a space. */
const withPlus = (text: string | undefined): string | undefined => text?.replace(/ (?=\d\d:\d\d$)/, '+')

/** The spellings that forms and people use; anything else is left for validation to reject. */
function asBoolean(text: string | undefined): unknown {
  if (text === undefined) return undefined
  if (['1', 'true', 'on', 'yes'].includes(text.toLowerCase())) return true
  return ['0', 'false', 'off', 'no'].includes(text.toLowerCase()) ? false : text
}

/** Generated clients write objects in a form as JSON. Anything else is left for validation to reject. */
function asObject(text: string | undefined): unknown {
  if (text === undefined || !text.trimStart().startsWith('{')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Forms write lists with commas, or repeat the name. */
const asList = (texts: readonly string[] | undefined): unknown =>
  texts
    ?.flatMap((text) => text.split(','))
    .map((item) => item.trim())
    .filter((item) => item !== '')

function property(schema: TObject, name: string): Record<string, unknown> | undefined {
  const found: TSchema | undefined = schema.properties[name]
  // A schema is a plain JSON object.
  return found as Record<string, unknown> | undefined
}

function explain(schema: TObject, faults: readonly ErrorObject[]): FieldErrors {
  const errors: Record<string, FieldFault[]> = {}
  for (const fault of faults) {
    const path = fault.instancePath.split('/').slice(1)
    if (fault.keyword === 'required') path.push(String(fault.params['missingProperty']))
    const [name = '', ...members] = path
    if (name === '') return { body: [texts.problems.bodyObject] }
    const found = faultOf(property(schema, name) ?? {}, fault, members)
    const said = (errors[name] ??= [])
    if (!said.some((one) => isDeepStrictEqual(one, found))) said.push(found)
  }
  return errors
}

function faultOf(
  rules: Record<string, unknown>,
  { keyword, params, data }: ErrorObject,
  members: readonly string[],
): FieldFault {
  const allowed = rules['enum']
  if (keyword === 'required')
    return members.length === 0
      ? fieldFault(texts.problems.required, {})
      : fieldFault(texts.problems.memberMissing, { member: nameOf(members) })
  if (Array.isArray(allowed)) return fieldFault(texts.problems.oneOf, { values: allowed.join(', ') })
  const items = rules['items']
  if (items !== undefined) return listFault(rules, items as Record<string, unknown>)
  if (keyword === 'type' && rules['type'] === 'boolean') return fieldFault(texts.problems.boolean, {})
  if (keyword === 'type' && rules['type'] === 'number') return fieldFault(texts.problems.number, {})
  if (rules['type'] === 'object')
    return members.length === 0
      ? fieldFault(texts.problems.object, {})
      : fieldFault(texts.problems.memberInvalid, { member: nameOf(members) })
  if (keyword === 'type')
    return fieldFault(rules['type'] === 'integer' ? texts.problems.integer : texts.problems.text, {})
  if (keyword === 'minimum') return fieldFault(texts.problems.minimum, { min: String(params['limit']) })
  if (keyword === 'maximum') return fieldFault(texts.problems.maximum, { max: String(params['limit']) })
  if (keyword === 'minLength') return fieldFault(texts.problems.minLength, { min: Number(params['limit']) })
  if (keyword === 'maxLength') return fieldFault(texts.problems.tooLong, { max: Number(params['limit']) })
  if (typeof data === 'string' && !data.isWellFormed()) return fieldFault(texts.problems.unstorable, {})
  return formatFault(params['format'])
}

/** `form.url`, from parts of a JSON pointer. The names in a dictionary are the client's own. */
const nameOf = (members: readonly string[]): string =>
  members
    .map((member) => member.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 60))
    .join('.')
    .toWellFormed()

function listFault(rules: Record<string, unknown>, items: Record<string, unknown>): FieldFault {
  const allowed = items['enum']
  if (Array.isArray(allowed)) return fieldFault(texts.problems.oneOf, { values: allowed.join(', ') })
  return fieldFault(texts.problems.list, {
    max: String(rules['maxItems']),
    length: String(items['maxLength']),
  })
}
