import { CheckError } from '../../check/check-error.ts'
import { initProject } from '../../check/setup/init-project.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { UsageError } from '../usage-error.ts'
import { readWords } from '../usage.ts'

const { init: t } = texts.cli

/** Writes a config and a workflow. Existing files are kept unless forced. */
export const init: Command = async (words) => {
  const { positionals, values } = readWords(words, { force: { type: 'boolean' } }, 'any')
  const [target, spare] = positionals
  if (spare !== undefined) throw new UsageError(say(texts.cli.tooManyArguments, { argument: spare }))
  try {
    for (const path of await initProject(process.cwd(), { target, force: values.force === true }))
      console.log(say(t.wrote, { path }))
  } catch (error) {
    if (!(error instanceof CheckError)) throw error
    console.error(error.message)
    return 1
  }
  console.log(say(t.next, { command: 'npx plumbline-cli check' }))
  return 0
}
