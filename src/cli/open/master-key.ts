import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { masterKey, type MasterKey } from '../../app/secrets/envelope.ts'
import type { Config } from '../../config/config.ts'
import { secretKey } from '../../config/readers.ts'
import { databaseFile } from '../../store/sqlite/file.ts'
import { isLoopback } from '../../core/url/url.ts'
import { Problem } from '../../core/problem.ts'
import { say, texts } from '../../messages/texts.ts'

/** The operator's key. In local mode it is generated at the first start; a published service must be given one. */
export function readMasterKey(config: Config): MasterKey {
  const key = givenKey(config)
  if (key !== undefined) return masterKey(key)
  if (!isOwnMachine(config)) {
    throw new Problem('invalid', texts.cli.secretKey.missing)
  }
  return masterKey(localKey(config))
}

/** Whether to check the key at startup: the operator must set one, or has set one. */
export const needsKey = (config: Config): boolean => givenKey(config) !== undefined || !isOwnMachine(config)

/** A container on a person's own machine also has a public URL, with a loopback host. */
const isOwnMachine = ({ local, baseUrl }: Config): boolean =>
  local || (baseUrl !== null && isLoopback(new URL(baseUrl).hostname))

function givenKey({ secretKey: given, secretKeyFile: file }: Config): string | undefined {
  if (given !== null) return given
  return file === null ? undefined : readKeyFile(file, 'PLUMBLINE_SECRET_KEY_FILE')
}

export function readKeyFile(path: string, setting: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new Problem('invalid', say(texts.cli.secretKey.unreadable, { setting, path }), { cause: error })
  }
  const read = secretKey(text)
  if ('fault' in read) throw new Problem('invalid', read.fault(path))
  return read.value
}

/** Next to the database, not in it: a copy of the database alone reveals no secret. */
export function keyFileOf({ dataFolder }: Pick<Config, 'dataFolder'>): string {
  return join(dirname(databaseFile(dataFolder)), 'secret.key')
}

function localKey(config: Config): string {
  const path = keyFileOf(config)
  try {
    mkdirSync(dirname(path), { recursive: true })
    // If two processes start together, one creates it.
    writeFileSync(path, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 })
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!exists)
      throw new Problem('invalid', say(texts.cli.secretKey.unwritable, { path }), {
        cause: error,
      })
  }
  return readKeyFile(path, texts.cli.secretKey.theFile)
}
