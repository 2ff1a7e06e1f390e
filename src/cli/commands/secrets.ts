import { masterKey } from '../../app/secrets/envelope.ts'
import { checkSecrets, rotateSecrets } from '../../app/secrets/sealer.ts'
import type { Command } from '../command.ts'
import { readKeyFile, readMasterKey } from '../master-key.ts'
import { readSettings } from '../read-settings.ts'
import { readWords, UsageError } from '../usage.ts'
import { withTools } from '../open-tools.ts'

export const secrets: Command = async ([verb, ...words], env) => {
  if (verb === 'check') return check(words, env)
  if (verb === 'rotate') return rotate(words, env)
  throw new UsageError(
    verb === undefined ? 'Say what to do with secrets.' : `There is no command "secrets ${verb}".`,
  )
}

/** Tells which stored secrets cannot be read with the key that is set. */
const check: Command = async (words, env) => {
  readWords(words, {})
  const config = readSettings(env)
  const { fields, unreadable } = await withTools(config, ({ store }) =>
    checkSecrets(store.secrets, readMasterKey(config)),
  )
  console.log(`${fields} stored secrets, ${unreadable.length} of them cannot be read with this key.`)
  for (const context of unreadable) console.log(`  ${context}`)
  return unreadable.length === 0 ? 0 : 1
}

/** Re-encrypts everything, with the key of another file if one is given. */
const rotate: Command = async (words, env) => {
  const { values } = readWords(words, { 'new-key-file': { type: 'string' } })
  const config = readSettings(env)
  const file = values['new-key-file']
  const next = file === undefined ? undefined : masterKey(readKeyFile(file, '--new-key-file'))
  const { fields, unreadable } = await withTools(config, ({ store }) =>
    rotateSecrets(store.secrets, readMasterKey(config), next),
  )
  console.log(`${fields - unreadable} stored secrets are encrypted anew.`)
  if (unreadable > 0) console.log(`${unreadable} could not be read and were left as they were.`)
  if (file !== undefined) console.log(`Now set PLUMBLINE_SECRET_KEY_FILE to ${file} and restart the service.`)
  return unreadable === 0 ? 0 : 1
}
