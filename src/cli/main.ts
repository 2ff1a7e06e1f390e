import { Failure } from '../core/failure.ts'
import { Problem } from '../core/problem.ts'
import { printable } from '../lib/text/printable.ts'
import { localeOfEnvironment, setProcessLocale } from '../messages/locale.ts'
import type { Command } from './command.ts'
import { UsageError } from './usage-error.ts'

/** Commands and texts are loaded on demand, so that `--version` waits for neither. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./commands/serve.ts')).serve,
  work: async () => (await import('./commands/work.ts')).work,
  inspect: async () => (await import('./commands/inspect.ts')).inspect,
  verify: async () => (await import('./commands/verify.ts')).verify,
  receipt: async () => (await import('./commands/receipt.ts')).receipt,
  mcp: async () => (await import('./commands/mcp.ts')).mcp,
  check: async () => (await import('./commands/check.ts')).check,
  init: async () => (await import('./commands/init.ts')).init,
  import: async () => (await import('./commands/import.ts')).importFile,
  user: async () => (await import('./commands/user.ts')).user,
  key: async () => (await import('./commands/key.ts')).key,
  channels: async () => (await import('./commands/channels.ts')).channels,
  feeds: async () => (await import('./commands/feeds.ts')).feeds,
  credentials: async () => (await import('./commands/credentials.ts')).credentials,
  secrets: async () => (await import('./commands/secrets.ts')).secrets,
  runs: async () => (await import('./commands/runs.ts')).runs,
  schedules: async () => (await import('./commands/schedules.ts')).schedules,
  alerts: async () => (await import('./commands/alerts.ts')).alerts,
  migrate: async () => (await import('./commands/migrate.ts')).migrate,
  copy: async () => (await import('./commands/copy.ts')).copy,
  backup: async () => (await import('./commands/backup.ts')).backup,
  settings: async () => (await import('./commands/settings.ts')).settings,
  help: async () => (await import('./help/help.ts')).help,
  version: async () => (await import('./version.ts')).showVersion,
}

/** Commands whose subcommands take an ID from their list, right after the subcommand. */
const commandsWithLists: ReadonlySet<string> = new Set(['alerts', 'channels', 'schedules'])

const aliases = new Map([
  ['--help', 'help'],
  ['-h', 'help'],
  ['--version', 'version'],
  ['-v', 'version'],
])

// A reader such as `head` may leave early; the command still ends with its own exit code.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
setProcessLocale(localeOfEnvironment(process.env) ?? 'en')
process.exitCode = await run(process.argv.slice(2))

/** Exit codes: 0 done, 1 could not run, also when called incorrectly. Commands that judge a page exit with 2 if it fails. */
async function run([word = 'help', ...words]: readonly string[]): Promise<number> {
  try {
    const load = findCommand(word)
    if (load === undefined) throw await unknownCommand(word)
    const options = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
    if (options.includes('--help') || options.includes('-h')) {
      const { commandHelp } = await import('./help/help.ts')
      console.log(commandHelp(word))
      return 0
    }
    const command = await load()
    return await command(words, process.env)
  } catch (error) {
    return explain(error, word, words)
  }
}

function findCommand(word: string): (() => Promise<Command>) | undefined {
  const name = aliases.get(word) ?? word
  return Object.hasOwn(commands, name) ? commands[name] : undefined
}

async function unknownCommand(command: string): Promise<UsageError> {
  const [{ say, texts }, { nearestWords }] = await Promise.all([
    import('../messages/texts.ts'),
    import('../lib/text/nearest-words.ts'),
  ])
  const [near] = nearestWords(command, Object.keys(commands))
  return new UsageError(
    near === undefined
      ? say(texts.cli.unknownCommand, { command })
      : say(texts.cli.unknownCommandNear, { command, near }),
  )
}

/** Help for this command only, short enough to fit below the error message. */
async function usageOf(word: string): Promise<string> {
  const [{ commandHelp }, { texts }] = await Promise.all([
    import('./help/help.ts'),
    import('../messages/texts.ts'),
  ])
  return findCommand(word) === undefined ? texts.help.seeAll : commandHelp(word)
}

/** Prints expected errors as a sentence; only bugs print a stack. */
async function explain(error: unknown, word: string, words: readonly string[]): Promise<number> {
  if (error instanceof UsageError) {
    console.error(`${printable(error.message)}\n\n${await usageOf(word)}`)
    return 1
  }
  if (error instanceof Problem) console.error((await linesOf(error, word, words)).map(printable).join('\n'))
  else if (error instanceof Failure) console.error(printable(await wordsOf(error)))
  else console.error(error)
  return 1
}

// Loaded only after a failure: most commands start without the texts of problems.
async function linesOf(problem: Problem, word: string, words: readonly string[]): Promise<readonly string[]> {
  const [{ problemText }, { say, texts }, { commandHelp }, { argumentName }] = await Promise.all([
    import('../messages/sentence-text.ts'),
    import('../messages/texts.ts'),
    import('./help/help.ts'),
    import('./argument-name.ts'),
  ])
  // The API's sentence names nothing, because its request does.
  if (typeof problem.said === 'object' && problem.said.id === 'notFound') {
    const [, id = ''] = words
    const isListed = commandsWithLists.has(word) && /^\d+$/.test(id)
    return [isListed ? say(texts.cli.notListed, { command: word, id }) : texts.cli.notFound]
  }
  const usage = commandHelp(word)
  const { message, errors } = problemText(problem, (field) => argumentName(field, words, usage))
  return errors === undefined ? [message] : Object.values(errors).flat()
}

async function wordsOf({ sentence }: Failure): Promise<string> {
  const { sentenceText } = await import('../messages/sentence-text.ts')
  return sentenceText(sentence)
}
