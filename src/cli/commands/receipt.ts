import { readFile } from 'node:fs/promises'
import { checkReceipt, type SignedPart } from '../../app/receipts/receipt.ts'
import { Problem } from '../../core/problem.ts'
import { printable } from '../../lib/text/printable.ts'
import { formatDateTime } from '../../messages/format-message.ts'
import { say, texts } from '../../messages/texts.ts'
import type { Command } from '../command.ts'
import { findSubcommand, readWords } from '../usage.ts'

const { receipt: t } = texts.cli

export const receipt: Command = async ([verb, ...words], env) =>
  findSubcommand('receipt', verb, { verify, rotate })(words, env)

/** Needs no network and no database. Exit codes: 0 genuine, 2 not genuine. */
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
    console.log(`✗ ${t.changed}`)
    for (const change of checked.changes.slice(0, 100)) console.log(`  ${printable(change)}`)
    if (checked.changes.length > 100)
      console.log(`  ${say(texts.cli.and, { count: checked.changes.length - 100 })}`)
    return 2
  }
  const isKnown = values.keys === undefined ? undefined : isListed(signed, await readJson(values.keys))
  if (isKnown === false) {
    console.log(`✗ ${say(t.unknownKey, { id: printable(signed.key.id), file: values.keys ?? '' })}`)
    return 2
  }
  for (const line of [
    `✓ ${say(t.genuine, { url: signed.url, date: formatDateTime(signed.generated_at) })}`,
    `  ${say(t.signed, { date: formatDateTime(signed.signed_at), issuer: signed.issuer, id: signed.key.id })}`,
    isKnown === true
      ? `  ${t.keyKnown}`
      : `  ${say(t.keyUnknown, { url: `${signed.issuer}/.well-known/plumbline-keys.json` })}`,
  ])
    console.log(printable(line))
  return 0
}

/** Loaded on demand: to verify a receipt needs no database, and the npm package has none of the service. */
const rotate: Command = async (words, env) => (await import('./rotate.ts')).rotate(words, env)

/** A report as exported by its page, or only its results. */
async function readReport(file: string): Promise<unknown> {
  const read = await readJson(file)
  return typeof read === 'object' && read !== null && 'results' in read ? read.results : read
}

async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new Problem('invalid', say(texts.cli.cannotReadFile, { file }), { cause: error })
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('invalid', say(texts.cli.notJson, { file }), { cause: error })
  }
}

function isListed({ key }: SignedPart, listed: unknown): boolean {
  if (typeof listed !== 'object' || listed === null || !('keys' in listed) || !Array.isArray(listed.keys))
    throw new Problem('invalid', t.badKeys)
  return listed.keys.some(
    (each: unknown) =>
      typeof each === 'object' && each !== null && 'public_key' in each && each.public_key === key.public_key,
  )
}
