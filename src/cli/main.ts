import { Failure } from '../core/failure.ts'
import { Problem } from '../core/problem.ts'
import { printable } from '../lib/printable.ts'
import { usage, UsageError } from './usage.ts'
import type { Command } from './command.ts'

/** Each command is loaded when it is asked for: `help` does not wait for a database driver. */
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  serve: async () => (await import('./serve.ts')).serve,
  work: async () => (await import('./work.ts')).work,
  inspect: async () => (await import('./inspect.ts')).inspect,
  user: async () => (await import('./user.ts')).user,
  key: async () => (await import('./key.ts')).key,
  runs: async () => (await import('./runs.ts')).runs,
  migrate: async () => (await import('./migrate.ts')).migrate,
  copy: async () => (await import('./copy.ts')).copy,
  backup: async () => (await import('./backup.ts')).backup,
  settings: async () => (await import('./settings.ts')).settings,
  help: async () => (await import('./help.ts')).help,
  version: async () => (await import('./help.ts')).showVersion,
}

/** The words that everybody tries. */
const aliases: Readonly<Record<string, string>> = {
  '--help': 'help',
  '-h': 'help',
  '--version': 'version',
  '-v': 'version',
}

process.exitCode = await run(process.argv.slice(2))

/** 0 done, 1 it did not work, 2 it was not asked rightly. */
async function run([word = 'help', ...words]: readonly string[]): Promise<number> {
  try {
    const load = commands[aliases[word] ?? word]
    if (load === undefined) throw new UsageError(`There is no command "${word}".`)
    if (words.includes('--help') || words.includes('-h')) {
      console.log(usage)
      return 0
    }
    const command = await load()
    return await command(words, process.env)
  } catch (error) {
    return explain(error)
  }
}

/** What can be expected is a sentence; only a fault of ours shows where it happened. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    console.error(error.message.split('\n').map(printable).join('\n'))
    return 2
  }
  if (error instanceof Problem)
    console.error(
      Object.values(error.errors ?? { all: [error.message] })
        .flat()
        .map(printable)
        .join('\n'),
    )
  else if (error instanceof Failure) console.error(printable(error.message))
  else console.error(error)
  return 1
}
