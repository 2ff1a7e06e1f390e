import type { NumberedWords } from './words.ts'

/** With fewer words, unrelated texts look alike. */
const minWords = 30
/**
 * Longer texts use an eighth of their shingles. The shingles' own hashes select them, so copies select the same ones.
 */
const manyWords = 2000

/** SimHash of three-word shingles as 16 hex digits: near-equal texts differ in few bits. */
export function hashWords({ distinct, numbers }: NumberedWords): string | null {
  if (numbers.length < minWords) return null
  const thinned = numbers.length > manyWords
  const votes = new Int32Array(64)
  const hashOf = Int32Array.from(distinct, fnv)
  const hashes = numbers.subarray(0, 50_000).map((number) => hashOf[number] ?? 0)
  for (let index = 2; index < hashes.length; index += 1) {
    const shingle = mix(mix(hashes[index - 2] ?? 0, hashes[index - 1] ?? 0), hashes[index] ?? 0)
    if (thinned && (shingle & 7) !== 0) continue
    vote(votes, 0, shingle)
    vote(votes, 32, mix(shingle, 0x9e3779b9))
  }
  let hex = ''
  for (let nibble = 0; nibble < 64; nibble += 4) {
    let digit = 0
    for (let bit = 0; bit < 4; bit += 1) if ((votes[nibble + bit] ?? 0) > 0) digit |= 1 << bit
    hex += digit.toString(16)
  }
  return hex
}

function vote(votes: Int32Array, from: number, hash: number): void {
  for (let bit = 0; bit < 32; bit += 1)
    votes[from + bit] = (votes[from + bit] ?? 0) + ((hash >>> bit) & 1 ? 1 : -1)
}

/** FNV-1a over UTF-16 units. */
function fnv(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return hash
}

/** Combines two numbers into a well-distributed one (the finalizer of MurmurHash3). */
function mix(one: number, other: number): number {
  let hash = Math.imul(one, 31) + other
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
