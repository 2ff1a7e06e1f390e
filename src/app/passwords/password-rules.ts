import type { FieldFault } from '../../core/problem.ts'
import { fieldFault } from '../../messages/field-fault.ts'
import { say, texts } from '../../messages/texts.ts'
import { commonPasswords } from './common-passwords.ts'
import { maxPasswordBytes } from './passwords.ts'

const shortest = 8

/** Words that an attacker would try first on this service and this account. */
export interface PasswordContext {
  readonly email?: string
  readonly name?: string
}

/**
 * Why an account's new password is rejected, if it is. Checks its length and a list of common passwords (NIST SP
 * 800-63B).
 */
export function passwordFault(
  password: string,
  context: PasswordContext = {},
): string | FieldFault | undefined {
  if ([...password].length < shortest) return say(texts.problems.passwordShort, { min: shortest })
  const long = tooLong(password)
  if (long !== undefined) return long
  if (isGuessable(password, context)) {
    return texts.problems.passwordCommon
  }
  return undefined
}

/** A report page's password may be anything; the limit only keeps hashing cheap. */
export function tooLong(password: string): FieldFault | undefined {
  if (Buffer.byteLength(password) <= maxPasswordBytes) return undefined
  return fieldFault(texts.problems.tooManyBytes, { max: maxPasswordBytes })
}

function isGuessable(password: string, { email = '', name = '' }: PasswordContext): boolean {
  const folded = fold(password)
  if (new Set(folded).size <= 2 || isSequence(folded)) return true
  // bounded: a password has at most 1,024 bytes
  const base = folded.replace(/[^a-z]+$/, '').replace(/^[^a-z]+/, '')
  if (commonPasswords.has(folded) || commonPasswords.has(base)) return true
  const words = ['plumbline', email, ...email.split(/[@.]/), name, ...name.split(' ')]
  return words.some((word) => word.length >= 3 && (fold(word) === folded || fold(word) === base))
}

/** Lower case, with common substitutions reversed: "P@ssw0rd" is "password". */
function fold(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('@', 'a')
    .replaceAll('$', 's')
    .replace(/(?<=[a-z])0/g, 'o')
}

/** "12345678", "87654321", "abcdefgh". */
function isSequence(text: string): boolean {
  const codes = [...text].map((character) => character.codePointAt(0) ?? 0)
  const steps = new Set(codes.slice(1).map((code, index) => (code - (codes[index] ?? 0) + 10) % 10))
  const digits = /^\d+$/.test(text)
  if (digits) return steps.size === 1
  const letters = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)))
  return letters.size === 1 && (letters.has(1) || letters.has(-1))
}
