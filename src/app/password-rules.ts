import { longestPasswordBytes } from './passwords.ts'

const shortest = 8

/** What is wrong with an account's new password, if anything. Length is what counts (NIST SP 800-63B). */
export function passwordFault(password: string): string | undefined {
  if ([...password].length < shortest) return `The password must have at least ${shortest} characters.`
  return tooLong(password)
}

/** A report page's password may be anything; only a bound keeps hashing cheap. */
export function tooLong(password: string): string | undefined {
  if (Buffer.byteLength(password) <= longestPasswordBytes) return undefined
  return `The password may not be longer than ${longestPasswordBytes} bytes.`
}
