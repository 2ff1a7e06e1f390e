import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import { serviceUsage } from './service-usage.ts'

/** It was not asked rightly: the message says how to. */
export class UsageError extends Error {
  /** The message without the list of commands. */
  readonly sentence: string

  constructor(sentence: string) {
    super(`${sentence}\n\n${usage}`)
    this.name = 'UsageError'
    this.sentence = sentence
  }
}

export const usage = `plumbline <command>

  check TARGET ...                  audits URLs, sitemaps or a folder, and fails by your rules; see check --help
  inspect URL [--json]              one report in the terminal, nothing stored
  verify URL --audit ID ...         runs only these audits against the page as it is now; exit code 2 when a problem
                                    is still there. --server URL compares with the report on a service, --json
  mcp                               tools for an assistant on this machine, over standard input and output
  init [TARGET] [--force]           writes a config and a workflow for check
  import FILE                       prints the equivalent of a lighthouserc.json or .pa11yci
  receipt verify FILE [--report FILE] [--keys FILE]   checks a receipt offline and says what was changed
${serviceUsage}  help, version`

/** `parseArgs` with its complaints in our own voice: as many words as have names, or any number. */
export function readWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
  names: readonly string[] | 'any' = [],
) {
  const read = parseWords(words, options)
  if (names === 'any') return read
  const spare = read.positionals[names.length]
  if (spare !== undefined) throw new UsageError(`"${withoutPassword(spare)}" is one word too many.`)
  const missing = names[read.positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  return read
}

/** A URL without what it says of who asks: it may be on a screen that others see. */
// bounded: an argument of our own command line
const withoutPassword = (word: string): string => word.replace(/:\/\/.*@/s, '://...@')

function parseWords<const Options extends ParseArgsOptionsConfig>(
  words: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true, strict: true })
  } catch (error) {
    // Node's own sentence, such as "Unknown option '--jsn'".
    const said = error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)
    throw new UsageError(`${said.replace(/\.$/, '')}.`)
  }
}
