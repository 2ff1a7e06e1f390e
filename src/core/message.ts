/**
 * A sentence before it is put into words: which message, and what goes into it. Reports store this, so a report can be
 * shown in another language without running it again.
 */
export interface Message<Id extends string = string, Values = MessageValues> {
  readonly id: Id
  readonly values: Values
}

export type MessageValues = Readonly<Record<string, MessageValue>>

/** Numbers with a unit travel as numbers: every language formats sizes, times, shares and dates its own way. */
export type MessageValue = string | number | Quantity

export type Quantity =
  | { readonly bytes: number }
  | { readonly ms: number }
  /** 0 to 1. */
  | { readonly percent: number }
  /** ISO 8601. */
  | { readonly date: string }
  | { readonly list: readonly string[] }

/** ICU message patterns by id: `{count, plural, one {# image} other {# images}}`. */
export type MessagePatterns = Readonly<Record<string, string>>

/** The values a pattern needs: a number for what is counted, anything for what is only shown. */
export type ValuesOf<Pattern extends string> = {
  readonly [Name in ArgumentName<Pattern>]: Pattern extends
    | `${string}{${Name}, plural${string}`
    | `${string}{${Name}, number${string}`
    ? number
    : MessageValue
}

/** A message of this set, with the values it needs. */
export type MessageOf<Patterns extends MessagePatterns> = {
  [Id in keyof Patterns & string]: Message<Id, ValuesOf<Patterns[Id]>>
}[keyof Patterns & string]

/**
 * Names of the arguments in a pattern. What stands in the branches of a plural is told from an argument by its `#` or
 * space: write `one {# image}`, never `one {image}`.
 */
type ArgumentName<Pattern extends string> = string extends Pattern
  ? string
  : Pattern extends `${string}{${infer Rest}`
    ? NameAtStart<Rest> | ArgumentName<Rest>
    : never

type NameAtStart<Rest extends string> = Rest extends `${infer Inside}}${string}`
  ? Inside extends `${infer Name},${string}`
    ? Plain<Name>
    : Plain<Inside>
  : never

type Plain<Name extends string> = Name extends '' | `${string}${' ' | '#' | '{' | '\n'}${string}`
  ? never
  : Name
