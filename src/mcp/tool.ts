import type { texts } from '../messages/texts.ts'
import type { McpCaller } from './caller.ts'
import type { Answer } from './page-text.ts'

export interface ToolContext {
  readonly caller: McpCaller
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal
}

/** One tool. `texts.mcp.tools` describes it. */
export interface Tool<Input = never> {
  readonly name: keyof typeof texts.mcp.tools
  /** Properties of a JSON Schema object, in the current language. */
  readonly input: Schemas | (() => Schemas)
  readonly required?: readonly string[]
  readonly output: Schemas
  /** Whether it changes nothing, not even counters. */
  readonly readOnly: boolean
  /** Whether it makes requests to the audited site. */
  readonly openWorld: boolean
  readonly run: (input: Input, context: ToolContext) => Promise<Answer>
}

export type Schemas = Readonly<Record<string, object>>

export const integer = { type: 'integer' }
export const text = { type: 'string' }
export const list = { type: 'array' }
export const report = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER }
/** `anyOf` instead of a list of types, because some clients support only one type per member. */
const maybeText = { anyOf: [{ type: 'string' }, { type: 'null' }] }

/** Members that every list has. */
export const listed = { shown: integer, total: integer, next_cursor: maybeText } as const

export const paging = {
  cursor: text,
  limit: { type: 'integer', minimum: 1, maximum: 50 },
} as const
