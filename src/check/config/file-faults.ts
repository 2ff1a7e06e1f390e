import { inspect } from 'node:util'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { jsonFaultAt } from '../../lib/text/json-fault.ts'
import { nearestWords } from '../../lib/text/nearest-words.ts'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { patterns } from './patterns.ts'

const { file: t } = texts.check

/** As much of JSON Schema as our files use. */
interface Shape extends TSchema {
  readonly type?: string
  readonly const?: string
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly patternProperties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean
  readonly items?: Shape
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Parses JSON, or says where it is not. */
export function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new CheckError(say(t.notJson, { file, ...jsonFaultAt(text) }), { cause: error })
  }
}

/** One line for each fault: its key, what was found, and what is allowed. */
export const fileFaults = (schema: TSchema, value: unknown): readonly string[] =>
  [...faultsIn(schema as Shape, value, [])].slice(0, 10).map((fault) => `  ${fault}`)

function* faultsIn(shape: Shape, value: unknown, path: readonly string[]): Generator<string> {
  const key = path.length === 0 ? t.whole : path.join('.')
  if (shape.type === 'array' && Array.isArray(value)) {
    for (const [index, item] of value.entries())
      yield* faultsIn(shape.items ?? {}, item, [...path, `${index}`])
    return
  }
  if (shape.type !== 'object' || !isObject(value)) {
    if (!Value.Check(shape, value))
      yield say(t.wrong, { key, allowed: allowedBy(shape), found: shown(value) })
    return
  }
  const { properties = {}, patternProperties = {}, required = [], additionalProperties } = shape
  for (const name of required)
    if (!Object.hasOwn(value, name))
      yield say(t.missing, { key: [...path, name].join('.'), allowed: allowedBy(properties[name] ?? {}) })
  const [others] = Object.values(patternProperties)
  for (const [name, member] of Object.entries(value)) {
    const own = Object.hasOwn(properties, name) ? properties[name] : others
    if (own !== undefined) yield* faultsIn(own, member, [...path, name])
    else if (additionalProperties === false)
      yield unknownKey([...path, name].join('.'), name, Object.keys(properties))
  }
}

function unknownKey(key: string, name: string, known: readonly string[]): string {
  const [near] = nearestWords(name, known)
  return near === undefined
    ? say(t.unknown, { key, known: known.join(', ') })
    : say(t.didYouMean, { key, near })
}

function allowedBy(shape: Shape): string {
  const { allowed } = t
  if (shape.anyOf !== undefined)
    return say(allowed.oneOf, { choices: shape.anyOf.map((one) => one.const ?? '').join(', ') })
  if (shape.const !== undefined) return say(allowed.exactly, { text: shape.const })
  if (shape.type === 'boolean') return allowed.boolean
  if (shape.type === 'array') return allowed.list
  if (shape.type === 'object') return allowed.object
  if (shape.type === 'integer')
    return shape.maximum === undefined
      ? say(allowed.atLeast, { minimum: shape.minimum ?? 0 })
      : say(allowed.between, { minimum: shape.minimum ?? 0, maximum: shape.maximum })
  if (shape.pattern === patterns.path) return allowed.path
  if (shape.pattern === patterns.url) return allowed.url
  if (shape.pattern === patterns.day) return allowed.day
  return shape.minLength === undefined ? allowed.text : allowed.someText
}

/** A found value in a few words: texts and numbers are quoted, everything larger is named. */
function shown(value: unknown): string {
  const { found } = t
  if (value === undefined) return found.nothing
  if (typeof value === 'string')
    return say(found.text, { text: value.length > 60 ? `${value.slice(0, 59)}…` : value })
  if (Array.isArray(value)) return found.list
  if (typeof value === 'function') return found.function
  if (isObject(value)) return found.object
  // A config in JavaScript can have numbers that JSON cannot write.
  return typeof value === 'bigint' ? `${value}n` : inspect(value)
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
