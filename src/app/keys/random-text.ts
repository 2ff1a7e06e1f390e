import { randomBytes } from 'node:crypto'

export const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random letters and digits, each of the 62 equally likely: 5.95 bits per character. */
export function randomText(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 is the largest multiple of 62 in a byte; higher values would make the first characters more likely.
      if (byte < 248 && text.length < length) text += base62[byte % 62]
    }
  }
  return text
}

/** The URL part of a report page: 24 characters are 142 bits, impossible to guess. */
export const makeSlug = (): string => randomText(24)
