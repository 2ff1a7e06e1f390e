import { splitWords } from './words.ts'

/** Too few words make every text look like every other. */
const fewestWords = 30

/** SimHash of three-word shingles as 16 hex digits: near-equal texts differ in few bits. */
export function hashText(text: string): string | null {
  const words = splitWords(text).slice(0, 20_000)
  if (words.length < fewestWords) return null
  const votes = new Int32Array(64)
  for (let index = 2; index < words.length; index += 1) {
    const shingle = `${words[index - 2]} ${words[index - 1]} ${words[index]}`
    vote(votes, 0, fnv(shingle, 0x811c9dc5))
    vote(votes, 32, fnv(shingle, 0x01000193))
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

/** FNV-1a over UTF-16 units, with a final mix so that neighbouring inputs spread. */
function fnv(text: string, seed: number): number {
  let hash = seed
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}
