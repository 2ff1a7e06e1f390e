import type { Message } from '../../core/report/message.ts'
import { say } from '../audit.ts'
import { cspDirectives } from '../data/csp-directives.ts'

const sourceLists = /^(?:[a-z]{2,20}-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors)$/

/** Keywords of CSP Level 3, section 2.3.1, and of the specifications that extend it. */
const keywords: ReadonlySet<string> = new Set(
  `self none unsafe-inline unsafe-eval strict-dynamic unsafe-hashes report-sample wasm-unsafe-eval
  inline-speculation-rules trusted-types-eval report-sha256 report-sha384 report-sha512`.split(/\s+/),
)

/** Nonces and hashes, also those of URLs and of evaluated code. */
const noncesAndHashes = /^(?:nonce|(?:(?:url|eval)-)?sha(?:256|384|512))-./

const isKeyword = (word: string): boolean => keywords.has(word) || noncesAndHashes.test(word)

/** Also those that a header sends as UTF-8, which arrives as Latin-1. */
const quotationMarks =
  /^["'`\u2018-\u201f\u00e2\u0080\u0098-\u009f]{1,6}|["'`\u2018-\u201f\u00e2\u0080\u0098-\u009f]{1,6}$/g

/** Values of a directive that browsers ignore, or read as a host, and what was meant, if that is certain. */
export function cspSourceFaults(name: string, values: readonly string[]): readonly CspSourceFault[] {
  if (!sourceLists.test(name)) return []
  const faults = values.flatMap((value) => faultOf(name, value.slice(0, 100)) ?? [])
  const none = values.find((value) => value.toLowerCase() === "'none'")
  const others = values.filter((value) => value !== none && !/^'report-/i.test(value))
  return none === undefined || others.length === 0 || faults.length > 0
    ? faults
    : [{ found: say('none', { name, value: none }) }]
}

interface CspSourceFault {
  readonly found: Said<'semicolon'> | Said<'quotes'> | Said<'keyword'> | Said<'none'>
  readonly expected?: string
}

type Said<Id extends string> = Message<Id, { readonly name: string; readonly value: string }>

function faultOf(name: string, value: string): CspSourceFault | undefined {
  const lower = value.toLowerCase()
  if (lower.includes('-') && cspDirectives.has(lower))
    return { found: say('semicolon', { name, value }), expected: `; ${value}` }
  const bare = lower.replaceAll(quotationMarks, '')
  if (lower === `'${bare}'`) return isKeyword(bare) ? undefined : { found: say('keyword', { name, value }) }
  if (!isKeyword(bare)) return undefined
  return { found: say('quotes', { name, value }), expected: `'${value.replaceAll(quotationMarks, '')}'` }
}
