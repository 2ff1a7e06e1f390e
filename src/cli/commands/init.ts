import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { buildFolders, initFiles } from '../../check/setup/init-files.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readWords } from '../usage.ts'

const { init: t } = texts.cli

/** Writes a config and a workflow. Existing files are kept unless forced. */
export const init: Command = async (words) => {
  const { positionals, values } = readWords(words, { force: { type: 'boolean' } }, 'any')
  const files = initFiles(positionals[0] ?? (await buildFolder()))
  const taken = await existing(files.map(({ path }) => path))
  if (taken.length > 0 && values.force !== true) {
    console.error(say(t.exists, { files: taken.join(', ') }))
    return 1
  }
  for (const { path, text } of files) {
    await mkdir(dirname(resolve(path)), { recursive: true })
    await writeFile(resolve(path), text)
    console.log(say(t.wrote, { path }))
  }
  console.log(say(t.next, { command: 'npx plumbline-cli check' }))
  return 0
}

const buildFolder = async (): Promise<string> => (await existing(buildFolders))[0] ?? buildFolders[0]

async function existing(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      access(resolve(path)).then(
        () => [path],
        () => [],
      ),
    ),
  )
  return found.flat()
}
