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

/** Names of the arguments in a pattern, those inside the branches of a plural included. */
type ArgumentName<Pattern extends string> = string extends Pattern ? string : ParseMessage<Pattern, never>[0]

/** Reads text up to the brace that closes it: the names found so far, and what follows. */
type ParseMessage<Text extends string, Found extends string> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? EndMessage<Text, Found>
    : ParseArgument<After, Found>
  : EndMessage<Text, Found>

type EndMessage<Text extends string, Found extends string> = Text extends `${string}}${infer Rest}`
  ? [Found, Rest]
  : [Found, '']

/** What stands behind an opening brace: a name alone, with a format, or with branches. */
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
