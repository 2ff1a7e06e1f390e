import { hash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { base62, randomText } from './random-text.ts'

const prefix = 'plumb_'
const ownShape = /^plumb_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

/** A new secret: a prefix for secret scanners, 178 random bits, and a checksum that catches typos. */
export function makeKeySecret(): string {
  const body = randomText(30)
  return prefix + body + checksum(body)
}

/** Whether it looks like one of our keys but has a wrong checksum. Keys of other formats are never rejected here. */
export function isMistyped(secret: string): boolean {
  const found = ownShape.exec(secret)
  return found !== null && checksum(found[1] ?? '') !== found[2]
}

/** Keys are random, so one round of SHA-256 hides them well enough, and takes two microseconds. */
export const hashKey = (secret: string): string => hash('sha256', secret)

/** The part shown in lists: enough to recognize a key, far too little to use it. */
export const hintOf = (secret: string): string => secret.slice(0, secret.startsWith(prefix) ? 10 : 4)

function checksum(body: string): string {
  let rest = crc32(body)
  let text = ''
  for (let place = 0; place < 6; place += 1) {
    text = base62.charAt(rest % 62) + text
    rest = Math.floor(rest / 62)
  }
  return text
}
