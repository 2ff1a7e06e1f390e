import { access, mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { configNames } from '../config/load-config.ts'
import { initFiles } from './init-files.ts'

const { init: t } = texts.cli

export interface InitOptions {
  /** What to check. Default is the build folder. */
  readonly target: string | undefined
  /** Whether existing files are overwritten. */
  readonly force: boolean
}

/** Writes a config and a workflow into the folder of a project, and returns their paths. */
export async function initProject(
  folder: string,
  { target, force }: InitOptions,
): Promise<readonly string[]> {
  const files = initFiles(target ?? (await findBuild(folder)))
  const paths = files.map(({ path }) => path)
  const [other] = await existing(
    folder,
    configNames.filter((name) => !paths.includes(name)),
  )
  if (other !== undefined) throw new CheckError(say(t.otherConfig, { file: other }))
  const taken = await existing(folder, paths)
  if (taken.length > 0 && !force) throw new CheckError(say(t.exists, { files: taken.join(', ') }))
  for (const { path, text } of files) {
    await mkdir(dirname(resolve(folder, path)), { recursive: true })
    await writeFile(resolve(folder, path), text)
  }
  return paths
}

/** Common build folders. */
const buildFolders = ['dist', 'build', 'out', 'public', '_site'] as const

/** A folder without a home page is not a build: in many projects, `public` contains files to be copied. */
async function findBuild(folder: string): Promise<string> {
  const [home] = await existing(
    folder,
    buildFolders.map((name) => `${name}/index.html`),
  )
  return home === undefined ? buildFolders[0] : dirname(home)
}

async function existing(folder: string, paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    paths.map((path) =>
      access(resolve(folder, path)).then(
        () => [path],
        () => [],
      ),
    ),
  )
  return found.flat()
}
