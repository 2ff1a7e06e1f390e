import { readFile } from 'node:fs/promises'
import { checkReceipt, type SignedPart } from '../../app/receipts/receipt.ts'
import { Problem } from '../../core/problem.ts'
import { printable } from '../../lib/printable.ts'
import type { Command } from '../command.ts'
import { readSettings } from '../read-settings.ts'
import { readWords, UsageError } from '../usage.ts'

export const receipt: Command = async ([verb, ...words], env) => {
  if (verb === 'verify') return verify(words, env)
  if (verb === 'rotate') return rotate(words, env)
  throw new UsageError(
    verb === undefined ? 'Say what to do with receipts.' : `There is no command "receipt ${verb}".`,
  )
}

/** Needs no network and no database. 0 it is genuine, 2 it is not. */
const verify: Command = async (words) => {
  const options = { report: { type: 'string' }, keys: { type: 'string' } } as const
  const { positionals, values } = readWords(words, options, ['FILE'])
  const given = await readJson(positionals[0] ?? '')
  const checked = checkReceipt(
    given,
    values.report === undefined ? undefined : await readReport(values.report),
  )
  if (checked.is === 'forged') {
    console.log(`✗ ${checked.because}`)
    return 2
  }
  const { signed } = checked
  if (checked.is === 'changed') {
    console.log('✗ The receipt is genuine, but the report was changed after it was signed:')
    for (const change of checked.changes.slice(0, 100)) console.log(`  ${printable(change)}`)
    if (checked.changes.length > 100) console.log(`  and ${checked.changes.length - 100} more`)
    return 2
  }
  const isKnown = values.keys === undefined ? undefined : isListed(signed, await readJson(values.keys))
  if (isKnown === false) {
    console.log(`✗ The key ${printable(signed.key.id)} is not among those of ${values.keys ?? ''}.`)
    return 2
  }
  for (const line of [
    `✓ ${signed.url}, audited ${signed.generated_at}: the report is as it was signed.`,
    `  Signed ${signed.signed_at} by ${signed.issuer} with the key ${signed.key.id}.`,
    isKnown === true
      ? '  The key is one of the instance.'
      : `  To know that the key is theirs, save ${signed.issuer}/.well-known/plumbline-keys.json and give it with --keys.`,
  ])
    console.log(printable(line))
  return 0
}

const rotate: Command = async (words, env) => {
  readWords(words, {})
  // Loaded here: to verify a receipt needs no database.
  const { withTools } = await import('../open-tools.ts')
  const id = await withTools(readSettings(env), ({ app }) => app.rotateReceiptKey())
  console.log(`The key ${id} signs from now on. Receipts that the earlier keys signed stay valid.`)
  return 0
}

/** A report as its page exports it, or its results alone. */
async function readReport(file: string): Promise<unknown> {
  const read = await readJson(file)
  return typeof read === 'object' && read !== null && 'results' in read ? read.results : read
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Problem('invalid', `${file} cannot be read.`, { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('invalid', `${file} is not JSON.`, { cause: error })
  }
}

function isListed({ key }: SignedPart, listed: unknown): boolean {
  if (typeof listed !== 'object' || listed === null || !('keys' in listed) || !Array.isArray(listed.keys))
    throw new Problem('invalid', 'The file of keys must be one from /.well-known/plumbline-keys.json.')
  return listed.keys.some(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'public_key' in each && each.public_key === key.public_key,
  )
}
