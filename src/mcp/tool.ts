import type { texts } from '../messages/texts.ts'
import type { Desk } from './desk.ts'
import type { Answer } from './page-text.ts'

export interface ToolContext {
  readonly desk: Desk
  /** Aborts when the client goes away. */
  readonly signal: AbortSignal
}

/** One tool. `texts.mcp.tools` describes it. */
export interface Tool<Input = never> {
  readonly name: keyof typeof texts.mcp.tools
  /** Members of a JSON Schema object, in the language of the moment. */
  readonly input: Schemas | (() => Schemas)
  readonly required?: readonly string[]
  readonly output: Schemas
  /** It changes nothing, not even what is counted. */
  readonly readOnly: boolean
  /** It asks the audited site. */
  readonly openWorld: boolean
  readonly run: (input: Input, context: ToolContext) => Promise<Answer>
}

export type Schemas = Readonly<Record<string, object>>

export const integer = { type: 'integer' }
export const text = { type: 'string' }
export const list = { type: 'array' }
export const report = { type: 'integer', minimum: 1 }
/** Not a list of types: some clients know only one for each member. */
const maybeText = { anyOf: [{ type: 'string' }, { type: 'null' }] }

/** What every list tells of itself. */
export const listed = { shown: integer, total: integer, next_cursor: maybeText } as const

export const paging = {
  cursor: text,
  limit: { type: 'integer', minimum: 1, maximum: 50 },
} as const
