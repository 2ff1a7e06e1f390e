import { existsSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Value } from 'typebox/value'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { CheckConfig } from './config-schema.ts'
import { fileFaults, parseJson } from './file-faults.ts'

const { config: t } = texts.check

export const configNames = [
  'plumbline.config.ts',
  'plumbline.config.js',
  'plumbline.config.mjs',
  'plumbline.config.json',
]

export interface LoadedConfig {
  readonly config: CheckConfig
  /** Undefined if there is no config file. */
  readonly file?: string
}

/** The named config, or the one in the working directory; empty if there is none. */
export async function loadConfig(named: string | undefined, workingDirectory: string): Promise<LoadedConfig> {
  const file = named === undefined ? await findConfig(workingDirectory) : resolve(workingDirectory, named)
  if (file === undefined) return { config: {} }
  const read: unknown = file.endsWith('.json') ? await readJson(file) : await importConfig(file)
  if (Value.Check(CheckConfig, read)) return { config: read, file }
  throw new CheckError([say(t.invalid, { file }), ...fileFaults(CheckConfig, read)].join('\n'))
}

async function findConfig(folder: string): Promise<string | undefined> {
  for (const name of configNames) {
    const file = resolve(folder, name)
    const isThere = await access(file).then(
      () => true,
      () => false,
    )
    if (isThere) return file
  }
  return undefined
}

async function readJson(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new CheckError(say(t.missing, { file }))
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CheckError(say(t.unreadable, { file }), { cause: error })
  })
  return parseJson(file, text)
}

async function importConfig(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new CheckError(say(t.missing, { file }))
  const restore = withoutTypeWarning()
  try {
    const module: unknown = await import(pathToFileURL(file).href)
    if (typeof module === 'object' && module !== null && 'default' in module) return module.default
  } catch (error) {
    const line = lineIn(file, error)
    const said = line === undefined ? say(t.unloadable, { file }) : say(t.unloadableAt, { file, line })
    throw new CheckError(said, { cause: error })
  } finally {
    restore()
  }
  throw new CheckError(say(t.noDefault, { file }))
}

/** Node warns about modules in a project whose package.json has no type, which is no mistake of the config. */
function withoutTypeWarning(): () => void {
  const emit = process.emitWarning
  process.emitWarning = (...given: readonly unknown[]) => {
    if (!given.some(isTypeWarning)) Reflect.apply(emit, process, given)
  }
  return () => {
    process.emitWarning = emit
  }
}

const typeless = 'MODULE_TYPELESS_PACKAGE_JSON'

const isTypeWarning = (given: unknown): boolean =>
  given === typeless ||
  (typeof given === 'object' && given !== null && 'code' in given && given.code === typeless)

/** The first line of the file in a stack, which is where it failed. Node's own words are always English. */
function lineIn(file: string, error: unknown): number | undefined {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const name of [pathToFileURL(file).href, file]) {
    const at = stack.indexOf(`${name}:`)
    const line = at === -1 ? Number.NaN : Number.parseInt(stack.slice(at + name.length + 1), 10)
    if (!Number.isNaN(line)) return line
  }
  return undefined
}
