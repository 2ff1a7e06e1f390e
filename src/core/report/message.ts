/**
 * A sentence before formatting: a message id and its values. Reports store this, so they can be shown in another
 * language without a new run.
 */
export interface Message<Id extends string = string, Values = MessageValues> {
  readonly id: Id
  readonly values: Values
}

export type MessageValues = Readonly<Record<string, MessageValue>>

/**
 * Quantities are stored as numbers: every language formats sizes, times, percentages and dates differently. A message
 * in a message is a sentence, such as the reason at its end.
 */
export type MessageValue = PlainValue | Moment | Message

/** ISO 8601, shown to the minute. */
export interface Moment {
  readonly time: string
}

/** The values of a message in words: sentences among them are words too. */
export type PlainValues = Readonly<Record<string, PlainValue>>

type PlainValue = string | number | Quantity

export type Quantity =
  | { readonly bytes: number }
  | { readonly ms: number }
  /** 0 to 1. */
  | { readonly percent: number }
  /** ISO 8601. */
  | { readonly date: string }
  | { readonly list: readonly string[] }

/** Changes the words among the values, those of nested sentences included. */
export const mapWords = (values: MessageValues, change: (words: string) => string): MessageValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, changeWords(value, change)] as const),
  )

function changeWords(value: MessageValue, change: (words: string) => string): MessageValue {
  if (typeof value === 'string') return change(value)
  if (typeof value === 'number') return value
  if ('id' in value) return { id: value.id, values: mapWords(value.values, change) }
  return 'list' in value ? { list: value.list.map(change) } : value
}

/** ICU message patterns by id: `{count, plural, one {# image} other {# images}}`. */
export type MessagePatterns = Readonly<Record<string, string>>

/**
 * The values a pattern needs: a number if it is counted, anything if it is only shown. `portion` is not one of them: it
 * is derived from `count` and `total` when a message is formatted.
 */
export type ValuesOf<Pattern extends string> = {
  readonly [Name in Exclude<ArgumentName<Pattern>, 'portion'>]: Pattern extends
    | `${string}{${Name}, plural${string}`
    | `${string}{${Name}, number${string}`
    ? number
    : MessageValue
}

/** A message of this set, with the values it needs. */
export type MessageOf<Patterns extends MessagePatterns> = {
  [Id in keyof Patterns & string]: Message<Id, ValuesOf<Patterns[Id]>>
}[keyof Patterns & string]

/** Names of the arguments in a pattern, including those inside plural branches. */
type ArgumentName<Pattern extends string> = string extends Pattern ? string : ParseMessage<Pattern, never>[0]

/** Parses text up to its closing brace: the names found so far, and the remaining text. */
type ParseMessage<Text extends string, Found extends string> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? EndMessage<Text, Found>
    : ParseArgument<After, Found>
  : EndMessage<Text, Found>

type EndMessage<Text extends string, Found extends string> = Text extends `${string}}${infer Rest}`
  ? [Found, Rest]
  : [Found, '']

/** The part after an opening brace: a name alone, with a format, or with branches. */
type ParseArgument<Text extends string, Found extends string> = Text extends `${infer Inside}}${infer Rest}`
  ? Inside extends `${infer Name},${string}`
    ? Text extends `${Name}, ${'plural' | 'select'},${infer Branches}`
      ? ParseBranches<Branches, Found | Name>
      : ParseMessage<Rest, Found | Name>
    : ParseMessage<Rest, Found | Inside>
  : [Found, '']

type ParseBranches<
  Text extends string,
  Found extends string,
> = Text extends `${infer Selector}{${infer Content}`
  ? Selector extends `${string}}${string}`
    ? EndBranches<Text, Found>
    : ParseMessage<Content, Found> extends [infer Names extends string, infer Rest extends string]
      ? ParseBranches<Rest, Names>
      : never
  : EndBranches<Text, Found>

type EndBranches<Text extends string, Found extends string> = Text extends `${string}}${infer Rest}`
  ? ParseMessage<Rest, Found>
  : [Found, '']
