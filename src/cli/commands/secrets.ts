import { masterKey } from '../../app/secrets/envelope.ts'
import { checkSecrets, rotateSecrets } from '../../app/secrets/sealer.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { readKeyFile, readMasterKey } from '../open/master-key.ts'
import { readSettings } from '../read-settings.ts'
import { findSubcommand, readWords } from '../usage.ts'
import { withTools } from '../open/open-tools.ts'

const { secrets: t } = texts.cli

export const secrets: Command = async ([verb, ...words], env) =>
  findSubcommand('secrets', verb, { check, rotate })(words, env)

/** Lists the stored secrets that cannot be decrypted with the current key. */
const check: Command = async (words, env) => {
  readWords(words, {})
  const config = readSettings(env)
  const { fields, unreadable } = await withTools(config, ({ store }) =>
    checkSecrets(store.secrets, readMasterKey(config)),
  )
  console.log(say(t.checked, { count: fields, unreadable: unreadable.length }))
  for (const context of unreadable) console.log(`  ${context}`)
  return unreadable.length === 0 ? 0 : 1
}

/** Re-encrypts everything, with the key from another file if one is given. */
const rotate: Command = async (words, env) => {
  const { values } = readWords(words, { 'new-key-file': { type: 'string' } })
  const config = readSettings(env)
  const file = values['new-key-file']
  const next = file === undefined ? undefined : masterKey(readKeyFile(file, '--new-key-file'))
  const { fields, unreadable } = await withTools(config, ({ store }) =>
    rotateSecrets(store.secrets, readMasterKey(config), next),
  )
  console.log(say(t.rotated, { count: fields - unreadable }))
  if (unreadable > 0) console.log(say(t.unreadable, { count: unreadable }))
  if (file !== undefined) console.log(say(t.setFile, { file }))
  return unreadable === 0 ? 0 : 1
}
