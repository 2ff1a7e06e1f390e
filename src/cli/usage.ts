import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { nearestWords } from '../lib/text/nearest-words.ts'
import { say, texts } from '../messages/texts.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

const { cli: t } = texts

/** `parseArgs` with our own error messages. Expects as many words as there are names, or any number. */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  names: readonly string[] | 'any' = [],
) {
  const read = parseWords(words, options)
  if (names === 'any') return read
  const spare = read.positionals[names.length]
  if (spare !== undefined) throw new UsageError(say(t.tooManyArguments, { argument: withoutPassword(spare) }))
  const missing = names[read.positionals.length]
  if (missing !== undefined) throw new UsageError(say(t.missingArgument, { name: missing }))
  return read
}

/** Rejects empty words: in a script, they are variables that are not set. */
export function withoutEmpty<
  Read extends { readonly values: object; readonly positionals: readonly string[] },
>(read: Read): Read {
  for (const [name, value] of Object.entries(read.values))
    if ([value].flat().includes('')) throw new UsageError(say(t.missingValue, { option: `--${name}` }))
  if (read.positionals.includes('')) throw new UsageError(t.emptyArgument)
  return read
}

/** The subcommand with this name. */
export function findSubcommand(
  command: string,
  verb: string | undefined,
  verbs: Readonly<Record<string, Command>>,
): Command {
  if (verb === undefined) throw new UsageError(say(t.chooseSubcommand, { command }))
  const found = Object.hasOwn(verbs, verb) ? verbs[verb] : undefined
  if (found === undefined) throw new UsageError(say(t.unknownCommand, { command: `${command} ${verb}` }))
  return found
}

/** Parses an id that the command `listedBy` prints. */
export function readId(word: string | undefined, listedBy: string): number {
  const id = /^\d{1,15}$/.test(word ?? '') ? Number(word) : 0
  if (id === 0) throw new UsageError(say(t.idFrom, { command: listedBy }))
  return id
}

/** The value of an option or argument that must be one of a few. */
export function oneOf<const T extends string>(name: string, given: string, allowed: readonly T[]): T
export function oneOf<const T extends string>(
  name: string,
  given: string | undefined,
  allowed: readonly T[],
): T | undefined
export function oneOf<const T extends string>(
  name: string,
  given: string | undefined,
  allowed: readonly T[],
): T | undefined {
  const found = allowed.find((one) => one === given)
  if (found !== undefined || given === undefined) return found
  throw new UsageError(say(t.mustBeOneOf, { name, values: allowed.join(', '), found: given }))
}

/** A URL without its credentials: others may see the screen. */
// bounded: an argument of our own command line
const withoutPassword = (word: string): string => word.replace(/:\/\/.*@/s, '://...@')

function parseWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    throw new UsageError(optionFault(error, words, Object.keys(options)))
  }
}

/**
 * Node's messages are English, but quote the option: "Unknown option '--jsn'", "Option '--until <value>' argument
 * missing", "Option '-v, --all' does not take an argument".
 */
function optionFault(error: unknown, words: readonly string[], known: readonly string[]): string {
  const { code, message } = error instanceof Error && 'code' in error ? error : { code: '', message: '' }
  const option = /'(?:-\w, )?(-[^' ,]+)/.exec(message)?.[1]
  if (option === undefined) return t.badOptions
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')
    return words.some((word) => word.startsWith(`${option}=`)) && !message.includes('<value>')
      ? say(t.spareValue, { option })
      : say(t.missingValue, { option })
  const [near] = nearestWords(option.replace(/^-+/, ''), known)
  return near === undefined
    ? say(t.badOption, { option })
    : say(t.badOptionNear, { option, near: `--${near}` })
}
