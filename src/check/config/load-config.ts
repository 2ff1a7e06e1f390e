import { existsSync } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Value } from 'typebox/value'
import { say, texts } from '../../messages/texts.ts'
import { CheckError } from '../check-error.ts'
import { CheckConfig } from './config-schema.ts'

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
  const faults = Value.Errors(CheckConfig, read)
    // The member itself is named by another error.
    .filter(({ keyword }) => keyword !== 'additionalProperties')
    .map(({ instancePath, keyword, message }) => {
      const field = instancePath === '' ? t.whole : instancePath.slice(1).replaceAll('/', '.')
      const fault = keyword === 'boolean' ? t.unknownOption : message
      return `  ${say(t.fault, { field, fault })}`
    })
    .slice(0, 10)
  throw new CheckError([say(t.invalid, { file }), ...new Set(faults)].join('\n'))
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
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new CheckError(say(t.unreadable, { file, error: messageOf(error) }), { cause: error })
  }
}

async function importConfig(file: string): Promise<unknown> {
  if (!existsSync(file)) throw new CheckError(say(t.missing, { file }))
  const restore = withoutTypeWarning()
  try {
    const module: unknown = await import(pathToFileURL(file).href)
    return typeof module === 'object' && module !== null && 'default' in module ? module.default : undefined
  } catch (error) {
    throw new CheckError(say(t.unloadable, { file, error: messageOf(error) }), { cause: error })
  } finally {
    restore()
  }
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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
